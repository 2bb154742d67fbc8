"""Files that other people's programs wrote.

They are not ours to pass on, so they stand in a folder beside the checkout; where it is
missing, the tests marked ``shared`` are skipped.
"""

from pathlib import Path

SHARED = Path(__file__).parents[2] / "shared" / "data"
