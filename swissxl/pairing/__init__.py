"""Drawing a round: a request in, a draw out, and the rows of the systems."""

from swissxl.pairing import systems
from swissxl.pairing.api import SYSTEMS

__all__ = ("SYSTEMS", "systems")
