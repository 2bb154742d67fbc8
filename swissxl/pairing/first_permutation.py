"""The first order of one row of players in which all pairs with another row are legal.

Of all ways to give each row a column of its own the one comes first in which row 1 has
the earlier column; where those agree, row 2 decides, and so on. Nothing is enumerated:
some complete assignment is kept, and each row in turn takes the earliest column with
which the rows after it can still be served. One search from the column that a row has
finds all the columns that it could have instead.

Columns are places of a field, and sets of them are bits of a whole number.
"""

from collections.abc import Sequence

from swissxl.pairing.bits import bits, lowest, set_of


def first_permutation(rows: Sequence[int], columns: Sequence[int]) -> list[int] | None:
    """Give each row a column; None when that is impossible.

    Parameters
    ----------
    rows
        For each row the columns that it may have, as bits.
    columns
        The columns in order, ascending.

    Examples
    --------
    >>> first_permutation([0b1100, 0b0100], [2, 3])  # row 2 needs column 2
    [3, 2]
    """
    search = _Assignment(rows, columns)
    if not search.complete():
        return None
    for row in range(len(rows)):
        search.settle(row)
    return search.column_of


class _Assignment:
    """Rows and their columns; settled ones are out of the game."""

    def __init__(self, rows: Sequence[int], columns: Sequence[int]) -> None:
        self.free = set_of(columns)
        self.rows = [row & self.free for row in rows]
        self.column_of = [-1] * len(rows)
        self.row_of: dict[int, int] = {}
        self.open = (1 << len(rows)) - 1
        self.rows_with = dict.fromkeys(columns, 0)
        for at, row in enumerate(self.rows):
            for column in bits(row):
                self.rows_with[column] |= 1 << at

    def complete(self) -> bool:
        """Give every row some column, the natural one where possible."""
        for at, column in zip(range(len(self.rows)), self.rows_with, strict=False):
            if self.rows[at] >> column & 1:
                self._give(at, column)
        return all(
            self._served(at) for at in range(len(self.rows)) if self.column_of[at] < 0
        )

    def settle(self, row: int) -> None:
        """Give a row the earliest column that leaves the others one."""
        own = self.column_of[row]
        self.open &= ~(1 << row)
        if lowest(self.rows[row] & self._within()) != own:
            onward = self._releasable(self.free | 1 << own)
            column = lowest(self.rows[row] & set_of(onward))
            self.free |= 1 << own
            del self.row_of[own]
            self._pass_on(row, column, onward)
        self.row_of.pop(self.column_of[row], None)

    def _within(self) -> int:
        """Give the columns that are not settled."""
        return self.free | set_of(self.row_of)

    def _served(self, row: int) -> bool:
        onward = self._releasable(self.free)
        reachable = self.rows[row] & set_of(onward)
        if not reachable:
            return False
        self._pass_on(row, lowest(reachable), onward)
        return True

    def _releasable(self, targets: int) -> dict[int, int]:
        """Find the columns whose rows can move on until somebody takes a target.

        Gives for each such column the one that its row moves to; a target is its own.
        """
        onward = {column: column for column in bits(targets)}
        queue = list(onward)
        waiting = self.open
        for column in queue:
            movable = self.rows_with[column] & waiting
            waiting &= ~movable
            for row in bits(movable):
                left = self.column_of[row]
                if left >= 0 and left not in onward:
                    onward[left] = column
                    queue.append(left)
        return onward

    def _pass_on(self, row: int, column: int, onward: dict[int, int]) -> None:
        """Let a row take a column, and each row that loses one move on."""
        while column != onward[column]:
            other = self.row_of[column]
            self._give(row, column)
            row, column = other, onward[column]
        self._give(row, column)

    def _give(self, row: int, column: int) -> None:
        self.column_of[row] = column
        self.row_of[column] = row
        self.free &= ~(1 << column)
