"""The sheet ``Standings``, and ``After n``: the same ranking as it stood then."""

from collections.abc import Iterator, Mapping
from datetime import date, time

from swissxl.core.history import Kind
from swissxl.standings import Place, Standings
from swissxl.workbook import schema
from swissxl.workbook.model import Report
from swissxl.workbook.sheets.look import (
    ACCENT,
    BLANK,
    DAY,
    LEFT,
    NAME,
    NUMBER,
    SOFT,
    SOFT_NUMBER,
    SOFT_TEXT,
    TEXT,
    Look,
    digits_of,
    with_digits,
    zebra,
)
from swissxl.workbook.sheets.marks import (
    LEGEND,
    LEGEND_OPEN,
    LEGEND_OPEN_COLOURS,
    LEGEND_VOID,
    legend_colours,
    round_mark,
)
from swissxl.workbook.sheets.page import Cell, Column, Page, Row
from swissxl.workbook.sheets.widths import fit, header_width
from swissxl.workbook.sheets.words import (
    as_of,
    cut_text,
    has_colours,
    players_text,
    sentence,
)

RANK = NUMBER.but(bold=True)
SCORE = NUMBER.but(bold=True)
DECIDING = NUMBER.but(bold=True, colour=ACCENT)
TYPED = TEXT.but(shrink=True)
DATE = BLANK.but(format=DAY)
NOTE = LEFT.but(italic=True, colour=SOFT, size=9, wrap=True, shrink=False)

Extra = Mapping[str, Mapping[int, object]]
"""What the director added to ``Standings``: header, then value by number."""

LONGEST_NAME = 40
LONGEST_SHOWN = 28
ROUND_WIDTH = 7.5


def standings_page(report: Report) -> Page:
    """Lay out the ranking.

    Columns: rank, number, name, what the director's list shows of the players, score,
    tie-breaks, what the director added, rounds.
    """
    shown = shown_columns(report)
    extra = {} if report.after_only else report.extra_columns
    number = report.standings.round
    return Page(
        tab=schema.after_title(number)
        if report.after_only
        else schema.Sheet.STANDINGS.value,
        heading=report.tournament.settings.event or schema.Sheet.STANDINGS.value,
        line=sentence(_title(report), players_text(report), cut_text(report)),
        columns=tuple(_columns(report, shown, extra)),
        rows=_rows(report, shown, extra),
        landscape=True,
        frozen=3,
        filtered=(2, *range(3, 3 + len(shown))),
        legend=_legend(report),
    )


def shown_columns(report: Report) -> tuple[str, ...]:
    """List the columns of ``Players`` to show: those in which anybody has an entry.

    One that is a tie-break as well (``Rating``) is not shown twice.
    """
    players = report.tournament.players.values()
    used = {header for player in players for header in player.shown}
    used.difference_update(report.standings.names)
    return tuple(header for header in schema.SHOWN_IN_STANDINGS if header in used)


def _title(report: Report) -> str:
    if report.live:
        return sentence("Live standings", report.live)
    final = "Final standings" if report.standings.final else "Standings"
    return f"{final} {as_of(report)}"


def _columns(report: Report, shown: tuple[str, ...], extra: Extra) -> Iterator[Column]:
    players = report.tournament.players.values()
    names = (player.name for player in players)
    yield Column("Rank", 7)
    yield Column("No.", 6.5)
    yield Column("Name", fit(names, 18, LONGEST_NAME), left=True)
    for header in shown:
        texts = (str(player.shown.get(header, "")) for player in players)
        yield Column(header, fit((header, *texts), 8, LONGEST_SHOWN))
    yield Column(report.tournament.settings.score_name, 8)
    for name in report.standings.names:
        yield Column(name, header_width(name, 9))
    for number in range(1, report.standings.round + 1):
        yield Column(f"R{number}", ROUND_WIDTH)
    for header, values in extra.items():
        texts = (str(value) for value in values.values())
        yield Column(header, fit((header, *texts), 9, 24, room=3))


def _rows(report: Report, shown: tuple[str, ...], extra: Extra) -> Iterator[Row]:
    standings = report.standings
    cut = report.tournament.settings.cut
    looks = _number_looks(standings)
    colours = has_colours(report)
    for index, place in enumerate(standings.places):
        player = report.tournament.players[place.no]
        cells: list[Cell] = [(place.rank, RANK), (place.no, SOFT_NUMBER)]
        cells.append((player.name, NAME))
        cells += [_shown(player.shown.get(header)) for header in shown]
        cells += _numbers(place, looks)
        cells += (
            round_mark(record, colours=colours)
            for record in report.history.records(place.no)
        )
        cells += [_typed(values.get(place.no)) for values in extra.values()]
        yield Row(cells, zebra(index, cut=index + 1 == cut < len(standings.places)))


def _number_looks(standings: Standings) -> list[tuple[Look, Look]]:
    """Give score and tie-breaks their digits: as they are, and where they decide."""
    scores = [place.score for place in standings.places]
    columns = zip(*(place.values for place in standings.places), strict=True)
    digits = [digits_of(column) for column in (scores, *columns)]
    plain = [with_digits(SCORE, digits[0])]
    plain += [with_digits(NUMBER, count) for count in digits[1:]]
    deciding = [with_digits(DECIDING, count) for count in digits]
    return list(zip(plain, deciding, strict=True))


def _numbers(place: Place, looks: list[tuple[Look, Look]]) -> Iterator[Cell]:
    """Write score and tie-breaks; the first that separates from the next stands out."""
    for index, value in enumerate((place.score, *place.values)):
        yield value, looks[index][index == place.decided_by]


def _shown(value: str | float | None) -> Cell:
    return value, SOFT_TEXT if isinstance(value, str) else SOFT_NUMBER


def _typed(value: object) -> Cell:
    """Give back what the director typed, as what it was."""
    match value:
        case None | str() as text:
            return text, TYPED
        case bool() | int() | float() as number:
            return number, BLANK
        case date() | time() as day:
            return day, DATE
        case other:
            return str(other), TYPED


def _legend(report: Report) -> tuple[Cell, ...]:
    deciding = ("Bold green: what separates from the next.", NOTE)
    rounds = _round_legend(report) if report.standings.round else ()
    cut = (("Thick line: those above it play the cut.", NOTE),)
    return (deciding, *(cut if cut_text(report) else ()), *rounds)


def _round_legend(report: Report) -> tuple[Cell, ...]:
    colours = has_colours(report)
    legend = legend_colours(report.tournament.settings) if colours else LEGEND
    if _any_open(report):
        legend = (*legend, LEGEND_OPEN_COLOURS if colours else LEGEND_OPEN)
    return (*legend, LEGEND_VOID) if report.history.taken_out else legend


def _any_open(report: Report) -> bool:
    """Tell whether a round of the table waits for results (--force, --live)."""
    players = (place.no for place in report.standings.places)
    return any(
        record.kind is Kind.OPEN
        for no in players
        for record in report.history.records(no)
    )
