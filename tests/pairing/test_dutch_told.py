"""FIDE Dutch in words: brackets, floats, the criterion that decided, colours, the bye.

What is claimed about other candidates is checked by listing all of them.
"""

import re
from collections import Counter
from dataclasses import replace

import pytest
from builders import add_round, field_of, pairing_request
from dutch_by_hand import Listed
from dutch_cases import CASES, read_case
from dutch_events import Cell, Event, ask_for_absences, random_event
from pairing.test_fide_dutch import DUTCH, POINTS, tournament_of

from swissxl.core.problems import NoLegalPairingError
from swissxl.pairing.dutch.comparing import Layout, Outcome, compare
from swissxl.pairing.dutch.entrants import Edition
from swissxl.pairing.dutch.round import pair_round
from swissxl.pairing.systems.fide_dutch import bracket_told
from swissxl.pairing.systems.fide_dutch.situation import situation_of


def told(tournament, one, two):
    request = pairing_request(tournament)
    draw = DUTCH.pair(request)
    explainer = DUTCH.explain(request, draw)
    (reason,) = [r for r in draw.reasons if {r.picker, r.partner} == {one, two}]
    return list(explainer.board(reason))


def bye_told(tournament):
    request = pairing_request(tournament)
    return list(DUTCH.explain(request, DUTCH.pair(request)).bye())


def case(name):
    return tournament_of(read_case(CASES / f"{name}.txt").event)


# ---- worked by hand


def test_why_a_floater_met_the_first_it_could():
    # T1: the bracket of 2 could be paired, but then the bye would go to a full point.
    step, members, floats, first, colours = told(
        case("t1_bye_to_the_lowest_score"), 3, 2
    )
    assert step == "P3 (3), who floated down with 2, meets P2 (2) in the bracket of 1."
    assert "from above came P1 (1) and P3 (3)" in members
    assert floats == (
        "P3 (3) floated down from the bracket of 2, as all of it: a pair there leaves "
        "no legal pairing (C1 to C5)."
    )
    assert first == "In the order of the rules P2 (2) is the first opponent of P3 (3)."
    assert "5.2.1" in colours


FIRST_ROUND = {(1, 5): "1-0", (6, 2): "0-1", (3, 7): "1-0", (8, 4): "0-1"}


def test_the_criterion_against_the_first_candidate():
    # 1, 2, 3 and 4 have a point; 1 and 3 have had White, 2 and 4 Black: the first
    # candidate, 1-3 and 2-4, misses a preference on each board, 1-4 and 2-3 none.
    tournament = field_of(8, rounds=5, first_round="By list", **POINTS)
    words = told(add_round(tournament, FIRST_ROUND), 1, 4)
    assert words[1] == "In the bracket of 1 were P1 (1), P2 (2), P3 (3) and P4 (4)."
    assert words[2] == (
        "Before P4 (4) the rules bring to P1 (1): P3 (3), but C12 (missed colour "
        "preferences) counts 2, not 0."
    )
    assert words[3] == (
        "Colours: P1 (1) had W and is due Black strongly and P4 (4) had B and is due "
        "White strongly. 5.2.1: grant both preferences; also when only one has one."
    )


def test_the_article_is_that_of_the_edition():
    tournament = field_of(8, rounds=5, first_round="By list", edition="2017", **POINTS)
    words = told(add_round(tournament, FIRST_ROUND), 1, 4)
    assert "C.10 (missed colour preferences) counts 2, not 0" in words[2]


@pytest.mark.parametrize(("edition", "article"), [("2026", "C1"), ("2017", "C.1")])
def test_who_has_been_met_by_the_article_of_the_edition(edition, article):
    # All four have half a point; 1 and 2 have had White, so 1-4 and 2-3 suit everybody.
    tournament = field_of(4, rounds=3, first_round="By list", edition=edition, **POINTS)
    drawn = add_round(tournament, {(1, 3): "½-½", (2, 4): "½-½"})
    assert told(drawn, 1, 4)[2] == (
        "Before P4 (4) the rules bring to P1 (1): P3 (3), whom P1 (1) met in round 1 "
        f"({article})."
    )


def test_a_meeting_and_an_exchange():
    # Four players, round 3 after 1-3, 2-4 and 1-4, 2-3, all drawn: only 1-2 and 3-4
    # are left, which takes 3 into S1 for 2. Everybody had both colours.
    tournament = field_of(4, rounds=3, first_round="By list", **POINTS)
    for boards in ({(1, 3): "½-½", (4, 2): "½-½"}, {(4, 1): "½-½", (2, 3): "½-½"}):
        tournament = add_round(tournament, boards)
    exchange = (
        "P3 (3) moved from S2 to S1 in exchange for P2 (2): without an exchange no "
        "legal pairing is left (C1 to C5)."
    )
    assert told(tournament, 1, 2)[2:4] == [
        exchange,
        "In the order of the rules P2 (2) is the first opponent of P1 (1).",
    ]
    assert told(tournament, 3, 4)[2] == exchange


