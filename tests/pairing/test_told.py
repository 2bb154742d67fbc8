"""Draws in words: who was passed over and why, and lots that anybody can compute."""

import re

from builders import Dice, field_of, played, with_player
from pairing.telling import Told, league, lot

from swissxl.pairing.systems.card_league.told.alive import AliveTold

# --- Round 1


def test_round_1_crosses_colours():
    told = Told(league("as"))
    assert "A plays B until one colour is used up" in told.rules
    assert "Colour A are the players who own all card sets" in told.rules
    assert told.short(1) == (
        "P1 (1) (colour A) and P2 (2) (colour B) were paired by lot as A with B."
    )
    assert "P1 (1) owns all card sets; P2 (2) owns some card sets." in told.board(1)
    assert "Lot" not in told.board(1)  # with one of each nothing was left to chance


def test_round_1_names_the_kinds_that_drew_lots():
    # One A takes one B; of the other Bs those with some sets play those without.
    told = Told(league("asssnnn"), seed=3)
    for reason in told.draw.reasons:
        pick, partner = told.words.lots(reason)
        kinds = {told.request.history.players[no].sets for no in pick.order}
        if reason.step == "A with B":
            assert kinds == {"All"}
            assert set(partner.order) == {2, 3, 4, 5, 6, 7} - {told.draw.bye}
        elif "some sets with none" in reason.step:
            assert kinds == {"Some"}
            others = {told.request.history.players[no].sets for no in partner.order}
            assert others == {"None"}


# --- Round 2


def test_round_2_counts_what_is_to_be_least():
    # 1 and 2 won, 3 and 4 lost; A and B each: 2A–2B and 0A–0B, nothing else is better.
    told = Told(league("asas", {(1, 4): "1-0", (2, 3): "1-0"}))
    assert (
        "0 rematches, 0 pairs that are neither 2A–2B nor 0A–0B, 0 pairs two score "
        "groups apart, 0 matches without all sets, 0 pairs of unequal score"
    ) in told.rules
    assert "P1 (1) (2A)" in told.short(1)
    assert "P2 (2) (2B)" in told.short(1)


def test_round_2_says_what_another_partner_would_have_made_worse():
    # Winners 1A and 2B must meet, so must the losers 3A and 4B. Whoever picks and has
    # somebody else before the partner by lot is told that a crossed pair would be lost,
    # or that the two have met.
    tournament = league("asas", {(1, 4): "1-0", (2, 3): "1-0"})
    seen = set()
    for seed in range(40):
        told = Told(tournament, seed=seed)
        reason = told.draw.reasons[0]
        before = [*told.words.lots(reason)][1].order
        for no in before[: before.index(reason.partner)]:
            met = {frozenset((1, 4)), frozenset((2, 3))}
            again = frozenset((reason.picker, no)) in met
            worse = "rematches" if again else "pairs that are neither 2A–2B nor 0A–0B"
            said = rf"With [^.]*P{no} \({no}\)[^.]* would have had more {worse}\."
            assert re.search(said, told.board(reason.picker))
            seen.add(worse)
    assert len(seen) == 2


def test_of_a_crowd_before_the_partner_some_are_told():
    # Only 1A and 2B won, so they must meet; the lots put others of the 40 before.
    drawn = {(no, no + 1): "½-½" for no in range(5, 40, 2)}
    tournament = league("as" + "a" * 38, {(1, 3): "1-0", (2, 4): "1-0"} | drawn)
    found = 0
    for seed in range(8):
        told = Told(tournament, seed=seed)
        reason = told.reason(1)
        assert {reason.picker, reason.partner} == {1, 2}
        order = [*told.words.lots(reason)][1].order
        if (more := order.index(reason.partner) - 12) > 0:
            found += 1
            assert f"Before came {more} more by lot" in told.board(1)
    assert found


# --- Round 3 and later: the search from bin to bin


