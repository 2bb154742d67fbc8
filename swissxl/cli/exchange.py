"""The commands for files of other programs: export, import."""

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from swissxl.cli import console
from swissxl.cli.application import Quiet, Workbook, app

FORMATS = "trf|h9|opengotha|csv|json"


@app.command()
def export(
    file: Workbook,
    to: Annotated[
        str,
        typer.Option("--to", metavar=FORMATS, help="The format.", show_default=False),
    ],
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "-o",
            metavar="PATH",
            readable=False,
            help="Write here; by default beside the workbook, under its name.",
            show_default=False,
        ),
    ] = None,
    quiet: Quiet = False,
) -> None:
    """Write the event for another program.

    The formats are tournament report files of FIDE (trf), result files of the European
    Go database (h9), OpenGotha's XML (opengotha), the list with the ranking (csv) and
    everything (json).

    Example: swissxl export open.xlsx --to trf -o open.trf
    """
    from swissxl.app.exchange import export as write

    with console.progress("Writing the file"):
        done = write(file, to, out)
    console.warn(done.warnings)
    if not quiet:
        console.say(f"Written: {done.path}")


@app.command("import")
def import_(
    source: Annotated[
        Path,
        typer.Argument(
            help="The file: .trf, .h9, .xml (OpenGotha), .csv or .json.",
            metavar="SOURCE",
            readable=False,
            show_default=False,
        ),
    ],
    out: Annotated[
        Path,
        typer.Option(
            "--out",
            "-o",
            metavar="FILE.xlsx",
            readable=False,
            help="The workbook to be made.",
            show_default=False,
        ),
    ],
    kind: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar=FORMATS,
            help="The format, where the name of the file does not tell.",
            show_default=False,
        ),
    ] = None,
    system: Annotated[
        str | None,
        typer.Option(
            "--system",
            help='How the event goes on, see "systems"; by default as the format says: '
            "FIDE Dutch, McMahon, or for lists Card league.",
            show_default=False,
        ),
    ] = None,
    quiet: Quiet = False,
) -> None:
    """Make a workbook of another program's file.

    Example: swissxl import open.trf -o open.xlsx
    """
    from swissxl.app.exchange import Wish
    from swissxl.app.exchange import import_ as take

    with console.progress("Making the workbook"):
        now = datetime.now().astimezone()
        done = take(source, out, Wish(kind, system), now)
    console.warn(done.warnings)
    if not quiet:
        console.say(
            f"Made: {done.path}, with {done.contents}",
            f"Next: look at it, then run:  swissxl next {console.quoted(done.path)}",
        )
