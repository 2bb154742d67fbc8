from swissxl.pairing.spare import spared


def sets(unmet):
    return [bin(others) for others in unmet]


def test_nothing_to_spare_changes_nothing():
    ring = [0b1010, 0b0101, 0b1010, 0b0101]
    assert list(spared(ring, [0b1111, 0b1111])) == [ring]


def test_the_only_meetings_that_can_be_spared_are_among_those_who_have_more():
    # Four players, two rounds: a ring 0–1–2–3, and 0–2 besides, which must be spared.
    more = [0b1110, 0b0101, 0b1011, 0b0101]
    (unmet,) = spared(more, [0b1111, 0b1111])
    assert sets(unmet) == sets([0b1010, 0b0101, 0b1010, 0b0101])


def test_spare_opponents_who_are_needed_elsewhere_prove_that_there_is_no_way():
    # 0 has three opponents for two rounds, but each of them needs 0.
    assert list(spared([0b1110, 0b0101, 0b0011, 0b0001], [0b1111, 0b1111])) == []


def test_every_way_to_spare_is_listed_once():
    # All six pairs of four players for two rounds: one of three pairings is spared.
    everybody = [0b1110, 0b1101, 0b1011, 0b0111]
    ways = [tuple(unmet) for unmet in spared(everybody, [0b1111, 0b1111])]
    assert len(ways) == len(set(ways)) == 3


def test_who_never_plays_together_cannot_meet():
    # 0 and 1 play the first round, 2 and 3 the second: only 0–1 and 2–3 count.
    everybody = [0b1110, 0b1101, 0b1011, 0b0111]
    (unmet,) = spared(everybody, [0b0011, 0b1100])
    assert sets(unmet) == sets([0b0010, 0b0001, 0b1000, 0b0100])