def test_the_search_names_bins_colours_and_obstacles():
    # 1 has met 3, 3 has met 4, and 1–2 would leave 3–4: only 1–4 and 2–3 are left.
    rounds = ({(1, 3): "1-0", (2, 4): "1-0"}, {(3, 4): "1-0", (1, 2): "1-0F"})
    told = Told(league("aasa", *rounds), [[1], [2], [3], [4]])
    assert told.short(1) == (
        "P1 (1) (bin 1, colour A) was the highest still without an opponent and got "
        "P4 (4) (bin 4, colour A): 3 bins lower, same colour. Passed over: P2 (2): the "
        "others could then not all be paired without a rematch; P3 (3): they met in "
        "round 1."
    )
    assert (
        "same bin, opposite colour (bin 1): nobody; next lower bin, opposite colour "
        "(bin 2): nobody; same bin, same colour (bin 1): nobody; next lower bin, same "
        "colour (bin 2): P2 (2) passed over; 2 bins lower, opposite colour (bin 3): "
        "P3 (3) passed over; 3 bins lower, same colour (bin 4): P4 (4)."
    ) in told.board(1)
    assert "P3 (3) owns some card sets and came into the round with a score of 2" in (
        told.board(3)
    )
    assert "here are 4 bins" in told.rules
    assert "equal in score and in every tie-break form a bin" in told.rules


def test_of_many_steps_and_obstacles_the_first_are_told():
    # 1 has met 2 to 10, and each of the twelve is a bin of its own.
    rounds = [{(1, no): "1-0"} for no in range(2, 11)]
    told = Told(league("a" * 12, *rounds), [[no] for no in range(1, 13)])
    assert told.reason(1).partner == 11
    assert "P9 (9): they met in round 8; 1 more." in told.short(1)
    assert "P10" not in told.short(1)
    # Four steps end at bin 2; bins 3 to 10 are a step each, of which three are told.
    assert (
        "4 bins lower, same colour (bin 5): P5 (5) passed over; in 5 more steps "
        "everybody was passed over; 10 bins lower, same colour (bin 11): P11 (11)."
    ) in told.board(1)


def test_lots_of_a_bin_are_told():
    rounds = ({(1, 2): "1-0F", (3, 4): "1-0F"},) * 2
    told = Told(league("aass", *map(dict, rounds)), [[1, 2, 3, 4]], seed=5)
    picker = min((1, 2, 3, 4), key=lambda no: lot(told.request, "pick", no))
    others = (3, 4) if picker < 3 else (1, 2)
    purpose = f"partner of {picker}"
    partner = min(others, key=lambda no: lot(told.request, purpose, no))
    assert (told.draw.reasons[0].picker, told.draw.reasons[0].partner) == (
        picker,
        partner,
    )
    said = told.board(picker)
    assert (
        'Lot "pick" among P1 (1), P2 (2), P3 (3) and P4 (4): first '
        f"P{picker} ({picker})."
    ) in said
    among = " and ".join(f"P{no} ({no})" for no in others)
    assert f'Lot "{purpose}" among {among}: first P{partner} ({partner}).' in said
    assert f'the text "5|3|pick|{picker}"' in said
    assert f"here {lot(told.request, 'pick', picker)}." in said


def test_look_ahead_is_told_as_the_reason():
    # Six players, five rounds: the draw of round 3 must leave three rounds of partners.
    found = 0
    for seed in range(60):
        dice = Dice("ahead", seed)
        tournament = field_of(6, seed=seed, rounds=5)
        for _ in range(4):
            told = Told(tournament)
            for reason in told.draw.reasons:
                late = [p for p in reason.passed if p.obstacle.name == "LATER"]
                for passed in late:
                    found += 1
                    assert (
                        f"P{passed.no} ({passed.no}): not all later rounds could then "
                        "be played without a rematch"
                    ) in told.board(reason.picker)
            tournament = played(tournament, told.draw, dice.result)
    assert found


