"""The pairing systems, one module each; each adds its row to `SYSTEMS`."""

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
