"""The commands that list what exists: systems, tiebreaks."""

import textwrap
from collections.abc import Iterable
from typing import Protocol

from swissxl.cli import console
from swissxl.cli.application import app


class _Row(Protocol):
    """A row of a registry that can be told about."""

    @property
    def name(self) -> str: ...
    @property
    def aliases(self) -> tuple[str, ...]: ...
    @property
    def source(self) -> str: ...
    @property
    def sentence(self) -> str: ...


@app.command()
def systems() -> None:
    """List the pairing systems, each with a sentence and its source.

    Example: swissxl systems
    """
    from swissxl.pairing import SYSTEMS

    _list(SYSTEMS)


@app.command()
def tiebreaks() -> None:
    """List the tie-breaks, each with a sentence and its source.

    Example: swissxl tiebreaks
    """
    from swissxl.tiebreaks import TIEBREAKS

    _list(TIEBREAKS)


def _list(rows: Iterable[_Row]) -> None:
    for row in rows:
        also = f" (also: {', '.join(row.aliases)})" if row.aliases else ""
        console.say(f"{row.name}{also}")
        text = f"{row.sentence} Source: {row.source}."
        console.say(
            *textwrap.wrap(text, 76, initial_indent="    ", subsequent_indent="    ")
        )
