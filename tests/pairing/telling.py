"""A draw of the card league and its words."""

import hashlib

from builders import add_round, field_of, pairing_request

from swissxl.pairing import SYSTEMS

SYSTEM = SYSTEMS.get("Card league")
SETS = {"a": "All", "s": "Some", "n": "None"}


def league(sets, *rounds, **settings):
    """A league by the sets of its players (``aasn``), played without look-ahead."""
    tournament = field_of([SETS[sign] for sign in sets], look_ahead=False, **settings)
    for results in rounds:
        bye = results.pop("bye", None)
        tournament = add_round(tournament, results, bye)
    return tournament


class Told:
    """A draw and its words."""

    def __init__(self, tournament, ranking=None, seed=None):
        self.request = pairing_request(tournament, ranking, seed)
        self.draw = SYSTEM.pair(self.request)
        self.words = SYSTEM.explain(self.request, self.draw)

    def reason(self, no):
        return next(r for r in self.draw.reasons if no in (r.picker, r.partner))

    def board(self, no):
        return " ".join(self.words.board(self.reason(no)))

    def short(self, no):
        return next(iter(self.words.board(self.reason(no))))

    @property
    def rules(self):
        return " ".join(self.words.rules())

    @property
    def bye(self):
        return " ".join(self.words.bye())


def lot(request, purpose, no):
    """Compute a lot as the README tells."""
    text = f"{request.lots.seed}|{request.round}|{purpose}|{no}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
