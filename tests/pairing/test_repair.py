"""A player drops out after the draw: the fewest boards change, by the rules."""

from dataclasses import replace

import pytest
from builders import Dice, add_round, field_of, pairing_request, played, with_player
from enumeration import all_pairings

from swissxl.core.history import History
from swissxl.core.problems import NoLegalPairingError
from swissxl.core.tournament import Absence, ForbiddenPair
from swissxl.pairing import SYSTEMS, field
from swissxl.pairing.api import Pair, Topic
from swissxl.pairing.repair import BrokenRound, Change, repair
from swissxl.standings import rank

pair_card_league = SYSTEMS.get("Card league").pair


def broken(tournament, pairs, out, bye=None, bins=None):
    """The round after those of a tournament, drawn as these pairs, with one gone."""
    history = History(tournament)
    bins = bins or rank(history, final=False).bins
    players = sorted({no for pair in pairs for no in pair} | ({bye} if bye else set()))
    request = field.request(history, bins, players=players)
    return BrokenRound(request, tuple(Pair(*pair) for pair in pairs), bye, out)


def test_nothing_changes_when_the_one_who_rests_stays_away():
    mended = repair(broken(field_of(5), [(1, 2), (3, 4)], out=5, bye=5))
    assert (mended.changes, mended.bye) == ((), None)


def test_the_one_left_alone_meets_the_one_who_was_to_rest():
    mended = repair(broken(field_of(5), [(1, 2), (3, 4)], out=3, bye=5))
    assert mended.changes == (Change(Pair(3, 4), Pair(4, 5)),)
    assert mended.bye is None


def test_the_one_left_alone_rests_when_nobody_else_does():
    mended = repair(broken(field_of(4), [(1, 2), (3, 4)], out=3))
    assert mended.changes == (Change(Pair(3, 4), None),)
    assert mended.bye == 4
    assert mended.notes == ()


def test_a_chain_of_two_boards_when_those_two_have_met():
    before = add_round(field_of(5), {(4, 5): "1-0", (1, 3): "1-0"}, bye=2)
    # 4 and 5 have met; of the other board, 1 may play 4 and 2 may play 5.
    mended = repair(
        broken(before, [(1, 2), (3, 4)], out=3, bye=5, bins=[[*range(1, 6)]])
    )
    new = [{change.new.first, change.new.second} for change in mended.changes]
    assert [change.old for change in mended.changes] == [Pair(3, 4), Pair(1, 2)]
    assert new in ([{4, 1}, {2, 5}], [{4, 2}, {1, 5}])


def test_among_chains_the_least_gap_of_score_groups():
    before = add_round(
        field_of(7), {(6, 7): "½-½", (1, 5): "1-0", (2, 4): "½-½"}, bye=3
    )
    # Scores: 1 and 3 have 2; 2, 4, 6 and 7 have 1; 5 has 0. When 5 leaves 6, who has
    # met 7, the board 2 – 4 gives both an equal, the board 1 – 3 gives neither one.
    mended = repair(broken(before, [(1, 3), (2, 4), (6, 5)], out=5, bye=7))
    assert [change.old for change in mended.changes] == [Pair(6, 5), Pair(2, 4)]


def test_nobody_rests_twice_while_another_has_not():
    before = add_round(field_of(5), {(1, 2): "1-0", (3, 5): "1-0"}, bye=4)
    mended = repair(broken(before, [(1, 3), (4, 5)], out=5, bins=[[*range(1, 6)]]))
    # 4 has had a bye: it gets an opponent, whose partner rests.
    assert mended.bye in (1, 3)
    assert mended.changes[0].old == Pair(4, 5)
    assert mended.changes[1] == Change(Pair(1, 3), None)


def test_in_mcmahon_a_bye_asked_for_later_counts_when_somebody_is_to_rest():
    """4 is left alone, but will miss round 3, so that somebody else rests now."""
    asked = with_player(
        field_of(4, rounds=4, starting_scores=True), 4, absent={3: Absence.HALF_BYE}
    )
    mended = repair(broken(asked, [(1, 2), (3, 4)], out=3))
    assert mended.bye in (1, 2)
    elsewhere = with_player(field_of(4, rounds=4), 4, absent={3: Absence.HALF_BYE})
    assert repair(broken(elsewhere, [(1, 2), (3, 4)], out=3)).bye == 4


def test_a_second_bye_is_told_when_everybody_had_one():
    before = add_round(field_of(4), {(1, 2): "1-0F", (3, 4): "1-0F"})
    mended = repair(broken(before, [(1, 3)], out=1))
    assert mended.bye == 3
    assert [note.topic for note in mended.notes] == [Topic.WARNING]
    assert mended.notes[0].text == "P3 (3) rests although not for the first time."


def test_the_bye_at_the_end_of_a_chain_goes_to_the_lowest_ranked():
    before = add_round(
        field_of(8), {(2, 1): "½-½", (3, 4): "½-½", (5, 6): "½-½"}, bye=7
    )
    bins = [[1], [2], [3], [4], [5], [6], [7], [8]]
    # 7 has rested and must play; each of 1, 3, 2, 4 has a point and a partner who may
    # rest, so the gap is the same whoever plays 7: the lowest, 4, is the one to rest.
    mended = repair(broken(before, [(1, 3), (2, 4), (7, 8)], out=8, bins=bins))
    assert mended.bye == 4


def test_a_rematch_that_cannot_be_avoided_is_the_oldest_and_is_told():
    before = add_round(field_of(3), {(2, 3): "1-0"}, bye=1)
    mended = repair(broken(before, [(1, 2)], out=1, bye=3))
    assert mended.changes == (Change(Pair(1, 2), Pair(2, 3)),)
    assert [note.topic for note in mended.notes] == [Topic.REMATCH]
    assert "P2 (2) – P3 (3) (round 1) meet again" in mended.notes[0].text


