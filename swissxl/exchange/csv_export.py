"""The players with their entries and the ranking, as a list that any program reads.

Columns are those of ``Players`` that anybody has an entry in, so that the list fills a
new workbook; behind them stand ``Place``, the score and the tie-breaks.
"""

import csv
import io
from collections.abc import Iterator, Mapping
from fractions import Fraction

from swissxl.core.scores import show_decimal
from swissxl.core.tournament import Player, show_absences
from swissxl.exchange.api import Event, Written
from swissxl.exchange.losses import FORBIDDEN, Loss, losses_of

LOSSES: tuple[Loss[Event], ...] = (
    Loss(
        "rounds are not written, only the ranking.",
        lambda event: bool(event.tournament.rounds),
    ),
    Loss("settings are not written.", lambda _: True),
    FORBIDDEN,
)

COLUMNS = (
    "No.",
    "Name",
    "Rating",
    "Grade",
    "Sets",
    "Club",
    "Team",
    "Country",
    "Title",
    "Federation ID",
    "From round",
    "Withdrawn after",
    "Absent",
    "Fixed board",
    "Start score",
    "Tie-break",
)
"""Columns of ``Players`` in their order."""

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def export_csv(event: Event) -> Written:
    """Write the list in order of the ranking: UTF-8 with a mark that Excel knows."""
    lines = [*_lines(event)]
    order = dict.fromkeys((*COLUMNS, *lines[0]))
    columns = [name for name in order if any(line[name] for line in lines)]
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, columns, extrasaction="ignore")
    writer.writeheader()
    writer.writerows(lines)
    return Written(text.getvalue().encode("utf-8-sig"), tuple(losses_of(event, LOSSES)))


def _lines(event: Event) -> Iterator[Mapping[str, str]]:
    players = event.tournament.players
    names = event.standings.names
    for place in event.standings.places:
        numbers = (_decimal(value) for value in place.values)
        yield {
            **_entries(players[place.no]),
            "Place": str(place.rank or ""),
            event.tournament.settings.score_name: _decimal(place.score),
            **dict(zip(names, numbers, strict=True)),
        }


def _entries(player: Player) -> Mapping[str, str]:
    """Give a row of ``Players``; a text that looks like a formula is kept a text."""
    numbers = {
        "No.": str(player.no),
        "Rating": "" if player.rating is None else str(player.rating),
        "From round": str(player.from_round) if player.from_round > 1 else "",
        "Withdrawn after": ""
        if player.withdrawn_after is None
        else str(player.withdrawn_after),
        "Start score": _decimal(player.start_score),
        "Tie-break": _decimal(player.by_hand),
    }
    texts = {
        "Name": player.name,
        "Grade": str(player.shown.get("Grade", "")),
        "Sets": str(player.shown.get("Sets", "")),
        "Club": player.club,
        "Team": player.team,
        "Country": player.country,
        "Title": str(player.shown.get("Title", "")),
        "Federation ID": player.federation_id,
        "Absent": show_absences(player.absent),
        "Fixed board": player.fixed_board,
    }
    return {**numbers, **{header: _text(value) for header, value in texts.items()}}


def _text(value: str) -> str:
    return f"'{value}" if value.startswith(_FORMULA) else value


def _decimal(value: Fraction | None) -> str:
    return "" if value is None else show_decimal(value, 4)