def test_look_ahead_tells_what_the_lots_alone_would_have_given():
    # 5 to 8 leave after round 1, and 1 to 4 have three more rounds to play among
    # themselves: so none of 1 to 4 may meet another of them in round 1.
    changed = 0
    for seed in range(10):
        tournament = field_of(8, seed=seed, rounds=4)
        for no in (5, 6, 7, 8):
            tournament = with_player(tournament, no, withdrawn_after=1)
        told = Told(tournament)
        assert all((r.picker <= 4) != (r.partner <= 4) for r in told.draw.reasons)
        if not isinstance(told.words, AliveTold):
            continue
        changed += 1
        assert "a later round could not have been played" in told.rules
        order = sorted(range(1, 9), key=lambda no: lot(told.request, "pick", no))
        picker = order[0]
        others = sorted(set(order[1:]), key=lambda no: lot(told.request, "partner", no))
        alone = f"P{picker} ({picker}) – P{others[0]} ({others[0]})"
        assert "By lot alone it would have been" in told.short(picker)
        assert alone in told.short(picker)
    assert changed


# --- Rematches


def test_a_rematch_is_told_with_the_round_of_the_meeting():
    rounds = (
        {(1, 2): "1-0", (3, 4): "1-0"},
        {(1, 3): "1-0", (2, 4): "1-0"},
        {(1, 4): "1-0", (2, 3): "1-0"},
    )
    told = Told(league("aaaa", *rounds))
    # All have met: two rematches, and those of round 1 lie furthest back: 1 + 1.
    assert "somebody meets again" in told.rules
    assert "fewest pairs that have met, here 2," in told.rules
    assert "make the least sum, here 2)" in told.rules
    for no in (1, 3):
        assert "The two met in round 1 and meet again." in told.short(no)
        assert "nobody can avoid it in this round" in told.board(no)


# --- The bye


def test_the_bye_goes_to_the_lowest_without_one():
    # 5 rested in round 1, 3 won by default: 4 is the lowest of those without a bye.
    rounds = ({(1, 2): "1-0", (3, 4): "1-0F", "bye": 5},)
    told = Told(league("aaaaa", *rounds), [[1], [3], [2], [4], [5]])
    assert told.draw.bye == 4
    assert told.bye.startswith(
        "P4 (4) rests: no bye so far, and of those the lowest rank."
    )
    assert "There are 5 players, an odd number" in told.bye
    assert "the bye gives a score of 2" in told.bye
    assert "Lower in rank, but with more byes already: P5 (5)." in told.bye
    assert "Lot" not in told.bye


def test_the_bye_says_whom_the_rules_prefer_among_equals():
    # When the only A rests, the match of the other two has not all sets.
    told = Told(league("asn"))
    assert told.draw.bye in (2, 3)
    assert "the rules prefer some of them; the lot decided" in told.bye
    assert (
        "the most matches with all sets to the others: here 1, when it goes to P2 (2) "
        "or P3 (3), and at most 0 otherwise."
    ) in told.bye


def test_the_bye_says_who_was_passed_over():
    # 3 stands lowest but without 3 the others, 1 and 2, have met.
    told = Told(league("aaa", {(1, 2): "1-0"}), [[1], [2], [3]])
    assert told.draw.bye == 2
    assert (
        "Passed over: P3 (3), without whom this or a later round could not be paired "
        "without a rematch."
    ) in told.bye


def test_when_nobody_can_rest_the_lowest_does():
    rounds = (
        {(1, 2): "1-0", "bye": 3},
        {(1, 3): "1-0", "bye": 2},
        {(2, 3): "1-0", "bye": 1},
    )
    told = Told(league("aaa", *rounds), [[1], [2], [3]])
    assert told.draw.bye == 3
    assert "one bye so far" in told.bye
    assert "Whoever rests, somebody has to meet again." in told.bye


def test_an_even_field_has_no_bye_to_tell():
    assert Told(league("aa")).bye == ""
