"""The commands that take back or mend what was drawn: undo, repair."""

import sys
from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from swissxl.cli import console
from swissxl.cli.application import Force, Quiet, Workbook, app
from swissxl.cli.written import say_written

if TYPE_CHECKING:
    from swissxl.app.repair import Proposal
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
    console.say(f"Next: to draw it again, run:  swissxl {done.command} {path}")


@app.command()
def repair(
    file: Workbook,
    without: Annotated[
        str,
        typer.Option(
            "--without",
            metavar="NAME-OR-NO",
            help="Who does not come, by name or number.",
            show_default=False,
        ),
    ],
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Show the new boards, write nothing.")
    ] = False,
    force: Force = False,
    quiet: Quiet = False,
) -> None:
    """Redraw the fewest boards when somebody does not come.

    Boards with a result stay. On a terminal it asks before it writes.

    Example: swissxl repair league.xlsx --without "Adams, Ruth"
    """
    from swissxl.app.repair import carry_out, propose

    with console.progress("Looking for new opponents"):
        now = datetime.now().astimezone()
        found = propose(file, without, now, dry_run=dry_run)
    console.warn(found.warnings)
    if not quiet:
        _say_proposal(found)
    if found.boards is None:
        return
    if not (dry_run or quiet or _agreed()):
        console.say("Nothing was written.")
        return
    with console.progress("Writing"):
        published = carry_out(found, force=force, dry_run=dry_run)
    if quiet:
        return
    if published is None:
        console.say("Nothing was written (--dry-run).")
    say_written(published)


def _say_proposal(found: "Proposal") -> None:
    if found.boards is None:
        console.say(f"{found.player} is not to play in round {found.number} anyway.")
        return
    console.say(f"Round {found.number} without {found.player}", *found.boards, "")
    if found.otherwise:
        console.say(found.otherwise, "")


def _agreed() -> bool:
    """Ask before writing; where nobody sits at a terminal, the answer is yes."""
    if not all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout)):
        return True
    return typer.confirm("Write this into the workbook?", default=True)
