"""The pairing systems, one module each, in the order in which people read them."""

from swissxl.pairing.systems import (
    card_league,
    elo_swiss,
    fide_dutch,
    mcmahon,
    monrad,
    round_robin,
)

__all__ = (
    "card_league",
    "elo_swiss",
    "fide_dutch",
    "mcmahon",
    "monrad",
    "round_robin",
)
