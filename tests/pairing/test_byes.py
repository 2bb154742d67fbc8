"""Who rests: fewest byes, lowest rank, most sets, lot; and when it passes on."""

from fractions import Fraction

from builders import add_round, field_of, pairing_request, with_player

from swissxl.core.tournament import Absence
from swissxl.pairing import SYSTEMS
from swissxl.pairing.api import Topic
from swissxl.pairing.byes import choose_bye, in_bye_order


def texts(bye, topic):
    return [note.text for note in bye.notes if note.topic is topic]


def test_fewest_byes_first_then_the_lowest_rank():
    tournament = add_round(field_of(5), {(1, 2): "1-0", (3, 4): "1-0"}, bye=5)
    request = pairing_request(tournament, [[1], [3, 5], [2], [4]])
    assert list(in_bye_order(request)) == [[4], [2], [3], [1], [5]]
    bye = choose_bye(request)
    assert bye.no == 4
    assert texts(bye, Topic.BYE) == ["P4 (4) rests: had no bye yet and stands lowest."]


def test_a_win_by_default_counts_as_a_bye_and_a_loss_by_default_does_not():
    tournament = add_round(field_of(5), {(1, 2): "0-1F", (3, 4): "1-0"}, bye=5)
    order = list(in_bye_order(pairing_request(tournament, [[5], [4], [3], [1], [2]])))
    assert order == [[1], [3], [4], [2], [5]]


def test_a_drawn_bye_counts_though_the_settings_give_nothing_for_it():
    tournament = add_round(field_of(3, bye_points=Fraction(0)), {(1, 2): "1-0"}, bye=3)
    order = list(in_bye_order(pairing_request(tournament, [[1], [2], [3]])))
    assert order == [[2], [1], [3]]


def test_equals_are_decided_by_lot():
    request = pairing_request(field_of(5), [[1, 2, 3, 4, 5]])
    bye = choose_bye(request)
    assert bye.no == request.lots.pick("bye", [1, 2, 3, 4, 5])
    lot = request.lots.lot("bye", bye.no)
    expected = (
        "had no bye yet and stands lowest, level with 4 more; the smallest lot "
        f'"bye" of those left: {lot}.'
    )
    assert texts(bye, Topic.BYE)[0].endswith(expected)


def test_bye_passes_on_when_the_others_could_not_be_paired():
    # 3 is last, but 1 and 2 have met; 2 is next, and 1–3 is new.
    tournament = add_round(field_of(3), {(1, 2): "1-0"})
    request = pairing_request(tournament, [[1], [2], [3]])
    assert choose_bye(request).no == 2
    assert "passed over P3 (3)" in texts(choose_bye(request), Topic.BYE)[1]


def test_the_first_in_order_rests_when_every_bye_leaves_a_rematch():
    tournament = add_round(field_of(3), {(2, 3): "1-0"}, bye=1)
    tournament = add_round(tournament, {(1, 2): "1-0"})
    tournament = add_round(tournament, {(1, 3): "0-1"})
    bye = choose_bye(pairing_request(tournament, [[1], [2], [3]]))
    assert bye.no == 3
    assert texts(bye, Topic.BYE) == ["P3 (3) rests: had no bye yet and stands lowest."]
    assert texts(bye, Topic.WARNING) == []


def test_second_bye_rather_than_a_rematch_is_a_warning():
    # 1 has met everybody, so whoever else rests, somebody meets 1 again.
    tournament = add_round(field_of(5), {(1, 2): "1-0", (3, 4): "1-0F"}, bye=5)
    for other in (3, 4, 5):
        tournament = add_round(tournament, {(1, other): "1-0"})
    request = pairing_request(tournament, [[2], [4], [5], [3], [1]])
    assert choose_bye(request).no == 1
    tournament = add_round(tournament, {(2, 3): "1-0"}, bye=1)
    # Byes: 1 and 3 (by default) one each, 5 one, 2 and 4 none.
    request = pairing_request(tournament, [[1], [5], [4], [3], [2]])
    bye = choose_bye(request)
    assert bye.no == 1
    (warning,) = texts(bye, Topic.WARNING)
    assert "P2 (2), P4 (4), P3 (3) and P5 (5)" in warning
    assert warning.endswith("P1 (1) rests although others had fewer byes.")


def test_the_card_league_counts_real_pairings_when_it_prefers_a_bye():
    # A: 1; B: 2, 3, 4, 5. Any B's bye leaves at most one match with all sets, for which
    # 1 needs a B not met. 1 has met 2, 3 and 4, so when 5 rests there is no pairing at
    # all; for 2, 3 or 4 there is 1–5.
    tournament = field_of(["All", "Some", "None", "Some", "None"])
    for other in (2, 3, 4):
        tournament = add_round(tournament, {(1, other): "½-½"})
    ranking = [[1], [2, 3, 4, 5]]
    seen = set()
    for seed in range(60):
        request = pairing_request(tournament, ranking, seed)
        drawn = SYSTEMS.get("Card league").pair(request)
        seen.add(drawn.bye)
    assert seen == {2, 3, 4}


def test_the_card_league_prefers_whoever_leaves_more_matches_with_all_sets():
    # A: 1, 2; B: 3, 4, 5. Without an A one match has all sets, without a B two, unless
    # meetings forbid it: 2 has met 3 and 4, so only with 5 there can 1 and 2 each have
    # a B. When 5 rests, 1–2 and 3–4 are left, one match with all sets.
    tournament = field_of(["All", "All", "Some", "None", "Some"])
    for other in (3, 4):
        tournament = add_round(tournament, {(2, other): "½-½"})
    seen = set()
    for seed in range(80):
        request = pairing_request(tournament, [[1, 2, 3, 4, 5]], seed)
        seen.add(SYSTEMS.get("Card league").pair(request).bye)
    assert seen == {3, 4}


def test_in_mcmahon_a_bye_asked_for_later_counts_when_somebody_is_to_rest():
    """5 is last, but will miss round 3: 4 rests. Elsewhere only the past counts."""
    asked = with_player(
        field_of(5, rounds=4, starting_scores=True), 5, absent={3: Absence.HALF_BYE}
    )
    ranking = [[1], [2], [3], [4], [5]]
    assert choose_bye(pairing_request(asked, ranking)).no == 4
    elsewhere = with_player(field_of(5, rounds=4), 5, absent={3: Absence.HALF_BYE})
    assert choose_bye(pairing_request(elsewhere, ranking)).no == 5
