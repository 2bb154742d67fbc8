"""No draw ends an event early: whatever the results, the seed and the absences."""

import pytest
from builders import Dice, add_round, field_of, pairing_request, played, with_player
from enumeration import all_pairings

from swissxl.core.history import History
from swissxl.core.problems import WorkbookError
from swissxl.core.tournament import Absence
from swissxl.pairing import SYSTEMS, look_ahead
from swissxl.pairing.api import Obstacle, Topic
from swissxl.pairing.look_ahead import Outlook, rounds_possible
from swissxl.pairing.verify import verify

SETS = ("All", "All", "Some", "None")
FULL = [(4, 3), (5, 5), (6, 5), (7, 7), (8, 7), (10, 9)]


def draw(request):
    drawn = SYSTEMS.get("Card league").pair(request)
    verify(request, drawn)
    return drawn


def rematches(request, drawn):
    met = request.history.met
    return [pair for pair in drawn.pairs if pair.second in met[pair.first]]


def start(dice, size, rounds, **settings):
    owned = [dice.pick(SETS) for _ in range(size)]
    return field_of(owned, seed=dice.below(10**6), rounds=rounds, **settings)


@pytest.mark.parametrize(("size", "rounds"), FULL)
def test_everybody_meets_everybody_whatever_happens(size, rounds):
    dice = Dice("full", size)
    for _ in range(12):
        tournament = start(dice, size, rounds)
        rests = []
        for _ in range(rounds):
            request = pairing_request(tournament)
            drawn = draw(request)
            assert not rematches(request, drawn)
            rests.append(drawn.bye)
            tournament = played(tournament, drawn, dice.result)
        if size % 2:
            assert sorted(rests) == sorted(tournament.players)


def test_without_look_ahead_such_events_die():
    dice = Dice("dead", 6)
    died = 0
    for _ in range(40):
        tournament = start(dice, 6, 5, look_ahead=False)
        for _ in range(5):
            request = pairing_request(tournament)
            drawn = draw(request)
            died += bool(rematches(request, drawn))
            tournament = played(tournament, drawn, dice.result)
    assert died > 4


# After these rounds one of the four draws of round 3 leaves two threes.
SIX = (
    {(1, 2): "1-0", (3, 4): "1-0", (5, 6): "1-0"},
    {(2, 3): "1-0", (4, 5): "1-0", (6, 1): "1-0"},
)


def six(**settings):
    tournament = field_of(6, rounds=5, **settings)
    for results in SIX:
        tournament = add_round(tournament, results)
    return tournament


def test_the_draw_that_ends_the_event_is_passed_over_and_told():
    # 1–2–3–4–5–6–1 have met around a ring. With 1–4, 2–5 and 3–6 the two threes 1, 3, 5
    # and 2, 4, 6 are left, of whom nobody can be paired in round 4.
    ranking = [[1], [4], [2], [5], [3], [6]]
    blind = draw(pairing_request(six(look_ahead=False), ranking))
    assert [(pair.first, pair.second) for pair in blind.pairs] == [
        (1, 4),
        (2, 5),
        (3, 6),
    ]
    drawn = draw(pairing_request(six(), ranking))
    assert [(pair.first, pair.second) for pair in drawn.pairs] != [
        (1, 4),
        (2, 5),
        (3, 6),
    ]
    passed = [one for reason in drawn.reasons for one in reason.passed]
    assert Obstacle.LATER in {one.obstacle for one in passed}
    (note,) = [note for note in drawn.notes if note.text.startswith("Look-ahead")]
    assert note.text.startswith("Look-ahead: P2 (2) was not paired with P5 (5)")
    assert "round 5" in note.text


def test_more_rounds_than_opponents_are_announced():
    drawn = draw(pairing_request(field_of(4, rounds=5)))
    (warning,) = [note for note in drawn.notes if note.topic is Topic.WARNING]
    assert warning.text.startswith("Only 3 of 5 rounds can be played")


