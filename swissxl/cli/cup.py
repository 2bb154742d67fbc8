"""The command of the top cut."""

from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from swissxl.cli import console
from swissxl.cli.application import Force, Out, Quiet, Workbook, app
from swissxl.cli.written import say_written

if TYPE_CHECKING:
    from swissxl.app.cut import CutRound
    from swissxl.workbook.model import DrawnRound


@app.command()
def cut(
    file: Workbook,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Show the round, write nothing.")
    ] = False,
    out: Out = None,
    force: Force = False,
    quiet: Quiet = False,
) -> None:
    """Draw the next round of the top cut and its bracket.

    Example: swissxl cut league.xlsx
    """
    from swissxl.app.cut import cut as draw
    from swissxl.app.publishing import Target

    with console.progress("Drawing the top cut"):
        now = datetime.now().astimezone()
        done = draw(file, now, Target(out, force, dry_run))
    console.warn(done.warnings)
    if quiet:
        return
    if done.drawn is None:
        _say_end(done)
    else:
        _say_round(done, done.drawn)


def _say_round(done: "CutRound", drawn: "DrawnRound") -> None:
    console.say(f"Top cut: {drawn.stage}", *done.boards, "")
    console.say(*done.notes)
    say_written(done.published)
    if done.published is None:
        console.say("Nothing was written (--dry-run).")
        return
    console.say(
        f'Next: type the results into the sheet "{drawn.tab}", save and close the '
        f"file, then run:  swissxl cut {console.quoted(done.published.path)}"
    )


def _say_end(done: "CutRound") -> None:
    console.say(done.verdict, *done.boards, "")
    say_written(done.published)
