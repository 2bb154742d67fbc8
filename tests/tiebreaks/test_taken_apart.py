"""The sheet ``Tie-breaks``: every line by hand, every sum that of the standings."""

import random

import pytest
from league_text import ALL_DEFAULTS, history, scores
from naive_tiebreaks import as_text, random_rows

from swissxl.standings import rank
from swissxl.tiebreaks import TIEBREAKS
from swissxl.tiebreaks.taken_apart import Line, take_apart

SUMS = ("Solkoff", "Cumulative", "Opponents' cumulative")
RULES = [TIEBREAKS.get(name) for name in (*SUMS, "Direct encounter", "Coin flip")]


def block(no):
    return take_apart(history(ALL_DEFAULTS), RULES, [no]).blocks[0]


def test_only_sums_have_a_column_and_blocks_stand_as_asked_for():
    table = take_apart(history(ALL_DEFAULTS), RULES, [6, 2, 4])
    assert tuple(tiebreak.name for tiebreak in table.tiebreaks) == SUMS
    assert [one.no for one in table.blocks] == [6, 2, 4]


def test_a_block_line_by_line():
    ben = block(2)
    assert ben.lines == (
        Line(1, 1, (), "0-1", *scores(0), scores(5, 0, 13), ""),
        Line(
            2,
            5,
            scores(0, 1, 2, 3),
            "½-½F",
            *scores(1),
            scores(3, 0, 6),
            "draw by default (counts 0): the virtual opponent began with 0, drew, "
            "then draws every round",
        ),
        Line(
            3,
            None,
            scores(0, 1, 1, 2),
            "BYE",
            *scores(2),
            scores(2, 1, 4),
            "bye (counts 1): the virtual opponent began with 1, lost, "
            "then draws every round",
        ),
        Line(
            4,
            3,
            (),
            "1-0",
            *scores(2),
            scores(2, 3, 7),
            "No. 3 has 2 for tie-breaks, not 3: win by default in round 1 counts 1",
        ),
    )
    assert ben.points == 5
    assert ben.sums == scores(12, 4, 30)


def test_results_by_default_and_missed_rounds():
    assert [line.result for line in block(3).lines] == ["1-0F", "½-½", "0-1", "0-1"]
    assert [line.result for line in block(4).lines] == ["0-1F", "1-0", "0-0F", "½ BYE"]
    assert [line.result for line in block(6).lines] == ["½-½", "0-1", "–", "–"]


def test_the_other_words():
    past = history("1 A  0BYE LATE")
    (only,) = take_apart(past, [], [1]).blocks
    assert [line.result for line in only.lines] == ["0 BYE", "–"]


def test_a_game_that_both_lose():
    past = history("""
        1 A  L2
        2 B  L1
    """)
    both = take_apart(past, [], [1, 2]).blocks
    assert [one.lines[0].result for one in both] == ["0-0", "0-0"]


def test_an_open_round_is_blank_and_adds_nothing():
    past = history("""
        1 A  W2  ?2
        2 B  L1  ?1
    """)
    (anna,) = take_apart(past, RULES, [1]).blocks
    assert anna.lines[1] == Line(
        2, 2, (), "", *scores(0), scores(0, 2, 0), "no result yet: counts nothing"
    )


def test_an_opponent_with_several_defaults():
    # Ben: a win by default (2, counts 1), a bye (2, counts 1), a loss by default (0).
    past = history("""
        1 A  W2  –   –    +2
        2 B  L1  +3  BYE  -1
        3 C  –   -2  –    –
    """)
    (anna,) = take_apart(past, [], [1]).blocks
    assert anna.lines[0].how == (
        "No. 2 has 2 for tie-breaks, not 4: win by default in round 2 counts 1, "
        "bye in round 3 counts 1"
    )
    assert anna.lines[3].how == (
        "win by default (counts 1): the virtual opponent began with 2, lost"
    )


@pytest.mark.parametrize("seed", range(30))
def test_the_sums_of_a_block_are_the_numbers_of_the_standings(seed):
    rng = random.Random(seed)
    rows = random_rows(rng, rng.randint(2, 10), rng.randint(1, 6), still_open=True)
    past = history(as_text(rows))
    standings = rank(past, final=True)
    order = [place.no for place in standings.places]
    table = take_apart(past, standings.tiebreaks, order)
    for place, one in zip(standings.places, table.blocks, strict=True):
        assert one.no == place.no
        assert one.points == place.score == sum(line.points for line in one.lines)
        assert one.sums == place.values[:3]
        columns = zip(*(line.parts for line in one.lines), strict=True)
        assert tuple(map(sum, columns)) == one.sums
        for line in one.lines:
            assert bool(line.virtual) == (line.how.find("the virtual opponent") > 0)
