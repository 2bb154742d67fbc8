"""The sheet ``Settings`` of a new workbook: a row for every setting there is."""

from collections.abc import Collection, Iterator, Mapping

from swissxl.core.settings import Setting
from swissxl.pairing import SYSTEMS
from swissxl.tiebreaks import TIEBREAKS
from swissxl.tiebreaks.unplayed import VIRTUAL_OPPONENTS
from swissxl.workbook import schema, settings_rows
from swissxl.workbook.settings_rows import ADVANCED
from swissxl.workbook.sheets.look import (
    ACCENT,
    FRAME,
    GENERAL,
    LEFT,
    PLAIN,
    PLAIN_CUT,
    SENTENCE,
)
from swissxl.workbook.sheets.page import FIRST_ROW, Column, Input, Page, Row, Value
from swissxl.workbook.sheets.widths import lines_of

NAME = LEFT.but(bold=True)
TEXT_VALUE = LEFT.but(frame=FRAME)
VALUE = TEXT_VALUE.but(format=GENERAL)
HEADLINE = LEFT.but(bold=True, colour=ACCENT, size=13)

WIDTHS = (30.0, 32.0, 72.0)
_GROUPS = (
    settings_rows.EVENT,
    settings_rows.MAIN,
    settings_rows.POINTS,
    settings_rows.TIEBREAKS,
)
_LINE = None  # stands for the headline among the rows


def settings_page(own: Collection[str], values: Mapping[str, Value]) -> Page:
    """Lay out the rows: those of the event's own first, all others below a headline."""
    rows = tuple(_rows_of(own))
    return Page(
        tab=schema.Sheet.SETTINGS.value,
        heading=schema.Sheet.SETTINGS.value,
        line="Type into the column Value; what is blank has its default",
        columns=tuple(
            Column(header.header, width, left=True)
            for header, width in zip(schema.SETTINGS, WIDTHS, strict=True)
        ),
        rows=_rows(rows, values),
        marked=False,
        inputs=tuple(_inputs(rows)),
    )


def _rows_of(names: Collection[str]) -> Iterator[Setting | None]:
    own = [row for row in ADVANCED if row.name in names]
    for row in settings_rows.SETTINGS:
        if row not in ADVANCED:
            yield row
    yield from own
    yield _LINE
    yield from (row for row in ADVANCED if row not in own)


def _rows(
    rows: tuple[Setting | None, ...], values: Mapping[str, Value]
) -> Iterator[Row]:
    """Write the rows; a line in accent stands below each group."""
    ends = {group[-1].name for group in _GROUPS}
    for row in rows:
        if row is None:
            yield Row((("Advanced", HEADLINE),), PLAIN, 30)
            continue
        meaning = _meaning(row)
        cells = (
            (row.name, NAME),
            (values.get(row.name), TEXT_VALUE if _is_text(row) else VALUE),
            (meaning, SENTENCE),
        )
        height = 7 + 13 * lines_of(meaning, WIDTHS[2], SENTENCE.size)
        yield Row(cells, PLAIN_CUT if row.name in ends else PLAIN, height)


def _is_text(row: Setting) -> bool:
    """Tell whether Excel must leave the value as it was typed."""
    return row.kind.as_typed


def _meaning(row: Setting) -> str:
    return f"{row.meaning} Default: {row.default}." if row.default else row.meaning


def _inputs(rows: tuple[Setting | None, ...]) -> Iterator[Input]:
    for number, row in enumerate(rows, FIRST_ROW):
        if row is not None:
            expected = f"{row.kind.expected[0].upper()}{row.kind.expected[1:]}."
            message = f"{_meaning(row)} {expected}"
            yield Input(f"B{number}", row.name, message, _choices(row))


def _choices(row: Setting) -> tuple[str, ...]:
    """List what can be chosen; of systems and the like, those that exist."""
    if row in settings_rows.TIEBREAKS:
        return _tiebreaks()
    match row.name:
        case "System":
            return tuple(SYSTEMS.names())
        case "Virtual opponent":
            return tuple(VIRTUAL_OPPONENTS.names())
        case _:
            return row.kind.choices


def _tiebreaks() -> tuple[str, ...]:
    """Offer what the systems use before what else exists, for not all of it fits."""
    used = (name for system in SYSTEMS for name in system.tiebreaks)
    return tuple(dict.fromkeys([*used, *TIEBREAKS.names()]))
