"""The command that makes a workbook: new."""

from pathlib import Path
from typing import Annotated

import typer

from swissxl.cli import console
from swissxl.cli.application import Quiet, Workbook, app


@app.command()
def new(
    file: Workbook,
    system: Annotated[
        str, typer.Option("--system", help='How rounds are drawn; see "systems".')
    ] = "Card league",
    players: Annotated[
        Path | None,
        typer.Option(
            "--players",
            metavar="LIST",
            readable=False,
            help="A .csv or .xlsx list with a column Name (or First name, Last name).",
            show_default=False,
        ),
    ] = None,
    rounds: Annotated[
        int | None,
        typer.Option("--rounds", min=1, max=999, help="How many rounds are played."),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            min=2,
            max=99,
            help="How many games make a match, when it has several.",
        ),
    ] = None,
    into: Annotated[
        bool,
        typer.Option(
            "--into",
            help="FILE exists: add the sheets Settings and Players to it.",
        ),
    ] = False,
    players_sheet: Annotated[
        str | None,
        typer.Option(
            "--players-sheet",
            metavar="NAME",
            help="With --into: the sheet of FILE to copy the players from.",
            show_default=False,
        ),
    ] = None,
    quiet: Quiet = False,
) -> None:
    """Make a workbook that is ready to type players into.

    Example: swissxl new league.xlsx --system "Card league" --players members.csv
    """
    from swissxl.app.new import Plan
    from swissxl.app.new import new as make

    plan = Plan(system, players, rounds, into, players_sheet, games)
    with console.progress("Making the workbook"):
        made = make(file, plan)
    console.warn(made.warnings)
    if not quiet:
        first = "check" if made.players else "type the players into"
        console.say(
            *made.lines,
            f'Next: open it, {first} the sheet "Players", look at "Settings", save and '
            f"close the file, then run:  swissxl next {console.quoted(file)}",
        )
