"""The tables of a round robin: which places meet in which round, and with what colours.

Places count from 1. An odd field gets one more place, the dummy's, which is the last;
whoever meets it rests. Both tables have one round fewer than places and let everybody
meet everybody once; they differ in the order of the rounds.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

Table = Callable[[int, int], list[tuple[int, int]]]
"""Gives the pairs of places of a round: by the number of places, which is even, and the
number of the round within its cycle."""


def circle(places: int, round_: int) -> list[tuple[int, int]]:
    """Turn everybody but place 1 clockwise, once a round.

    Source: seed 003, Round Robin; its example with 14 places: round 1 has 1–14, 2–13, …
    7–8, round 2 has 1–13, 14–12, 2–11, … 6–7.

    Examples
    --------
    >>> circle(6, 1), circle(6, 2)
    ([(1, 6), (2, 5), (3, 4)], [(1, 5), (6, 4), (2, 3)])
    """
    turning = range(2, places + 1)
    turned = round_ - 1
    seats = [
        1,
        *(turning[(seat - turned) % len(turning)] for seat in range(places - 1)),
    ]
    half = places // 2
    return list(zip(seats[:half], reversed(seats[half:]), strict=True))


def berger(places: int, round_: int) -> list[tuple[int, int]]:
    """Let those meet whose places add up to one more than the round.

    Counted in a circle of all places but the last, which meets whoever would meet
    himself.

    Source: FIDE C.05, annex (Berger tables); its example with 6 places: round 1 has
    1–6, 2–5, 3–4, round 2 has 6–4, 5–3, 1–2.

    Examples
    --------
    >>> berger(6, 1), berger(6, 2)
    ([(1, 6), (2, 5), (3, 4)], [(4, 6), (1, 2), (3, 5)])
    """
    circle_of = places - 1
    pairs: list[tuple[int, int]] = []
    for place in range(1, places):
        other = (round_ + 1 - place) % circle_of or circle_of
        if place == other:
            pairs.insert(0, (place, places))
        elif place < other:
            pairs.append((place, other))
    return pairs


TABLES: Mapping[str, Table] = {"Circle": circle, "Berger": berger}
"""By the values of the setting ``Order``."""


def white_first(pair: Sequence[int], places: int, players: int) -> tuple[int, int]:
    """Give the places of a pair, that of White first.

    Where the places add up to an odd number the lower one has White, else the higher;
    against the last place of an even field its upper half has White.

    Source: FIDE C.05, annex, for both tables: nobody's whites and blacks differ by more
    than one in the end.
    """
    low, high = sorted(pair)
    if high == places == players:
        return (low, high) if 2 * low <= places else (high, low)
    return (low, high) if (low + high) % 2 else (high, low)


def pairs_of_round(order: str, players: int, round_: int) -> Iterator[tuple[int, int]]:
    """Yield the pairs of places of a round, White first; rounds go on in cycles.

    In every second cycle the colours are the other way round. A place above `players`
    is the dummy's.
    """
    places = players + players % 2
    cycle, within = divmod(round_ - 1, max(1, places - 1))
    for pair in TABLES[order](places, within + 1):
        white, black = white_first(pair, places, players)
        yield (black, white) if cycle % 2 else (white, black)
