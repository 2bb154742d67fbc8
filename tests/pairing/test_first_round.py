"""Round 1 of the card league: checked against every pairing the rule allows."""

import hashlib

import pytest
from builders import field_of, pairing_request, pairs_of

from swissxl.pairing import SYSTEMS
from swissxl.pairing.api import Topic

CARDS = {"a": "All", "s": "Some", "n": "None"}


def draw(sets, seed):
    tournament = field_of([CARDS[sign] for sign in sets], seed=seed)
    return SYSTEMS.get("Card league").pair(pairing_request(tournament))


def lot(seed, purpose, no):
    digest = hashlib.sha256(f"{seed}|1|{purpose}|{no}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def allowed(sets):
    """Follow the seed's round 1 through all its random choices."""
    kinds = dict(enumerate(sets, 1))

    def of(left, signs):
        return [no for no in left if kinds[no] in signs]

    def go(left):
        if not left:
            return {frozenset()}
        for ones, twos in (("a", "sn"), ("a", "a"), ("s", "n"), ("sn", "sn")):
            pairs = {
                frozenset((one, two))
                for one in of(left, ones)
                for two in of(left, twos)
                if one != two
            }
            if pairs:
                return {rest | {pair} for pair in pairs for rest in go(left - pair)}
        raise AssertionError(left)

    return go(frozenset(kinds))


@pytest.mark.parametrize(
    "sets", ["aa", "as", "aasn", "aaasnn", "asssnn", "assnnn", "ssss", "nnns", "aaaaaa"]
)
def test_every_allowed_pairing_occurs_and_no_other(sets):
    expected = allowed(sets)
    seen = {pairs_of(draw(sets, seed)) for seed in range(30 * len(expected))}
    assert seen == expected


def test_lots_can_be_recomputed_by_hand():
    # Colours A (1, 2, 3) and B (4, 5): both B get an A, the third A rests, since
    # without any A all matches of the others still have all sets.
    seed = 2024
    drawn = draw("aaasn", seed)
    rests = min((1, 2, 3), key=lambda no: lot(seed, "bye", no))
    owners = sorted({1, 2, 3} - {rests}, key=lambda no: lot(seed, "pick", no))
    others = sorted((4, 5), key=lambda no: lot(seed, "partner", no))
    assert drawn.bye == rests
    expected = {frozenset(pair) for pair in zip(owners, others, strict=True)}
    assert pairs_of(drawn) == expected


def test_bye_costs_no_match_with_all_sets():
    # One A among four B: only the A makes a match with all sets, so a B rests.
    for seed in range(40):
        assert draw("asnns", seed).bye != 1


def test_owners_of_all_rest_as_well_where_nothing_is_lost():
    # Three A and two B: with an A or a B gone, both matches can have all sets.
    assert {draw("aaasn", seed).bye for seed in range(60)} == {1, 2, 3, 4, 5}


def test_reasons_and_notes_say_how():
    drawn = draw("aasn", 1)
    assert {reason.step for reason in drawn.reasons} == {"A with B"}
    (note,) = drawn.notes
    assert note.topic is Topic.LOTS
    assert '"pick"' in note.text
    assert '"partner"' in note.text


def test_some_meet_none_before_their_like():
    drawn = draw("ssnnnn", 5)
    steps = sorted(reason.step for reason in drawn.reasons)
    assert steps == ["B with B", *["B with B, some sets with none"] * 2]
