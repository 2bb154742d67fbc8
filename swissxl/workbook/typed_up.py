"""The director's sheets of an event that comes from elsewhere, as if typed by hand.

Settings, players, forbidden pairs and the rounds with all their results are written as
the director would have typed them; what the reader makes of them is the event.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from swissxl.core.history import History
from swissxl.core.matches import show_game
from swissxl.core.settings import Settings
from swissxl.core.tournament import (
    Board,
    Missed,
    Player,
    Round,
    Tournament,
    show_absences,
)
from swissxl.pairing import SYSTEMS
from swissxl.pairing.api import PairingSystem
from swissxl.pairing.defaults import given_in, tiebreaks_for
from swissxl.standings import rank
from swissxl.workbook import schema
from swissxl.workbook.model import DrawnRound, DrawnRow, Report
from swissxl.workbook.settings_rows import SETTINGS
from swissxl.workbook.settings_sheet import idle_settings
from swissxl.workbook.sheets.boards import round_page
from swissxl.workbook.sheets.forbidden import forbidden_page
from swissxl.workbook.sheets.page import Page, Paper, Value
from swissxl.workbook.sheets.players import players_page
from swissxl.workbook.sheets.settings import settings_page

WORDS = {
    Missed.BYE: schema.BYE,
    Missed.HALF_BYE: schema.HALF_BYE,
    Missed.ZERO_BYE: schema.ZERO_BYE,
    Missed.ABSENT: schema.ABSENT,
}
"""What stands on a round sheet instead of an opponent, the bye first."""

_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def type_up(tournament: Tournament, file_name: str) -> bytes:
    """Make a workbook of the director's sheets.

    Parameters
    ----------
    tournament
        The event; its players must have numbers, its settings be complete but for
        the number of rounds and the seed.
    file_name
        What the round sheets call the workbook.

    Returns
    -------
    bytes
        An .xlsx file; the same event gives the same bytes.
    """
    from swissxl.workbook.sheets.book import make_workbook
    from swissxl.workbook.sheets.timeless import to_bytes

    settings = tournament.settings
    paper = Paper[settings.paper.upper()]
    pages = _pages(tournament, file_name)
    return to_bytes(make_workbook(pages, settings.event, paper))


def _pages(tournament: Tournament, file_name: str) -> Iterator[Page]:
    system = SYSTEMS.get(tournament.settings.system)
    yield settings_page(system.settings, _values(system, tournament.settings))
    players = tournament.players.values()
    yield players_page(system, tuple(map(_entries, players)))
    if tournament.forbidden:
        yield forbidden_page(tournament.forbidden, tournament.players)
    report = _report(tournament, file_name)
    for round_ in tournament.rounds:
        yield round_page(report, _sheet(round_, tournament))


def _report(tournament: Tournament, file_name: str) -> Report:
    history = History(replace(tournament, rounds=()))
    standings = rank(history, final=False)
    return Report(tournament, history, standings, 0, file_name)


# ---- settings


def _values(system: PairingSystem, settings: Settings) -> dict[str, Value]:
    """Fill in what does not hold anyway and means something in the system."""
    given = given_in(system, settings)
    tiebreaks = given.pop("tiebreaks") or tiebreaks_for(system, given)
    values: dict[str, Value] = {"System": system.name}
    values |= {
        row.name: _value(given[row.field])
        for row in SETTINGS
        if row.field in given and row.name not in idle_settings(system)
    }
    values |= {f"Tie-break {at}": str(one) for at, one in enumerate(tiebreaks, 1)}
    return values


def _value(value: Any) -> Value:  # noqa: ANN401 - whatever a setting holds
    if isinstance(value, bool):
        return "Yes" if value else "No"
    given: Value = _plain(value) if isinstance(value, str) else value
    return given


def _plain(text: str) -> str:
    """Leave out signs that no workbook can hold."""
    return " ".join(_NOT_IN_XML.sub(" ", text).split())


# ---- players


def _entries(player: Player) -> Mapping[str, Value]:
    """Fill in a row of ``Players``."""
    entries: dict[str, Value] = {
        "No.": player.no,
        "Name": _plain(player.name) or f"No. {player.no}",
        **{
            header: _value(value)
            for header, value in player.shown.items()
            if header in schema.SHOWN_IN_STANDINGS
        },
        "Rating": player.rating or None,
        "Club": _plain(player.club),
        "Team": _plain(player.team),
        "Country": _plain(player.country),
        "Federation ID": _plain(player.federation_id),
        "From round": player.from_round if player.from_round > 1 else None,
        "Withdrawn after": player.withdrawn_after,
        "Absent": show_absences(player.absent),
        "Fixed board": _plain(player.fixed_board),
        "Start score": player.start_score,
        "Tie-break": player.by_hand,
    }
    return {
        header: value for header, value in entries.items() if value not in {None, ""}
    }


# ---- rounds


def _sheet(round_: Round, tournament: Tournament) -> DrawnRound:
    rows = [
        DrawnRow(
            board.label,
            board.first,
            board.second,
            notes=_plain(board.notes),
            handicap=board.handicap,
            typed=_typed(board, tournament.settings),
        )
        for board in round_.boards
    ]
    order = {missed: place for place, missed in enumerate(WORDS)}
    resting = sorted(
        (order[missed], no)
        for no, missed in round_.missed.items()
        if missed in order
        and tournament.players[no].missing_in(round_.number) != missed
    )
    for _, no in resting:
        rows.append(DrawnRow("", no, None, word=WORDS[round_.missed[no]]))
    return DrawnRound(round_.number, tuple(rows))


def _typed(board: Board, settings: Settings) -> tuple[str, ...]:
    """Give the texts of the cells in which the result of a board stands."""
    if settings.several_games:
        return _games(board, settings)
    if board.games is not None:
        return ("-".join(map(str, board.games)),)
    return (board.result.code,) if board.result else ()


def _games(board: Board, settings: Settings) -> tuple[str, ...]:
    match = board.match
    if match is None:
        return ()
    games = [show_game(game, settings) for game in match.games]
    open_games = [""] * (settings.games_per_match - len(games))
    return (*games, *open_games, match.away.value if match.away else "")
