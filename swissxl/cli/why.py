"""The command that gives reasons: explain."""

import shutil
import textwrap
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from swissxl.cli import console
from swissxl.cli.application import Workbook, app

if TYPE_CHECKING:
    from swissxl.app.explaining.part import Part

_INDENT = "  "
_WIDEST = 100  # longer lines are hard to read out
_NARROWEST = 20


@app.command()
def explain(
    file: Workbook,
    player: Annotated[
        str | None,
        typer.Option(
            "--player",
            metavar="NAME-OR-NO",
            help="Why this player has this place; with --round also why this opponent. "
            "A part of the name is enough.",
            show_default=False,
        ),
    ] = None,
    round_: Annotated[
        int | None,
        typer.Option(
            "--round",
            metavar="N",
            min=1,
            help="The boards of round N instead of those of the newest round.",
            show_default=False,
        ),
    ] = None,
    board: Annotated[
        str | None,
        typer.Option(
            "--board",
            metavar="B",
            help='One board in full, as its sheet calls it; "bye" for who rests.',
            show_default=False,
        ),
    ] = None,
) -> None:
    """Say why a board was paired so, or why a player has this place.

    Example: swissxl explain league.xlsx --player Adams --round 4
    """
    from swissxl.app.explain import Question
    from swissxl.app.explain import explain as answer

    if player is not None and board is not None:
        raise typer.BadParameter("--player and --board cannot go together.")
    with console.progress("Looking"):
        done = answer(file, Question(player, round_, board))
    console.warn(done.warnings)
    console.say(*_lines(done.parts))


def _lines(parts: "Iterable[Part]") -> Iterator[str]:
    """Wrap the parts to the width of the terminal, an empty line between them."""
    width = max(_NARROWEST, min(shutil.get_terminal_size().columns, _WIDEST))
    for turn, part in enumerate(parts):
        if turn:
            yield ""
        yield from textwrap.wrap(part.title, width, break_on_hyphens=False)
        for paragraph in part.paragraphs:
            yield from textwrap.wrap(
                paragraph,
                width,
                initial_indent=_INDENT,
                subsequent_indent=_INDENT,
                break_on_hyphens=False,
            )
