"""Events out of tournament report files."""

import pytest
from trf_lines import player

from swissxl.core.tournament import (
    Absence,
    ForbiddenPair,
    Missed,
)
from swissxl.exchange.trf import TrfError
from swissxl.exchange.trf_import import import_trf
from swissxl.pairing import SYSTEMS

DUTCH = SYSTEMS.get("FIDE Dutch")


def taken(*lines: str):
    return import_trf("\n".join(lines).encode(), "x.trf", DUTCH)


def event(*lines: str):
    return taken(*lines).tournament


def titled(title: str, line: str) -> str:
    """Give the player of a line a title, in columns 11 to 13."""
    return f"{line[:10]}{title:3}{line[13:]}"


FILE = (
    "012 Harbour Open",
    "022 Oslo",
    "042 2026/03/01",
    "052 2026/03/03",
    "102 Aas, Liv",
    "142 4",
    "152 B",
    "192 FIDE_DUTCH_2017",
    "202 BH/C1,XYZ,SB",
    "162  W 3.0    D 1.0    P 2.0",
    titled("GM", player(1, "One, Ann", "4.0", "   2 b 1|0000 - H")),
    player(2, "Two, Ben", "2.0", "   1 w 0|0000 - U"),
    player(3, "Three, Cy", "4.0", "   4 b +|   5 w ="),
    player(4, "Four, Di", "0.0", "   3 w -|0000 - Z|0000 - Z|0000 - Z"),
    player(5, "Five, Ed", "1.0", "0000 - Z|   3 b ="),
    "240 H   4    1",
    "260   1   4    1    5",
    "260   2   3    2    3",
)


def test_settings():
    given = event(*FILE).settings
    assert (given.event, given.place, given.director) == (
        "Harbour Open",
        "Oslo",
        "Aas, Liv",
    )
    assert given.date == "2026-03-01 - 2026-03-03"
    assert (given.rounds, given.initial_colour, given.edition) == (4, "Black", "2017")
    assert (given.win, given.draw, given.loss) == (3, 1, 0)
    assert (given.bye_points, given.half_bye_points, given.absent_points) == (2, 1, 0)
    assert [one.name for one in given.tiebreaks] == [
        "Buchholz Cut 1",
        "Sonneborn-Berger",
    ]
    assert (given.first_round, given.acceleration) == ("By list", "None")


@pytest.mark.parametrize(
    ("table", "rounds", "cycles"),
    [
        ("BERGER_ROUNDROBIN", 3, 1),
        ("BERGER_ROUNDROBIN", 6, 2),
        ("BERGER_ROUNDROBIN", 8, 2),  # two rounds of the third are too few
        ("BERGER_DOUBLEROUNDROBIN", 3, 2),
        ("CUSTOM_ROUNDROBIN", 99, 4),
    ],
)
def test_a_table_comes_as_often_as_the_planned_rounds_have_it(table, rounds, cycles):
    """Four players need three rounds to meet once."""
    lines = [player(no, f"P{no}") for no in range(1, 5)]
    text = "\n".join([*lines, f"142 {rounds}", f"192 {table}"])
    found = import_trf(text.encode(), "x.trf", SYSTEMS.get("Round robin"))
    assert found.tournament.settings.cycles == cycles


@pytest.mark.parametrize("rounds", [1, 3])
def test_who_never_came_and_never_will_has_withdrawn_and_is_not_late(rounds):
    """With one round all are over; of three, those to come are missed too."""
    rests = "|".join(["0000 - Z"] * rounds)
    lines = [
        player(1, "A", "1.0", "   2 w 1"),
        player(2, "B", "0.0", "   1 b 0"),
        player(3, "C", "0.0", rests),
        f"142 {rounds}",
    ]
    gone = event(*lines).players[3]
    assert (gone.from_round, gone.withdrawn_after, gone.absent) == (1, 0, {})


def test_players_byes_and_absences():
    players = event(*FILE).players
    assert (players[1].name, players[1].rating) == ("One, Ann", 1999)
    assert players[1].shown == {"Title": "GM"}
    assert players[1].absent == {4: Absence.HALF_BYE}
    assert players[4].withdrawn_after == 1
    assert players[5].from_round == 2


def test_rounds():
    first, second = event(*FILE).rounds
    boards = [(one.first, one.second, one.result.code) for one in first.boards]
    # Nobody has points yet: the boards are in order of the starting numbers.
    assert boards == [(2, 1, "0-1"), (4, 3, "0-1F")]
    assert first.missed == {5: Missed.LATE}
    boards = [(one.first, one.second, one.result.code) for one in second.boards]
    assert boards == [(3, 5, "½-½")]
    assert second.missed == {1: Missed.HALF_BYE, 2: Missed.BYE, 4: Missed.WITHDRAWN}


def test_forbidden_pairs():
    assert event(*FILE).forbidden == (
        ForbiddenPair(1, 5),
        ForbiddenPair(2, 3, frozenset((2, 3))),
    )


def test_what_is_left_behind_is_said():
    lines = [
        player(1, "A", "1.0", "   2 w W|0000 - F"),
        player(2, "B", "0.0", "   1 b L|0000 - Z"),
    ]
    doubts = " ".join(taken(*lines, "202 XYZ", "801 team", "XXS FW=2").doubts)
    for words in (
        "how many rounds",
        "unrated games",
        "full-point byes",
        "a forfeit win gives",
        "XYZ",
        "801",
    ):
        assert words in doubts
    without_unknown = taken(*FILE[:8], *FILE[9:]).doubts
    assert without_unknown == ("sex and birth dates are not taken over.",)


def test_more_rounds_than_planned():
    lines = player(1, "A", "1.0", "   2 w 1"), player(2, "B", "0.0", "   1 b 0")
    with pytest.raises(TrfError, match="line 1: record XXR plans 1 round, but 2 have"):
        event(
            "XXR 1",
            player(1, "A", "2.0", "   2 w 1|   2 b 1"),
            player(2, "B", "0.0", "   1 b 0|   1 w 0"),
        )
    assert len(event("XXR 1", *lines).rounds) == 1
