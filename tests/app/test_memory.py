"""What the log remembers of a draw."""

from builders import add_round, field_of

from swissxl.app.memory import as_known, logged_draw
from swissxl.workbook.model import LogLine


def line(topic, text, round_=2, seed=7):
    return LogLine("2026-10-03 09:30", "next", "1", round_, seed, topic, text)


def pairs(*these):
    return frozenset(map(frozenset, these))


FIRST = line("draw", "1: 1–2; 2: 3–4; bye: 5")


def test_pairs_bye_and_seed_are_read_back():
    drawn = logged_draw([FIRST], 2)
    assert drawn.pairs == pairs((1, 2), (3, 4))
    assert (drawn.bye, drawn.seed) == (5, 7)
    assert drawn.players == {1, 2, 3, 4, 5}


def test_a_long_list_goes_on_in_the_next_line():
    log = [line("draw", "1: 1–2"), line("draw", "2: 3–4"), line("lots", "x")]
    drawn = logged_draw(log, 2)
    assert drawn.pairs == pairs((1, 2), (3, 4))
    assert drawn.bye is None


def test_the_newest_draw_counts():
    log = [FIRST, line("lots", "x"), line("draw", "1: 1–3; 2: 2–4; bye: 5", seed=8)]
    drawn = logged_draw(log, 2)
    assert drawn.pairs == pairs((1, 3), (2, 4))
    assert drawn.seed == 8
    assert len(drawn.before) == 2


def test_a_round_taken_back_has_no_draw():
    log = [FIRST, line("undo", "Round 2 was taken back.")]
    assert logged_draw(log, 2) is None
    assert logged_draw([*log, FIRST], 2).bye == 5
    assert logged_draw([FIRST], 1) is None


def test_repairs_after_the_draw_belong_to_it():
    log = [line("repair", "old"), FIRST, line("repair", "new"), line("repair", "", 3)]
    assert logged_draw(log, 2).repairs == ("new",)


def test_what_is_no_pair_is_skipped():
    drawn = logged_draw([line("draw", "1: 1–2; A: B: 3–4; nonsense; bye: x")], 2)
    assert drawn.pairs == pairs((1, 2), (3, 4))
    assert drawn.bye is None


def test_results_are_put_back_as_they_were_known():
    tournament = add_round(field_of(6), {(1, 2): "0-1", (3, 4): "1-0", (5, 6): "½-½"})
    log = [line("results", "1–2 1-0(2:1); 3–4 ?; 9–8 0-1", 1), FIRST]
    boards = as_known(tournament, logged_draw(log, 2)).rounds[0].boards
    assert (boards[0].result.code, boards[0].games) == ("1-0", (2, 1))
    assert boards[1].result is None
    assert boards[2].result.code == "½-½"
