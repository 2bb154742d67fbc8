"""The typer application and the options that several commands share."""

from pathlib import Path
from typing import Annotated

import typer

from swissxl import __version__

app = typer.Typer(
    name="swissxl",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

# Whether a file can be read is found by reading it: then the answer says what to do.
Workbook = Annotated[
    Path,
    typer.Argument(
        help="The workbook.",
        metavar="FILE.xlsx",
        readable=False,
        show_default=False,
    ),
]
Quiet = Annotated[
    bool, typer.Option("--quiet", "-q", help="Print problems and warnings only.")
]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="OTHER.xlsx",
        readable=False,
        help="Write another file; FILE stays as it is.",
        show_default=False,
    ),
]
Force = Annotated[
    bool,
    typer.Option(
        "--force",
        help="Write although you put comments or formulas on a sheet that is "
        "rewritten.",
    ),
]


def _print_version(value: bool) -> None:
    if value:
        typer.echo(f"swissxl {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            help="Print the version and stop.",
            callback=_print_version,
            is_eager=True,
        ),
    ] = False,
) -> None:
    """Swiss tournaments in an Excel workbook.

    Make a workbook with "swissxl new", type players and results in Excel, and run
    "swissxl next" between the rounds.
    """
