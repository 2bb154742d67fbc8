"""The commands for the pairing engine alone: pair, verify."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from swissxl.cli import console
from swissxl.cli.application import Quiet, app

if TYPE_CHECKING:
    from swissxl.pairing.dutch.entrants import Edition

TournamentFile = Annotated[
    Path,
    typer.Argument(
        help="The tournament file (TRF16, TRF26 or JaVaFo's TRF(x)).",
        metavar="FILE.trf",
        readable=False,
        show_default=False,
    ),
]
Rules = Annotated[
    str | None,
    typer.Option(
        "--edition",
        metavar="2026|2017",
        help="The edition of the Dutch rules; by default the one of record 192, else "
        "2026.",
        show_default=False,
    ),
]
DIFFERENT = 1


@app.command()
def pair(
    file: TournamentFile,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "-o",
            metavar="OUT",
            readable=False,
            help="Write here.",
            show_default=False,
        ),
    ] = None,
    edition: Rules = None,
) -> None:
    """Pair the next round of a FIDE tournament file.

    By the Dutch system. Prints the number of pairs, then White and Black of each by
    their starting numbers, the bye as "number 0".

    Example: swissxl pair open.trf -o round5.txt
    """
    from swissxl.app.engine import pair_file, write_pairs

    paired = pair_file(file, _edition(edition))
    if out is None:
        console.say(*paired.text.splitlines())
    else:
        write_pairs(paired, out)


@app.command()
def verify(file: TournamentFile, edition: Rules = None, quiet: Quiet = False) -> None:
    """Check every round of a FIDE tournament file.

    Against the Dutch system; ends with exit code 1 when a round differs from it.

    Example: swissxl verify open.trf
    """
    from swissxl.app.engine import verify_file

    verified = verify_file(file, _edition(edition))
    for one in verified.rounds:
        if not (quiet and one.agrees):
            console.say(one.words)
    if not quiet and not verified.rounds:
        console.say(f"{console.quoted(file)}: no round has been paired yet.")
    if not verified.agrees:
        raise typer.Exit(DIFFERENT)


def _edition(text: str | None) -> "Edition | None":
    from swissxl.pairing.dutch.entrants import Edition

    if text is None:
        return None
    try:
        return Edition(text.strip())
    except ValueError:
        raise typer.BadParameter(
            f'"{text}" is no edition: 2026 or 2017.', param_hint="--edition"
        ) from None