def test_whom_a_floater_had_met():
    # After 1-2 won by 1 and 3-4 won by 3 and 1-3 won by 1: 1 has 2, 2 and 3 one point.
    # 2 beat 4 in round 2. 1 floats down and has met both, so 1-4 is all there is.
    tournament = field_of(4, rounds=3, first_round="By list", **POINTS)
    tournament = add_round(tournament, {(1, 2): "1-0", (3, 4): "1-0"})
    tournament = add_round(tournament, {(3, 1): "0-1", (4, 2): "0-1"})
    words = told(tournament, 1, 4)
    assert words[2:4] == [
        "P1 (1) floated down from the bracket of 2, alone in it.",
        (
            "P1 (1) floated down from the bracket of 1. With P3 (3) floating instead, "
            "no legal pairing is left (C1 to C5)."
        ),
    ]


def test_the_bye_says_why_not_those_below():
    # 3 and 2 had the byes of rounds 1 and 2, 1 won both games.
    tournament = field_of(3, rounds=3, first_round="By list", **POINTS)
    tournament = add_round(tournament, {(1, 2): "1-0"}, bye=3)
    tournament = add_round(tournament, {(3, 1): "0-1"}, bye=2)
    text, members, floats, lower = bye_told(tournament)
    assert text.startswith("P1 (1) has the pairing-allocated bye")
    assert members == (
        "In the bracket of 1 were P1 (1), P2 (2) and P3 (3); from above came P1 (1); "
        "left over: P1 (1)."
    )
    assert floats == "P1 (1) floated down from the bracket of 2, alone in it."
    assert lower == (
        "Of those below P1 (1): P2 (2) had a bye in round 2. P3 (3) had a bye in "
        "round 1."
    )


# ---- by listing all candidates


def rounds(seed: int, edition: Edition, largest: int = 9):
    """Grow an event and give a request for each of its rounds."""
    event, habits, random = random_event(seed, largest=largest, edition=edition)
    event.win, event.draw = POINTS["win"], POINTS["half_bye_points"]
    while event.round <= event.rounds:
        ask_for_absences(event, habits, random)
        without_full_point_byes(event)
        request = pairing_request(tournament_of(event))
        try:
            draw = DUTCH.pair(request)
        except NoLegalPairingError:
            return
        yield request
        pairs = [(pair.first, pair.second) for pair in draw.pairs]
        pairs += [(draw.bye, 0)] if draw.bye else []
        event.play(pairs, random, habits.forfeits)


def without_full_point_byes(event: Event) -> None:
    for no, cell in event.asked.items():
        if cell.code == "F":
            event.asked[no] = Cell(0, "-", "H")


def conditions(candidate):
    """Yield every condition that an explanation may ask about."""
    layout = Layout(candidate)
    for one, two in candidate.pairs:
        for other in layout.before(one, two):
            if candidate.bracket.field.may_meet(one, other):
                yield layout.with_pair(one, other), True
    yield layout.unchanged(), sorted(layout.inner) != list(layout.original)
    if count := len(candidate.downfloaters):
        yield layout.floating(candidate.bracket.members[-count:]), False


@pytest.mark.parametrize("seed", range(12))
def test_claims_about_other_candidates_are_true(seed):
    for request in rounds(seed, Edition.Y2026):
        for candidate in pair_round(situation_of(request)).brackets:
            listed = Listed(candidate.bracket)
            for condition, worse in conditions(candidate):
                found = compare(Edition.Y2026, candidate, condition)
                expected = listed.first_worse(candidate, condition)
                assert described(found) == expected
                # Whoever comes sooner in the order must be worse, or impossible.
                assert not worse or expected != ""


def described(outcome: Outcome | None) -> str | None:
    if outcome is None:
        return None
    return outcome.criterion.article if outcome.criterion else ""


