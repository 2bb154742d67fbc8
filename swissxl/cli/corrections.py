"""The commands that take back or mend what was drawn: undo, repair."""

from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from swissxl.cli import console
from swissxl.cli.application import Quiet, Workbook, app
from swissxl.cli.rounds import say_written

if TYPE_CHECKING:
    from swissxl.app.undo import Undone


@app.command()
def undo(
    file: Workbook,
    force: Annotated[
        bool,
        typer.Option(
            "--force",
            help="Take it back although it has results, or although a formula or chart "
            "of yours refers to its sheet.",
        ),
    ] = False,
    quiet: Quiet = False,
) -> None:
    """Take back the newest round.

    Where nothing else was changed since, the file is byte for byte what it was before
    the round was drawn. "swissxl next" draws the same round again.

    Example: swissxl undo league.xlsx
    """
    from swissxl.app.undo import undo as take_back

    with console.progress("Taking the round back"):
        done = take_back(file, datetime.now().astimezone(), force=force)
    console.warn(done.warnings)
    if not quiet:
        _say_undone(done)


def _say_undone(done: "Undone") -> None:
    path = console.quoted(done.published.path)
    if not done.words:
        console.say(f"{path}: no round has been drawn, there is nothing to take back.")
        return
    before = " The file is what it was before it was drawn." if done.restored else ""
    console.say(f"{done.words} was taken back.{before}")
    say_written(done.published)
    console.say(f"Next: to draw it again, run:  swissxl next {path}")
