"""The command ``swissxl``, installed or as ``python -m swissxl``.

Other programs start ``swissxl pair FILE.trf`` round after round. In its plain form it
does without the library of the command line, which takes longer to load than most
rounds take to pair. What goes wrong then is left to the command itself, which does it
again and tells.
"""

import sys
from collections.abc import Sequence

ALONE = 1
WITH_OUT = 3


def main() -> None:
    """Run the command; the entry point of the installed script."""
    if not paired_plainly(sys.argv[1:]):
        from swissxl.cli import main as command

        command()


def paired_plainly(arguments: Sequence[str]) -> bool:
    """Do ``pair FILE`` or ``pair FILE -o OUT``; tell whether that was all and done."""
    command, *rest = arguments or ("",)
    plain = len(rest) == ALONE or (len(rest) == WITH_OUT and rest[1] == "-o")
    if command != "pair" or not plain or rest[0].startswith("-"):
        return False
    from pathlib import Path

    from swissxl.app.engine import pair_file, write_pairs

    file = Path(rest[0])
    try:
        if not file.is_file():  # a pipe could not be read again
            return False
        paired = pair_file(file)
        if len(rest) == WITH_OUT:
            write_pairs(paired, Path(rest[2]), file)
        else:
            sys.stdout.write(paired.text)
            sys.stdout.flush()
    except Exception:  # noqa: BLE001 - told by the command
        return False
    if paired.warnings:
        from swissxl.cli import console

        console.warn(paired.warnings)
    return True


if __name__ == "__main__":
    main()
