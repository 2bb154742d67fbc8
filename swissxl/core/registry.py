"""A registry: rows in the order they were added, found by any of their names."""

import difflib
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Generic, Protocol, TypeVar

from swissxl.core.problems import SwissxlError


class Row(Protocol):
    """What a registry needs of a row."""

    @property
    def name(self) -> str:
        """The name that people type."""
        ...

    @property
    def aliases(self) -> tuple[str, ...]:
        """Other names of the same thing."""
        ...


R = TypeVar("R", bound=Row)


class UnknownNameError(SwissxlError):
    """A name that no row has; `nearest` is the known name it looks most like."""

    def __init__(self, name: str, nearest: str | None) -> None:
        super().__init__(f'unknown name "{name}"')
        self.name = name
        self.nearest = nearest


@lru_cache
def fold(name: str) -> str:
    """Fold a name for comparison: no case, accents, punctuation or blanks.

    A plus stays, which alone tells some names apart.

    Examples
    --------
    >>> fold("Opponents’ Cumulative") == fold("opponents cumulative")
    True
    """
    decomposed = unicodedata.normalize("NFKD", name).casefold()
    return "".join(sign for sign in decomposed if sign.isalnum() or sign == "+")


class Registry(Generic[R]):
    """Rows of one kind; read-only but for `add`."""

    def __init__(self) -> None:
        self._rows: list[R] = []
        self._by_name: dict[str, R] = {}

    def add(self, row: R) -> R:
        """Add a row; every name of it must be new."""
        for name in (row.name, *row.aliases):
            if fold(name) in self._by_name:
                raise ValueError(f"two rows are called {name}")
            self._by_name[fold(name)] = row
        self._rows.append(row)
        return row

    def get(self, name: str) -> R:
        """Find a row by any of its names; raise `UnknownNameError` otherwise."""
        row = self._by_name.get(fold(name))
        if row is None:
            raise UnknownNameError(name, nearest(name, self.all_names()))
        return row

    def names(self) -> list[str]:
        """List the rows' own names, in order."""
        return [row.name for row in self._rows]

    def all_names(self) -> list[str]:
        """List every name of every row, in order."""
        return [name for row in self._rows for name in (row.name, *row.aliases)]

    def __iter__(self) -> Iterator[R]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)


def nearest(name: str, known: list[str]) -> str | None:
    """Find the known name that a mistyped one most looks like, or None.

    Examples
    --------
    >>> nearest("Solkof", ["Solkoff", "Cumulative"])
    'Solkoff'
    """
    folded = {fold(candidate): candidate for candidate in known}
    close = difflib.get_close_matches(fold(name), list(folded), n=1, cutoff=0.6)
    return folded[close[0]] if close else None
