"""The commands of a running event: next, standings, check."""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from swissxl.cli import console
from swissxl.cli.application import Force, Out, Quiet, Workbook, app
from swissxl.cli.written import say_written

if TYPE_CHECKING:
    from swissxl.app.next_round import NextRound
    from swissxl.app.standings import StandingsShown


@app.command("next")
def next_(
    file: Workbook,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Show the draw, write nothing.")
    ] = False,
    redo: Annotated[
        bool,
        typer.Option(
            "--redo", help="Draw the newest round once more; it must not have a result."
        ),
    ] = False,
    reseed: Annotated[
        bool,
        typer.Option(
            "--reseed", help="With --redo: draw with a new random seed from here on."
        ),
    ] = False,
    all_rounds: Annotated[
        bool,
        typer.Option(
            "--all",
            help="Draw all rounds that are left (round robin, whose rounds do not "
            "depend on results).",
        ),
    ] = False,
    out: Out = None,
    force: Annotated[
        bool,
        typer.Option(
            "--force",
            help="Draw although results are open, or although you put comments or "
            "formulas on a sheet that is rewritten.",
        ),
    ] = False,
    quiet: Quiet = False,
) -> None:
    """Draw the next round; write standings, tie-breaks and seating.

    Example: swissxl next league.xlsx
    """
    from swissxl.app.all_rounds import all_rounds as draw_all
    from swissxl.app.next_round import NextRound, Options, next_round
    from swissxl.app.redo import redo as draw_again

    if reseed and not redo:
        raise typer.BadParameter("--reseed goes with --redo.")
    if redo and all_rounds:
        raise typer.BadParameter("--all and --redo cannot go together.")
    with console.progress("Drawing the round"):
        options = Options(datetime.now().astimezone(), force, dry_run, out)
        done: NextRound | StandingsShown
        if redo:
            done = draw_again(file, options, reseed=reseed)
        elif all_rounds:
            done = draw_all(file, options)
        else:
            done = next_round(file, options)
    console.warn(done.warnings)
    if quiet:
        return
    if isinstance(done, NextRound):
        _say_round(done)
    else:
        _say_standings(done)
        _say_over(done, file)


def _say_round(done: "NextRound") -> None:
    title = f"Round {done.number}"
    head = f"{title} of {done.rounds}" if done.through is None else title
    console.say(head, *done.boards, "")
    if done.same:
        console.say("This is the same draw as before.")
    if done.published is None:
        console.say("Nothing was written (--dry-run).")
        return
    say_written(done.published)
    console.say(
        f'Next: type the results into the sheet "Round {done.number}", save and close '
        f"the file, then run:  swissxl next {console.quoted(done.published.path)}"
    )


def _say_over(done: "StandingsShown", file: Path) -> None:
    """Say why no round was drawn, and how to go on all the same."""
    state = f"The event is over: {done.when} is complete."
    if not done.over:
        rounds = f"round {done.rounds} of {done.rounds}"
        state = f"Nothing is left to draw: {rounds} is drawn."
    console.say(
        f'{state} To play on, raise "Rounds" on the sheet Settings and run:  '
        f"swissxl next {console.quoted(file)}"
    )
    if done.cut:
        console.say(
            f"To let the first {done.cut} play a top cut, run:  "
            f"swissxl cut {console.quoted(file)}"
        )


@app.command()
def standings(
    file: Workbook,
    after: Annotated[
        int | None,
        typer.Option(
            "--after",
            metavar="N",
            min=0,
            help='The ranking as it stood after round N; written to "After N".',
            show_default=False,
        ),
    ] = None,
    live: Annotated[
        bool, typer.Option("--live", help="Count the results that are already there.")
    ] = False,
    out: Out = None,
    force: Force = False,
    quiet: Quiet = False,
) -> None:
    """Show and write the ranking after the last complete round.

    Example: swissxl standings league.xlsx --after 2
    """
    from swissxl.app.publishing import Target
    from swissxl.app.standings import Choice
    from swissxl.app.standings import standings as show

    if after is not None and live:
        raise typer.BadParameter("--after and --live cannot go together.")
    with console.progress("Ranking"):
        now = datetime.now().astimezone()
        done = show(file, Choice(after, live), now, Target(out, force))
    console.warn(done.warnings)
    if not quiet:
        _say_standings(done)


def _say_standings(done: "StandingsShown") -> None:
    kind = "Final standings" if done.over else "Standings"
    missing = f"; {done.missing}" if done.missing else ""
    console.say(f"{kind} after {done.when}{missing}")
    console.say(*done.table, *done.decisions, "")
    say_written(done.published)


@app.command()
def check(file: Workbook, quiet: Quiet = False) -> None:
    """List every problem and doubt with its cell; write nothing.

    Example: swissxl check league.xlsx
    """
    from swissxl.app.check import check as check_workbook

    with console.progress("Checking"):
        done = check_workbook(file)
    console.warn(done.warnings)
    console.complain(done.problems)
    if not quiet:
        verdict = "no problems" if not done.problems else "see above"
        console.say(f"{file}: {verdict}", *done.summary)
    if done.problems:
        raise typer.Exit(1)