def just(candidate):
    """Make the condition that only this candidate meets."""
    mates = {one: two for pair in candidate.pairs for one, two in (pair, pair[::-1])}
    last = candidate.bracket.last_member

    def may(one, two):
        return one > last or mates.get(one) == (two if two <= last else None)

    return may


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("seed", range(12))
def test_the_pairing_drawn_is_no_worse_than_any(seed, edition):
    for request in rounds(seed, edition):
        for candidate in pair_round(situation_of(request)).brackets:
            assert compare(edition, candidate, just(candidate)) == Outcome()


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("seed", range(6))
def test_everything_is_told(seed, edition):
    for request in rounds(seed, edition):
        draw = DUTCH.pair(request)
        explainer = DUTCH.explain(request, draw)
        for reason in draw.reasons:
            words = list(explainer.board(reason))
            assert words[0] == reason.step
            assert words[-1].startswith("Colours: ")
        assert bool(list(explainer.bye())) == (draw.bye is not None)


MET = re.compile(r"P\d+ \((\d+)\), whom P\d+ \((\d+)\) met in round (\d+) \(C1\)")
SAME = re.compile(r"P\d+ \((\d+)\), but both must have (White|Black) \(C3\)")
SOONER = re.compile(r"Before P\d+ \(\d+\) the rules bring to P\d+ \((\d+)\): .*")
FORBIDDEN = re.compile(r"P\d+ \((\d+)\), but they are forbidden to meet")


def owed(history, no):
    """Say which colour somebody must have, from the games alone; else nothing."""
    colours = [1 if one.first else -1 for one in history.records(no) if one.played]
    if abs(sum(colours)) > 1:
        return "Black" if sum(colours) > 0 else "White"
    if len(colours) > 1 and colours[-1] == colours[-2]:
        return "Black" if colours[-1] > 0 else "White"
    return ""


def test_obstacles_are_true():
    seen = Counter()
    for seed in range(40):
        for request in rounds(seed, Edition.Y2026, largest=24):
            history = request.history
            draw = DUTCH.pair(request)
            explainer = DUTCH.explain(request, draw)
            text = "\n".join(t for r in draw.reasons for t in explainer.board(r))
            for one, two, round_ in MET.findall(text):
                record = history.records(int(one))[int(round_) - 1]
                assert record.played
                assert record.opponent == int(two)
                seen["C1"] += 1
            for sooner in SOONER.finditer(text):
                for other, colour in SAME.findall(sooner[0]):
                    assert owed(history, int(sooner[1])) == colour
                    assert owed(history, int(other)) == colour
                    seen["C3"] += 1
            seen["forbidden"] += len(FORBIDDEN.findall(text))
            assert not FORBIDDEN.findall(text) or request.forbidden
    assert seen["C1"] > 50
    assert seen["C3"] > 0  # rare


def test_who_must_not_meet_is_said():
    # 1 and 3 are the first candidate of round 1, but are kept apart.
    tournament = field_of(4, rounds=3, first_round="By list", **POINTS)
    request = replace(pairing_request(tournament), forbidden={1: {3}, 3: {1}})
    draw = DUTCH.pair(request)
    reason = next(one for one in draw.reasons if 1 in (one.picker, one.partner))
    words = " ".join(DUTCH.explain(request, draw).board(reason))
    assert "P3 (3), but they are forbidden to meet" in words


def test_acceleration_is_said():
    tournament = field_of(
        8, rounds=5, first_round="By list", acceleration="Baku", **POINTS
    )
    request = pairing_request(tournament)
    rules = list(DUTCH.explain(request, DUTCH.pair(request)).rules())
    # 2 * ceil(8 / 4) = 4 players have a virtual point in round 1.
    assert (
        "Scores are pairing scores here. Baku acceleration: for the pairing those with "
        "pairing numbers 1 to 4, down to P4 (4), count 1 more."
    ) in rules
    assert told(tournament, 1, 3)[0] == "A pair of the bracket of 1."
    assert told(tournament, 5, 7)[0] == "A pair of the bracket of 0."


def test_of_a_large_bracket_not_everything_is_told(monkeypatch):
    monkeypatch.setattr(bracket_told, "LARGE", 3)
    monkeypatch.setattr(bracket_told, "NAMED", 3)
    tournament = field_of(8, rounds=5, first_round="By list", **POINTS)
    words = told(add_round(tournament, FIRST_ROUND), 1, 4)
    assert words[1] == "In the bracket of 1 were 4 players."
    assert "P3 (3), but nothing better is found." in words[2]


def test_of_many_who_come_sooner_the_first_are_told(monkeypatch):
    monkeypatch.setattr(bracket_told, "TOLD", 0)
    tournament = field_of(8, rounds=5, first_round="By list", **POINTS)
    words = told(add_round(tournament, FIRST_ROUND), 1, 4)
    assert words[2] == (
        "Before P4 (4) the rules bring to P1 (1): and 1 more, none of whom is better."
    )
