"""Tie-breaks: one module a family; each adds its rows to `TIEBREAKS`.

Listed in the order in which a reader wants to see them.
"""

from swissxl.tiebreaks import opponents as opponents  # isort: skip
from swissxl.tiebreaks import running as running  # isort: skip
from swissxl.tiebreaks import direct_encounter as direct_encounter  # isort: skip
from swissxl.tiebreaks import last_resort as last_resort  # isort: skip
from swissxl.tiebreaks.api import TIEBREAKS

__all__ = ("TIEBREAKS",)
