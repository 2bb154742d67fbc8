"""The sheet ``Tie-breaks``: every number of the standings, to be checked by hand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from swissxl.core.scores import show_score
from swissxl.standings import splits_told, what_separates
from swissxl.tiebreaks.api import TieBreak
from swissxl.tiebreaks.taken_apart import (
    Block,
    Line,
    TakenApart,
    take_apart,
    told_of,
)
from swissxl.workbook.model import Report
from swissxl.workbook.schema import Sheet
from swissxl.workbook.sheets.look import (
    ACCENT,
    BLANK,
    NAME,
    NUMBER,
    PLAIN,
    SENTENCE,
    SOFT,
    SOFT_NUMBER,
    SUM,
    TEXT,
    Look,
    decimals,
    digits_of,
    with_digits,
)
from swissxl.workbook.sheets.page import Cell, Column, Page, Row
from swissxl.workbook.sheets.widths import fit, header_width, lines_of
from swissxl.workbook.sheets.words import as_of, sentence

BOLD = NUMBER.but(bold=True)
BOLD_NAME = NAME.but(bold=True)
VIRTUAL = NAME.but(italic=True, colour=SOFT)
VIRTUAL_TEXT = TEXT.but(italic=True, colour=SOFT)
VIRTUAL_NUMBER = NUMBER.but(italic=True, colour=SOFT)
VIRTUAL_SENTENCE = SENTENCE.but(italic=True)
SUM_WORD = NAME.but(bold=True, colour=ACCENT)
SUM_NUMBER = NUMBER.but(bold=True, colour=ACCENT)
EMPTY: Cell = (None, BLANK)

HOW_WIDTH = 66.0
LONGEST_NAME = 42
LONGEST_OPPONENT = 56


@dataclass(frozen=True, slots=True)
class _Looks:
    """The looks of the number columns: of a game, without a game, in the sum."""

    game: tuple[Look, ...]
    virtual: tuple[Look, ...]
    sum: tuple[Look, ...]


def tiebreaks_page(report: Report) -> Page:
    """Lay out a block a player in the order of the standings, a line a round."""
    order = [place.no for place in report.standings.places]
    table = take_apart(report.history, report.standings.tiebreaks, order)
    players = report.tournament.players.values()
    names = {player.no: f"{player.name} ({player.no})" for player in players}
    event = report.tournament.settings.event
    what = "each number in Standings is the sum of a block or told beside it"
    return Page(
        tab=Sheet.TIEBREAKS.value,
        heading="Tie-breaks, taken apart",
        line=sentence(as_of(report).capitalize(), event, what),
        columns=tuple(_columns(table, names, _labels(report))),
        rows=_rows(report, table, names),
        landscape=True,
        frozen=2,
        remark=_rules(report),
    )


def _labels(report: Report) -> dict[TieBreak, str]:
    """Call the tie-breaks as the settings do."""
    standings = report.standings
    return dict(zip(standings.tiebreaks, standings.names, strict=True))


def _columns(
    table: TakenApart, names: dict[int, str], labels: dict[TieBreak, str]
) -> Iterator[Column]:
    lines = (line for block in table.blocks for line in block.lines)
    opponents = {_opponent(line, names) for line in lines}
    yield Column("No.", 6.5)
    yield Column("Name", fit(names.values(), 18, LONGEST_NAME, room=1), left=True)
    yield Column("Round", 8)
    yield Column("Opponent", fit(opponents, 22, LONGEST_OPPONENT), left=True)
    yield Column("Result", 9)
    yield Column("Points", 9)
    for tiebreak in table.tiebreaks:
        label = labels[tiebreak]
        yield Column(label, header_width(label, 9))
    yield Column("How it counts", HOW_WIDTH, left=True)


def _rows(report: Report, table: TakenApart, names: dict[int, str]) -> Iterator[Row]:
    looks = _looks(table)
    labels = [_labels(report)[tiebreak] for tiebreak in table.tiebreaks]
    for index, block in enumerate(table.blocks):
        who: tuple[Cell, ...] = ((block.no, BOLD), (_name(report, block.no), BOLD_NAME))
        for line in block.lines:
            yield _line_row(who, line, names, labels, looks)
            who = ((block.no, SOFT_NUMBER), EMPTY)
        told = "; ".join(_told(report, block, index, names))
        yield _sum_row(who, block, told, looks)


def _name(report: Report, no: int) -> str:
    return report.tournament.players[no].name


def _looks(table: TakenApart) -> _Looks:
    """Give points and tie-breaks the digits that their parts and sums need."""
    lines = (line for block in table.blocks for line in block.lines)
    rows = [(line.points, *_amounts(line)) for line in lines]
    rows += [(block.points, *block.sums) for block in table.blocks]
    digits = [digits_of(column) for column in zip(*rows, strict=True)]
    game, virtual, total = (
        tuple(with_digits(look, count) for count in digits)
        for look in (NUMBER, VIRTUAL_NUMBER, SUM_NUMBER)
    )
    return _Looks(game, virtual, total)


def _amounts(line: Line) -> Iterator[Fraction]:
    """Give what a round adds, or would add if it were not left out."""
    for place, part in enumerate(line.parts):
        omitted = line.left_out.get(place)
        yield omitted.amount if omitted else part


def _line_row(
    who: tuple[Cell, ...],
    line: Line,
    names: dict[int, str],
    labels: Sequence[str],
    looks: _Looks,
) -> Row:
    text, number, numbers = TEXT, NUMBER, looks.game
    opponent, how = NAME, SENTENCE
    if line.virtual:
        text, number, numbers = VIRTUAL_TEXT, VIRTUAL_NUMBER, looks.virtual
        opponent, how = VIRTUAL, VIRTUAL_SENTENCE
    told = "; ".join(filter(None, (line.how, told_of(line, labels))))
    cells = (
        *who,
        (line.round, number),
        (_opponent(line, names), opponent),
        (line.result, text),
        (line.points, numbers[0]),
        *_parts(line, numbers[1:], looks.virtual[1:]),
        (told, how),
    )
    return Row(cells, PLAIN, _height(told), keep=True)


def _parts(line: Line, looks: Sequence[Look], cut: Sequence[Look]) -> Iterator[Cell]:
    """Give what a round adds; what is left out is text, so that no sum takes it in."""
    for place, part in enumerate(line.parts):
        if omitted := line.left_out.get(place):
            digits = decimals(cut[place])
            yield f"cut {float(omitted.amount):.{digits}f}", cut[place]
        else:
            yield part, looks[place]


def _opponent(line: Line, names: dict[int, str]) -> str:
    """Name the opponent, or the virtual one with its running scores."""
    if line.virtual:
        scores = ", ".join(map(show_score, line.virtual))
        instead = f" (for No. {line.opponent})" if line.opponent else ""
        return f"virtual opponent{instead} {scores}"
    if line.opponent is None:
        return "–"
    return names[line.opponent]


def _height(sentence_: str) -> float:
    return 5 + 13 * lines_of(sentence_, HOW_WIDTH, SENTENCE.size)


def _sum_row(who: tuple[Cell, ...], block: Block, place: str, looks: _Looks) -> Row:
    cells = (
        *who,
        EMPTY,
        ("sum", SUM_WORD),
        EMPTY,
        *zip((block.points, *block.sums), looks.sum, strict=True),
        (place, SENTENCE),
    )
    return Row(cells, SUM, _height(place))


def _told(
    report: Report, block: Block, index: int, names: dict[int, str]
) -> Iterator[str]:
    """Tell what no column shows: the start, other numbers, encounters, the place."""
    if block.start:
        yield f"began with {show_score(block.start)}"
    yield from _formulas(report, index)
    yield from _splits(report, index)
    yield _place(report, index, names)


def _formulas(report: Report, index: int) -> Iterator[str]:
    """Tell the numbers that are no sums over the rounds, as `_rules` explains them."""
    standings = report.standings
    no, values = standings.places[index].no, standings.places[index].values
    rules = zip(standings.tiebreaks, standings.names, values, strict=True)
    for rule, called, number in rules:
        if _is_formula(rule) and number is not None:
            working = f": {rule.working(report.history, no)}" if rule.working else ""
            yield f"{called} {show_score(number)}{working}"


def _rules(report: Report) -> str:
    """Say once what the numbers are that no column takes apart."""
    return " ".join(
        f"{called}: {rule.sentence}"
        for rule, called in _labels(report).items()
        if _is_formula(rule)
    )


def _is_formula(rule: TieBreak) -> bool:
    return rule.value is not None and rule.parts is None


def _splits(report: Report, index: int) -> Iterator[str]:
    """Tell which games between equal players decided, or why they did not."""
    standings = report.standings
    no = standings.places[index].no
    for level, text in splits_told(report.history, standings, no):
        yield f"{standings.names[level]}: {text}"


def _place(report: Report, index: int, names: dict[int, str]) -> str:
    """Say what place the sums make, and what puts it ahead of the next one."""
    places = report.standings.places
    if places[index].rank is None:
        return "taken out of the standings: left before half of the games"
    rank = f"place {places[index].rank}"
    if index + 1 == len(places) or places[index + 1].rank is None:
        return rank
    below = names[places[index + 1].no]
    what = what_separates(report.standings, index)
    if places[index].decided_by is None:
        return f"{rank}, {what} with {below}"
    return f"{rank}, ahead of {below}: {what}"
