"""Keeping a schedule of several rounds while pairs of its first round are drawn.

A pair that is drawn need not be the one that the schedule has. Often a small exchange
makes it so, and no new search is needed.
"""

from collections.abc import Sequence

from swissxl.pairing.disjoint import Mates


def mended(
    schedule: Sequence[Mates], unmet: Sequence[int], one: int, two: int
) -> list[Mates] | None:
    """Draw a pair of the first round out of a schedule.

    Returns
    -------
    A schedule for all others in that round and everybody in the later ones; None when
    no small exchange gives one, which proves nothing.
    """
    now, *later = schedule
    if now[one] != two:
        exchanged = _from_later(now, later, one, two) or _from_partners(
            now, later, unmet, (one, two)
        )
        if exchanged is None:
            return None
        now, *later = exchanged
    drawn = {place: mate for place, mate in now.items() if place not in (one, two)}
    return [drawn, *later]


def _from_partners(
    now: Mates, later: Sequence[Mates], unmet: Sequence[int], pair: tuple[int, int]
) -> list[Mates] | None:
    """Let the partners whom the pair leaves behind play each other."""
    one, two = pair
    left, right = now[one], now[two]
    planned = any(mates.get(left) == right or mates.get(one) == two for mates in later)
    if planned or not unmet[left] >> right & 1:
        return None
    return [now | {one: two, two: one, left: right, right: left}, *later]


def _from_later(
    now: Mates, later: Sequence[Mates], one: int, two: int
) -> list[Mates] | None:
    """Exchange this round and a later one, which has the pair, among some players."""
    for at, then in enumerate(later):
        if then.get(one) == two:
            circle = _circle(now, then, one, two)
            if circle is None:
                return None
            sooner = now | {place: then[place] for place in circle}
            after = then | {place: now[place] for place in circle}
            return [sooner, *later[:at], after, *later[at + 1 :]]
    return None


def _circle(now: Mates, then: Mates, one: int, two: int) -> list[int] | None:
    """Walk from opponent to opponent, in turn of this round and of the later one."""
    circle, place = [one, two], two
    while (mate := now[place]) != one:
        place = then.get(mate, -1)
        if place not in now:
            return None
        circle += [mate, place]
    return circle
