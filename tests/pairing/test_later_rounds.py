"""Round 3 and later: checked against every draw the steps allow."""

import hashlib

import pytest
from builders import Dice, add_round, field_of, pairing_request, pairs_of, played
from enumeration import can_be_paired

from swissxl.core.history import History
from swissxl.pairing import SYSTEMS
from swissxl.pairing.api import Obstacle, Topic


def draw(tournament, ranking=None, seed=None):
    request = pairing_request(tournament, ranking, seed)
    return SYSTEMS.get("Card league").pair(request)


def steps(tournament, picker, bins):
    """Write the order of the candidates down once more."""
    sets = {no: player.sets == "All" for no, player in tournament.players.items()}
    same, *lower = [[no for no in bin_ if no != picker] for bin_ in bins]
    lower = [bin_ for bin_ in lower if bin_]
    near, far = lower[:1], lower[1:]
    order = [(same, False), *((bin_, False) for bin_ in near)]
    order += [(same, True), *((bin_, True) for bin_ in near)]
    order += [(bin_, like) for bin_ in far for like in (False, True)]
    for bin_, like in order:
        yield [no for no in bin_ if (sets[no] == sets[picker]) == like]


def first_step(tournament, picker, bins):
    """Find the candidates of the first step that has an allowed one."""
    met = History(tournament).met
    everybody = {no for bin_ in bins for no in bin_}
    for candidates in steps(tournament, picker, bins):
        fit = [
            no
            for no in candidates
            if no not in met[picker] and can_be_paired(everybody - {picker, no}, met)
        ]
        if fit:
            return fit
    raise AssertionError(picker)


def allowed(tournament, ranking):
    """Follow the steps of round 3 through all random choices."""
    bins = [list(bin_) for bin_ in ranking if bin_]
    if not bins:
        return {frozenset()}
    found = set()
    for picker in bins[0]:
        for no in first_step(tournament, picker, bins):
            pair = frozenset([picker, no])
            rest = [[one for one in bin_ if one not in pair] for bin_ in bins]
            found |= {others | {pair} for others in allowed(tournament, rest)}
    return found


ROUNDS = (
    {(1, 2): "1-0", (3, 4): "1-0", (5, 6): "½-½"},
    {(1, 3): "1-0", (2, 5): "0-1", (4, 6): "0-1"},
)


def league(sets, rounds=ROUNDS, **settings):
    names = {"a": "All", "s": "Some", "n": "None"}
    tournament = field_of([names[sign] for sign in sets], **settings)
    for results in rounds:
        tournament = add_round(tournament, results)
    return tournament


@pytest.mark.parametrize("sets", ["aaaaaa", "asasas", "aaasss", "snaaan", "aasasa"])
@pytest.mark.parametrize(
    "ranking",
    [
        [[1], [3, 5], [6], [2, 4]],
        [[1, 2, 3, 4, 5, 6]],
        [[1, 3], [5, 6], [2, 4]],
        [[1, 4], [3, 5], [2, 6]],
        [[1], [5], [3], [6], [2], [4]],
    ],
)
def test_every_allowed_draw_occurs_and_no_other(sets, ranking):
    tournament = league(sets)
    expected = allowed(tournament, ranking)
    seeds = range(60 * len(expected))
    assert {pairs_of(draw(tournament, ranking, seed)) for seed in seeds} == expected


def test_random_leagues_keep_to_the_steps():
    dice = Dice("later")
    for _ in range(40):
        sets = [dice.pick(("All", "All", "Some")) for _ in range(dice.pick((6, 8)))]
        tournament = field_of(sets, seed=dice.below(1000))
        for round_ in range(1, 6):
            request = pairing_request(tournament)
            drawn = SYSTEMS.get("Card league").pair(request)
            if round_ > 2 and can_be_paired(request.active, request.history.met):
                assert pairs_of(drawn) in allowed(tournament, request.ranking)
            tournament = played(tournament, drawn, dice.any_result)


def lot(seed, purpose, no):
    digest = hashlib.sha256(f"{seed}|3|{purpose}|{no}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def test_lots_and_steps_recomputed_by_hand():
    # One bin of eight, nobody has met: 1 to 4 own all sets, 5 to 8 do not.
    sets = ["All"] * 4 + ["Some"] * 4
    nobody_met = {(1, 2): "1-0F", (3, 4): "1-0F", (5, 6): "1-0F", (7, 8): "1-0F"}
    tournament = add_round(add_round(field_of(sets), nobody_met), nobody_met)
    seed = 77
    drawn = draw(tournament, [range(1, 9)], seed)
    left = set(range(1, 9))
    for reason in drawn.reasons:
        picker = min(left, key=lambda no: lot(seed, "pick", no))
        left.discard(picker)
        others = [no for no in left if (no <= 4) != (picker <= 4)]
        partner = min(others, key=lambda no: lot(seed, f"partner of {picker}", no))
        left.discard(partner)
        assert (reason.picker, reason.partner) == (picker, partner)
        assert reason.step == "same bin, opposite colour"
    assert not left


def test_reasons_name_who_was_passed_over_and_why():
    # Four players: 1 has met 3, 2 has met 4, and 1–2 would leave 3–4, who have met too.
    rounds = ({(1, 3): "1-0", (2, 4): "1-0"}, {(3, 4): "1-0", (1, 2): "1-0F"})
    tournament = league("aaaa", rounds)
    drawn = draw(tournament, [[1], [2], [3], [4]], seed=1)
    first = drawn.reasons[0]
    assert (first.picker, first.partner) == (1, 4)
    assert [(one.no, one.obstacle) for one in first.passed] == [
        (2, Obstacle.REST),
        (3, Obstacle.MET),
    ]
    assert first.step == "3 bins lower, same colour"
    assert drawn.reasons[1].passed == ()


def test_notes_say_what_was_decided_by_lot():
    drawn = draw(league("aaaaaa"), [[1], [3, 5], [6], [2, 4]], seed=4)
    texts = [note.text for note in drawn.notes if note.topic is Topic.LOTS]
    assert len(texts) == 3
    assert "P1 (1)" in texts[0]
    assert "partner of 1" in texts[0]
    assert "next lower bin, same colour" in texts[0]
