"""Tie-breaks: one module a family; each adds its rows to `TIEBREAKS`.

Listed in the order in which a reader wants to see them.
"""

from swissxl.tiebreaks import opponents as opponents  # isort: skip
from swissxl.tiebreaks import cuts as cuts  # isort: skip
from swissxl.tiebreaks import unplayed_fide as unplayed_fide  # isort: skip
from swissxl.tiebreaks import unplayed_nobody as unplayed_nobody  # isort: skip
from swissxl.tiebreaks import unplayed_go as unplayed_go  # isort: skip
from swissxl.tiebreaks import mcmahon_sums as mcmahon_sums  # isort: skip
from swissxl.tiebreaks import by_result as by_result  # isort: skip
from swissxl.tiebreaks import american as american  # isort: skip
from swissxl.tiebreaks import sodos as sodos  # isort: skip
from swissxl.tiebreaks import running as running  # isort: skip
from swissxl.tiebreaks import direct_encounter as direct_encounter  # isort: skip
from swissxl.tiebreaks import modifiers as modifiers  # isort: skip
from swissxl.tiebreaks import confrontation as confrontation  # isort: skip
from swissxl.tiebreaks import counts as counts  # isort: skip
from swissxl.tiebreaks import percentages as percentages  # isort: skip
from swissxl.tiebreaks import performance as performance  # isort: skip
from swissxl.tiebreaks import opera as opera  # isort: skip
from swissxl.tiebreaks import exploits as exploits  # isort: skip
from swissxl.tiebreaks import given as given  # isort: skip
from swissxl.tiebreaks import last_resort as last_resort  # isort: skip
from swissxl.tiebreaks.api import TIEBREAKS

__all__ = ("TIEBREAKS",)