def test_a_search_that_is_given_up_is_a_warning(monkeypatch):
    monkeypatch.setattr(look_ahead, "STEPS", 3)
    request = pairing_request(six())
    drawn = draw(request)
    assert any("could not be settled" in note.text for note in drawn.notes)
    assert rounds_possible(request.history, 5) == Outlook(5, proved=False)


def test_an_absence_to_come_changes_round_one():
    # 1 and 2 are away in round 2, so 3 and 4 must be kept for each other.
    for seed in range(12):
        tournament = field_of(4, seed=seed, rounds=2)
        for no in (1, 2):
            tournament = with_player(tournament, no, absent={2: Absence.ABSENT})
        drawn = draw(pairing_request(tournament))
        assert {3, 4} not in [{pair.first, pair.second} for pair in drawn.pairs]


def test_large_fields_need_no_search(monkeypatch):
    monkeypatch.setattr(look_ahead, "STEPS", 0)
    drawn = draw(pairing_request(field_of(40, rounds=9)))
    assert not [note for note in drawn.notes if note.topic is Topic.WARNING]


@pytest.mark.parametrize(
    ("size", "announced", "possible"),
    [(2, 2, 1), (4, 3, 3), (4, 9, 3), (5, 5, 5), (5, 7, 5), (9, 9, 9), (12, 11, 11)],
)
def test_rounds_possible_before_the_first_one(size, announced, possible):
    history = History(field_of(size))
    assert rounds_possible(history, announced) == Outlook(possible)


def test_rounds_possible_after_a_withdrawal():
    tournament = six()
    assert rounds_possible(History(tournament), 5) == Outlook(5)
    # Without 6 the others, each with one or two met, rest in turn.
    left = with_player(tournament, 6, withdrawn_after=2)
    assert rounds_possible(History(left), 5) == Outlook(5)
    for no in (4, 5):
        left = with_player(left, no, withdrawn_after=2)
    # 1, 2 and 3 are left: 1–2 and 2–3 have met, so 1–3 is the only pair.
    assert rounds_possible(History(left), 5) == Outlook(3)


def possible_now(request):
    """Tell by enumeration whether all rounds to the last can do without a rematch.

    Rests go to those with the fewest byes; nobody leaves.
    """
    met = {
        frozenset((one, two))
        for one, others in request.history.met.items()
        for two in others
    }
    byes = {no: request.history.byes(no) for no in request.active}
    return _possible(
        frozenset(met), byes, sorted(request.active), request.rounds - request.round + 1
    )


def _possible(met, byes, players, rounds):
    if rounds == 0:
        return True
    fewest = min(byes[no] for no in players)
    rests = [no for no in players if byes[no] == fewest] if len(players) % 2 else [None]
    for rest in rests:
        then = {no: had + (no == rest) for no, had in byes.items()}
        for pairing in all_pairings([no for no in players if no != rest]):
            if not pairing & met and _possible(
                met | pairing, then, players, rounds - 1
            ):
                return True
    return False


def small_event(number):
    """Play an event of 4 to 7 players in which anybody may withdraw between rounds."""
    dice = Dice("small event", number)
    size = 4 + dice.below(4)
    rounds = size - 1 + size % 2
    tournament = start(dice, size, rounds)
    for round_ in range(1, rounds + 1):
        try:
            request = pairing_request(tournament)
        except WorkbookError:
            return
        can = possible_now(request)
        drawn = draw(request)
        assert not (can and rematches(request, drawn))
        tournament = played(tournament, drawn, dice.result)
        if can and round_ < rounds:
            after = pairing_request(tournament)
            assert possible_now(after), f"event {number}: round {round_} ended it"
        if dice.chance(8):
            gone = dice.pick(sorted(request.active))
            tournament = with_player(tournament, gone, withdrawn_after=round_)


@pytest.mark.slow
@pytest.mark.parametrize("start_at", range(0, 300, 50))
def test_small_events_live_as_long_as_they_can(start_at):
    for number in range(start_at, start_at + 50):
        small_event(number)
