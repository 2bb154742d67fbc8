"""All pairings of a small field, to choose from where later rounds are in danger."""

from collections.abc import Iterator, Sequence

SMALL = 10
"""So many players can be paired in every way."""


def every_pairing(
    pickers: Sequence[int], partners: Sequence[int]
) -> Iterator[list[tuple[int, int]]]:
    """List all pairings: the first picker with each partner in turn, then the next.

    Both are the same players, each in an order of its own.

    Examples
    --------
    >>> next(every_pairing([1, 2, 3, 4], [4, 3, 2, 1]))
    [(1, 4), (2, 3)]
    """
    if not pickers:
        yield []
        return
    picker, *others = pickers
    for partner in partners:
        if partner in others:
            left = [no for no in others if no != partner]
            for rest in every_pairing(left, partners):
                yield [(picker, partner), *rest]
