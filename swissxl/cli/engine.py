"""The commands on tournament files alone: pair, verify."""

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
DutchEdition = Annotated[
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
            help="Write here, over the pairs of an earlier round if they are there.",
            show_default=False,
        ),
    ] = None,
    edition: DutchEdition = None,
) -> None:
    """Pair the next round of a FIDE tournament file.

    By the Dutch system. Prints the number of pairs, then White and Black of each by
    their starting numbers, the bye as "number 0".

    Example: swissxl pair open.trf -o round5.txt
    """
    from swissxl.app.engine import pair_file, write_pairs

    paired = pair_file(file, _edition(edition))
    console.warn(paired.warnings)
    if out is None:
        console.say(*paired.text.splitlines())
    else:
        write_pairs(paired, out, file)


@app.command()
def verify(
    file: TournamentFile,
    edition: DutchEdition = None,
    tie_break_edition: Annotated[
        str | None,
        typer.Option(
            metavar="2026|2024|2023|pre-2023",
            help="The edition of the tie-break rules; by default the one in force on "
            "the last day of the event (record 052), else 2026.",
            show_default=False,
        ),
    ] = None,
    quiet: Quiet = False,
) -> None:
    """Check the rounds and the ranks of a FIDE tournament file.

    The rounds against the Dutch system, the ranks against the tie-breaks that the file
    states (records 202 and 212). Ends with exit code 1 when something differs.

    Example: swissxl verify open.trf
    """
    from swissxl.app.verifying import Rules, verify_file

    rules = Rules(_edition(edition), _tiebreak_edition(tie_break_edition))
    verified = verify_file(file, rules)
    console.warn(verified.warnings)
    for line in verified.lines:
        if not (quiet and line.fine):
            console.say(line.words)
    if not verified.agrees:
        raise typer.Exit(DIFFERENT)


def _tiebreak_edition(text: str | None) -> str | None:
    from swissxl.exchange.trf_editions import IN_FORCE

    edition = text and text.strip().replace("pre-", "before ")
    if edition is not None and edition not in IN_FORCE:
        raise typer.BadParameter(
            f'"{text}" is no edition: 2026, 2024, 2023 or pre-2023.',
            param_hint="--tie-break-edition",
        )
    return edition


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
