"""A bye that a tournament file gives before the round is drawn."""

from commands.director import log, put
from trf_lines import player

FILE = (
    "XXR 3",
    "XXC white1",
    player(1, "One, Ann", "", "   2 w 1"),
    player(2, "Two, Ben", "", "   1 b 0"),
    player(3, "Three, Cy", "", "   4 w 1"),
    player(4, "Four, Di", "", "   3 b 0"),
    player(5, "Five, Ed", "", "0000 - H|0000 - U"),
)


def test_the_bye_typed_by_hand_counts(swissxl, league):
    """The others are paired as the engine pairs them, and the typed bye gives a point.

    By hand: 1 and 3 have 1 point; 2 and 4, who have none, meet below them.
    """
    file = league.with_suffix(".trf")
    file.write_text("\n".join(FILE))
    pairs = swissxl("pair", file).out
    assert sorted(pairs.splitlines()[1:]) == ["2 4", "3 1"]
    done = swissxl("import", file, "-o", league)
    assert done.code == 0
    assert 'type BYE for "absent" on Round 2.' in done.err
    assert "warning" in {line["Topic"] for line in log(league) if "BYE" in line["Text"]}
    done = swissxl("next", league)
    assert done.boards == [
        "1  Three, Cy – One, Ann",
        "2  Two, Ben – Four, Di",
        "   Five, Ed – absent",
    ]
    put(league, "Round 2", D5="½-½", D6="½-½", E7="BYE")
    done = swissxl("standings", league)
    assert done.code == 0, done.err
    assert "Five, Ed" in done.out
    done = swissxl("explain", league, "--player", "5")
    assert "1 in round 2 (bye)" in done.out
    done = swissxl("explain", league, "--round", "2")
    assert done.code == 0
    assert "Three, Cy (3) – One, Ann (1)" in done.out
