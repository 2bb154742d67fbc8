"""Whether those who are left can be paired (C4), mostly without pairing them.

Dirac's theorem does it: an even number of players can be paired when each may meet at
least half of them. In all but small or exhausted score groups it holds with room to
spare, so that a few more players from above change nothing.
"""

from collections.abc import Iterable

from swissxl.pairing.bits import bits, set_of
from swissxl.pairing.blossom import heaviest_perfect_matching
from swissxl.pairing.dutch.field import Field, Mask


def can_be_paired(field: Field, mask: Mask) -> bool:
    """Tell whether the places of a mask, the bye's among them or not, can be paired."""
    places = list(bits(mask))
    if any(not field.legal[place] & mask for place in places):
        return False
    if takes_in(field, mask, (), 0) or not left_over(field, places):
        return True
    weights = [
        [0 if field.legal[one] >> two & 1 else None for two in places] for one in places
    ]
    return heaviest_perfect_matching(weights) is not None


def takes_in(field: Field, mask: Mask, guests: Iterable[int], most: int) -> bool:
    """Tell whether the places of a mask can surely be paired with up to `most` guests.

    With any of the guests, as long as together they are an even number. False only
    means that it is not sure.
    """
    if field.bye is not None and mask >> field.bye & 1:
        resting = field.legal[field.bye] & mask
        if not resting:
            return False
        lowest = resting.bit_length() - 1
        mask &= ~(1 << field.bye | 1 << lowest)
    size = mask.bit_count()
    if not size and not most:
        return True
    half = (size + most + 1) // 2
    legal = field.legal
    return all(
        (legal[place] & mask).bit_count() >= half for place in bits(mask)
    ) and all((legal[guest] & mask).bit_count() >= half for guest in guests)


def left_over(field: Field, places: Iterable[int]) -> int:
    """Bound how many of the places must stay unpaired, by pairing them greedily."""
    free = set_of(places)
    left = 0
    while free:
        place = (free & -free).bit_length() - 1
        free &= free - 1
        mates = field.legal[place] & free
        if mates:
            free &= ~(mates & -mates)
        else:
            left += 1
    return left
