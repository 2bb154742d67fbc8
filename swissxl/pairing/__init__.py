"""Drawing a round: a request in, a draw out, and the rows of the systems.

The systems are loaded when their rows are asked for, so that the engine of one of them
can start alone.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from swissxl.core.registry import Registry
    from swissxl.pairing.api import PairingSystem

    SYSTEMS: Registry[PairingSystem]

__all__ = ("SYSTEMS",)


def __getattr__(name: str) -> object:
    """Load the systems when `SYSTEMS` is imported from here."""
    if name != "SYSTEMS":
        raise AttributeError(name)
    from swissxl.pairing import api, systems  # noqa: F401, PLC0415 - fills the registry

    return api.SYSTEMS