def test_a_rematch_is_refused_when_the_settings_say_never():
    before = add_round(field_of(3, rematches="Never"), {(2, 3): "1-0"}, bye=1)
    with pytest.raises(NoLegalPairingError, match=r"P2 \(2\) – P3 \(3\) \(round 1\)"):
        repair(broken(before, [(1, 2)], out=1, bye=3))


def test_who_must_not_meet_is_not_paired():
    """The shortest chain, 4 with 5, is forbidden; of the next one, 4 with 2 as well."""
    pairs = (ForbiddenPair(4, 5), ForbiddenPair(2, 4))
    before = replace(field_of(5), forbidden=pairs)
    mended = repair(broken(before, [(1, 2), (3, 4)], out=3, bye=5))
    new = [{change.new.first, change.new.second} for change in mended.changes]
    assert new == [{4, 1}, {2, 5}]


def test_a_forbidden_pair_that_cannot_be_avoided_is_refused():
    before = replace(field_of(3), forbidden=(ForbiddenPair(2, 3),))
    with pytest.raises(NoLegalPairingError, match=r"P2 \(2\) – P3 \(3\)"):
        repair(broken(before, [(1, 2)], out=1, bye=3))


def test_a_club_is_kept_apart_by_a_longer_chain_but_not_by_a_rematch():
    tournament = field_of(5, avoid="Club")
    for no in (4, 5):
        tournament = with_player(tournament, no, club="Mill")
    mended = repair(broken(tournament, [(1, 2), (3, 4)], out=3, bye=5))
    assert len(mended.changes) == 2
    mended = repair(broken(tournament, [(3, 4)], out=3, bye=5))
    assert mended.changes == (Change(Pair(3, 4), Pair(4, 5)),)


def test_lots_of_another_seed_choose_another_equal_chain():
    chosen = set()
    for seed in range(20):
        before = add_round(field_of(5, seed), {(4, 5): "1-0", (1, 3): "1-0"}, bye=2)
        bins = [[*range(1, 6)]]
        before = broken(before, [(1, 2), (3, 4)], out=3, bye=5, bins=bins)
        chosen.add(repair(before).changes)
    assert len(chosen) == 2


def after(situation, mended):
    """The pairs after a repair, those that stay included, and what changed."""
    old = {frozenset((pair.first, pair.second)) for pair in situation.pairs}
    gone = {frozenset((c.old.first, c.old.second)) for c in mended.changes}
    new = {frozenset((c.new.first, c.new.second)) for c in mended.changes if c.new}
    return (old - gone) | new, new


def evils(situation, new, bye):
    """What the rules weigh first: rematches, their rounds, byes, boards changed."""
    met = situation.request.history.met
    rounds = [met[one][two] for one, two in map(sorted, new) if two in met[one]]
    byes = 0 if bye is None else situation.request.history.byes(bye)
    return len(rounds), sum(rounds), byes, len(new)


def least_evils(situation):
    """Look at every way to pair those who are left."""
    old = {frozenset((pair.first, pair.second)) for pair in situation.pairs}
    everybody = {no for pair in old for no in pair} | {situation.bye or 0}
    players = sorted(everybody - {situation.out})
    ways = []
    for matching in all_pairings(players):
        pairs = set(matching)
        rests = [max(pair) for pair in pairs if 0 in pair]
        new = {pair for pair in pairs - old if 0 not in pair}
        ways.append(evils(situation, new, rests[0] if rests else None))
    return min(ways)


@pytest.mark.parametrize("size", range(3, 10))
def test_no_other_way_is_better_in_small_fields(size):
    """Random leagues, every player of every round dropping out in turn."""
    longest = 0
    for league in range(6):
        dice = Dice("repair", size, league)
        tournament = field_of(size, seed=league)
        for _ in range(size):
            request = pairing_request(tournament)
            draw = pair_card_league(request)
            pairs = [(pair.first, pair.second) for pair in draw.pairs]
            for out in request.active:
                situation = broken(tournament, pairs, out, draw.bye)
                mended = repair(situation)
                pairing, new = after(situation, mended)
                seated = [no for pair in pairing for no in pair]
                seated += [mended.bye] if mended.bye else []
                assert sorted([*seated, out]) == sorted(request.active)
                assert evils(situation, new, mended.bye) == least_evils(situation)
                longest = max(longest, len(mended.changes))
            tournament = played(tournament, draw, dice.any_result)
    assert longest > 2 or size < 6  # long chains did occur


def test_a_large_field_finds_the_one_player_who_may_rest():
    """Only 5 has had but one bye, and sits with 4, whom 1 has met: three boards."""
    size = 400
    tournament = field_of(size)
    for really in ({5, 6}, {1, 4}, {5, 8}):
        numbers = [
            *sorted(really),
            *(no for no in range(1, size + 1) if no not in really),
        ]
        pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
        tournament = add_round(
            tournament,
            {pair: "½-½" if set(pair) == really else "½-½F" for pair in pairs},
        )
    others = [(no, no + 1) for no in range(7, size, 2)]
    pairs = [(1, 2), (4, 5), (3, 6), *others]
    mended = repair(broken(tournament, pairs, out=2))
    assert mended.bye == 5
    first, middle, last = mended.changes
    assert (first.old, last.old, last.new) == (Pair(1, 2), Pair(4, 5), None)
    assert 1 in (first.new.first, first.new.second)
    assert 4 in (middle.new.first, middle.new.second)
