"""What a tournament report file cannot hold."""

import re

from swissxl.core.records import Kind, missed_points
from swissxl.core.results import BOTH_LOSE, BOTH_WIN
from swissxl.core.tournament import Missed, Player
from swissxl.exchange.api import Event
from swissxl.exchange.dates import days
from swissxl.exchange.losses import (
    AVOIDED,
    COUNTED_GAMES,
    SEVERAL_GAMES,
    UNKNOWN_DATE,
    Loss,
    columns_lost,
    some_board,
    some_player,
    some_rest,
    some_result,
)
from swissxl.exchange.trf_codes import code_of
from swissxl.exchange.trf_editions import edition_in_force
from swissxl.exchange.trf_fields import HIGHEST
from swissxl.pairing.api import SYSTEMS

FIDE = "FIDE "
"""How the rules of FIDE for rounds without play begin, before their edition."""

LONGEST_NAME = 33
RATINGS = range(1, HIGHEST + 1)
_TITLE = 3
_COUNTRY = re.compile(r"([A-Za-z]{3})?")
_NUMBER = re.compile(r"\d{0,11}")


def _no_colours(event: Event) -> bool:
    return not SYSTEMS.get(event.tournament.settings.system).colours


def _odd_title(player: Player) -> bool:
    return len(str(player.shown.get("Title", ""))) > _TITLE


def _late_differs(event: Event) -> bool:
    settings = event.tournament.settings
    worth = {settings.absent_points, settings.late_entry_points}
    known = {settings.win, settings.half_bye_points, 0}
    return len(worth) > 1 and not worth <= known


def _rules_of_fide(event: Event) -> bool:
    return event.tournament.settings.virtual_opponent.startswith(FIDE)


def _edition_in_force(event: Event) -> bool:
    settings = event.tournament.settings
    *_, end = ["", *days(settings.date)]
    return settings.virtual_opponent == FIDE + edition_in_force(end)


def _rounded_down(event: Event) -> bool:
    """Tell whether a missed round gave somebody other points than it is worth."""
    settings, history = event.tournament.settings, event.history
    return settings.round_down and any(
        record.kind is Kind.MISSED
        and record.missed is not None
        and record.points != missed_points(record.missed, settings)
        for no in history.players
        for record in history.records(no)
    )


LOSSES: tuple[Loss[Event], ...] = (
    UNKNOWN_DATE,
    Loss("the system has no colours: Player 1 is written as White.", _no_colours),
    Loss(
        "points are those of the rounds, without starting scores.",
        lambda event: event.tournament.settings.starting_scores,
    ),
    SEVERAL_GAMES,
    COUNTED_GAMES,
    Loss("handicaps are not written.", some_board(lambda board: board.handicap)),
    Loss(
        "draws by default are written as half-point byes.",
        some_result("½-½F"),
    ),
    Loss(
        "boards where both won are written as full-point byes.",
        some_result(BOTH_WIN.code),
    ),
    Loss(
        "boards where both lost a game are written as double forfeits.",
        some_result(BOTH_LOSE.code),
    ),
    Loss(
        "zero-point byes are written as absences.",
        some_rest(Missed.ZERO_BYE),
    ),
    Loss(
        "points of missed rounds are written whole, not rounded down; so ranks and the "
        "next round may differ.",
        _rounded_down,
    ),
    Loss("what late entries get is written as what the absent get.", _late_differs),
    Loss(
        f"names are cut off after {LONGEST_NAME} signs.",
        some_player(lambda player: len(player.name) > LONGEST_NAME),
    ),
    Loss(
        f"ratings that are not from {RATINGS[0]} to {RATINGS[-1]} are not written.",
        some_player(
            lambda player: player.rating is not None and player.rating not in RATINGS
        ),
    ),
    Loss("titles of more than three letters are not written.", some_player(_odd_title)),
    Loss(
        "countries that are no code of three letters are not written.",
        some_player(lambda player: not _COUNTRY.fullmatch(player.country)),
    ),
    Loss(
        "Federation IDs that are no numbers are not written.",
        some_player(lambda player: not _NUMBER.fullmatch(player.federation_id)),
    ),
    *columns_lost("Sets", "Grade", "Club", "Team", "Fixed board", "Tie-break"),
    AVOIDED,
    Loss(
        "tie-breaks that have no code there are not written.",
        lambda event: not all(map(code_of, event.tournament.settings.tiebreaks)),
    ),
    Loss(
        "rounds without play count in the tie-breaks by another rule than FIDE's, "
        "which the file cannot say.",
        lambda event: not _rules_of_fide(event),
    ),
    Loss(
        "the tie-breaks follow another edition than the one in force on the last day, "
        "which the file cannot say; verify has the option --tie-break-edition.",
        lambda event: _rules_of_fide(event) and not _edition_in_force(event),
    ),
    Loss(
        "games with players taken out of the standings are written like any others.",
        lambda event: bool(event.history.taken_out),
    ),
)
