"""``python -m swissxl`` is the command ``swissxl``."""

from swissxl.cli import main

if __name__ == "__main__":
    main()
