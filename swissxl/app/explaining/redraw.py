"""Draws a round once more, to see how it came about.

The draw depends on nothing but what the workbook says, so the same facts give the same
draw. Where facts have changed since, the log helps: it knows the pairs as drawn, and
the results and settings of the time.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from swissxl.app.in_force import settings_then
from swissxl.app.memory import LoggedDraw, Pairs, as_known
from swissxl.core.history import History
from swissxl.core.problems import NoLegalPairingError, WorkbookError
from swissxl.core.tournament import Player, Tournament
from swissxl.pairing import SYSTEMS
from swissxl.pairing.api import Draw, Explainer, PairingRequest
from swissxl.pairing.field import request
from swissxl.standings import rank

CORRECTED = (
    "Results of earlier rounds were corrected after this round was drawn. The pairings "
    "stay as they were drawn, and are explained here with the results as they were."
)


@dataclass(frozen=True, slots=True)
class Redrawn:
    """A draw made once more; `remark` says what had to be put back for it."""

    request: PairingRequest
    draw: Draw
    explainer: Explainer
    remark: str = ""

    @property
    def pairs(self) -> Pairs:
        """Give the pairs without order."""
        return frozenset(frozenset(pair.players) for pair in self.draw.pairs)


def redraw(
    tournament: Tournament, number: int, logged: LoggedDraw | None
) -> Redrawn | None:
    """Draw a round once more; None when today's facts cannot give what was drawn.

    Without a line in the log whatever is drawn is given.
    """
    seed = logged.seed if logged else tournament.settings.random_seed
    if seed is None:
        return None
    before = logged.before if logged else ()
    settings = settings_then(before, tournament.settings)
    if settings is None:
        return None
    seeded = replace(settings, random_seed=seed)
    for past, remark in _pasts(replace(tournament, settings=seeded), number, logged):
        drawn = _drawn(past, number, _players(tournament, number, logged), remark)
        if drawn and (logged is None or _agree(drawn, logged)):
            return drawn
    return None


def _pasts(
    tournament: Tournament, number: int, logged: LoggedDraw | None
) -> Iterator[tuple[Tournament, str]]:
    """Yield what may have been known at the time, the simplest first."""
    yield tournament, ""
    if logged:
        known = as_known(tournament, logged)
        corrected = CORRECTED if known != tournament else ""
        yield known, corrected
        yield _foreseen(known, number), corrected


def _foreseen(tournament: Tournament, number: int) -> Tournament:
    """Forget later absences and withdrawals, which nobody could know of."""

    def before(player: Player) -> Player:
        absent = {
            round_: why for round_, why in player.absent.items() if round_ <= number
        }
        return replace(player, withdrawn_after=None, absent=absent)

    players = {no: before(player) for no, player in tournament.players.items()}
    return replace(tournament, players=players)


def _players(
    tournament: Tournament, number: int, logged: LoggedDraw | None
) -> frozenset[int]:
    """List who was there to be paired: whom the log names, else who is on the sheet."""
    on_the_sheet = tournament.rounds[number - 1]
    return logged.players if logged else on_the_sheet.seated.union(on_the_sheet.resting)


def _drawn(
    tournament: Tournament, number: int, players: frozenset[int], remark: str
) -> Redrawn | None:
    history = History(tournament, number - 1)
    order = rank(history, final=False).bins
    system = SYSTEMS.get(tournament.settings.system)
    here = [no for no in tournament.players if no in players]
    try:
        asked = request(history, order, players=here)
        draw = system.pair(asked)
    except (NoLegalPairingError, WorkbookError):
        return None
    return Redrawn(asked, draw, system.explain(asked, draw), remark)


def _agree(drawn: Redrawn, logged: LoggedDraw) -> bool:
    return drawn.pairs == logged.pairs and drawn.draw.resting == logged.byes
