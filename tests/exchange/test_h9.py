"""Result files for the European Go Database, read by hand."""

from fractions import Fraction

import pytest
from exchange.go_sources import sources

from swissxl.core.history import History
from swissxl.core.tournament import Missed
from swissxl.exchange.source import SourceError

H9 = """
    ; EV[Harbour Cup]
    ; PC[NO,Oslo]
    ; DT[2026-03-01,2026-03-02]
    ; HA[h2]
    ; KM[6.5]
    ; Pl Name                 Rk Co Club MMS SOS
     1 Sæther_Bø Anna         2D NO Osl   32  60 0 0   3+/w2  2=/b0
     2 Øst Per                1D NO xxxx  31.5 31 0 0  4+!w0  1=/w0
     3 Vik Kåre               3K XX Ber   27  58 0 0   1-/b2  4-/b0  |12345678
       Å Bo                  12K NO Osl   19  29 0 0   2-!b0  3+/w0
"""


def test_h9_settings():
    given = sources(H9).tournament.settings
    assert (given.event, given.place) == ("Harbour Cup", "Oslo, NO")
    assert given.date == "2026-03-01 - 2026-03-02"
    assert (given.handicap, given.handicap_reduction) == ("McMahon score", 2)
    assert (given.rounds, [str(one) for one in given.tiebreaks]) == (2, ["SOS"])


def test_h9_players():
    players = sources(H9).tournament.players
    assert [one.name for one in players.values()] == [
        "Sæther Bø Anna",
        "Øst Per",
        "Vik Kåre",
        "Å Bo",
    ]
    assert [one.shown["Grade"] for one in players.values()] == ["2d", "1d", "3k", "12k"]
    assert [one.country for one in players.values()] == ["NO", "NO", "", "NO"]
    assert [one.club for one in players.values()] == ["Osl", "", "Ber", "Osl"]
    assert players[3].federation_id == "12345678"


def test_h9_rounds():
    first, second = sources(H9).tournament.rounds
    assert [
        (one.first, one.second, one.result.code, one.handicap) for one in first.boards
    ] == [(1, 3, "1-0", 2), (2, 4, "1-0F", 0)]
    assert [
        (one.first, one.second, one.result.code, one.handicap) for one in second.boards
    ] == [(2, 1, "½-½", 0), (4, 3, "1-0", 0)]


def test_h9_starts_are_what_is_left_of_the_scores():
    # 2d is 31 grades above 30k, and so on. Anna: 32 − 1½ = 30½ instead of 31; Per:
    # 31½ − 1½ = 30 as 1 dan has; Kåre: 27 as 3 kyu has; Bo: 19 − 1 = 18 as 12 kyu has.
    tournament = sources(H9).tournament
    starts = {no: one.start_score for no, one in tournament.players.items()}
    assert starts == {1: Fraction(61, 2), 2: None, 3: None, 4: None}
    history = History(tournament)
    scores = [history.score(no) for no in tournament.players]
    assert scores == [32, Fraction(63, 2), 27, 19]


def test_h9_rounds_without_an_opponent():
    tournament = sources(
        """
        ; Pl Name Rk Co Club NBW
         1 A B 1k NO Osl 2   2+/w 0+
         2 C D 1k NO Osl 0.5 1-/b 0=
         3 E F 1k NO Osl 0   0-   0-
        """
    ).tournament
    missed = [Missed.BYE, Missed.ABSENT, Missed.ZERO_BYE]
    assert len(tournament.rounds) == 1  # nobody is paired in the second
    tournament = sources(
        """
        ; Pl Name Rk Co Club NBW
         1 A B 1k NO Osl 2   0+ 2+/w
         2 C D 1k NO Osl 0.5 0= 1-/b
         3 E F 1k NO Osl 0   4+/w 0-
         4 E G 1k NO Osl 0   3-/b 0+
        """
    ).tournament
    first, second = tournament.rounds
    assert first.missed == {1: missed[0], 2: missed[1]}
    assert second.missed == {3: missed[2], 4: missed[0]}
    assert all(one.start_score is not None for one in tournament.players.values())
    history = History(tournament)
    assert [history.score(no) for no in (1, 2)] == [2, Fraction(1, 2)]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("2 C D NO Osl 0 1-/b", "line 2: there is no grade"),
        ("2 C D 1k NO Osl ab12 1-/b", 'line 2: "ab12" is neither'),
        ("2 C", "line 2: it is no player"),
        ("1 C D 1k NO Osl 0 1-/b", "line 2: place 1 is in line 1 already"),
        ("2 C D 1k NO Osl 0", "line 2: it has 0 rounds, others have 1"),
        (
            "2 C D 1k NO Osl 0 1-/b 0=\n3 E F 1k NO Osl 0 0-",
            "line 3: it has 1 round, others have 2",
        ),
        ("2 C D 1k NO Osl 0 3-/b", "line 2: round 1: there is no place 3"),
        ("2 C D 1k NO Osl 0 2-/b", "line 2: round 1: the player plays against itself"),
        ("2 C D 1k NO Osl 0 0-", "line 1: round 1: 1 plays against 2, but 2 (line 2)"),
        ("2 C D 1k NO Osl 0 1=/b", "line 1: round 1: the games of 1 and 2 (line 2)"),
        ("2 C D 1k NO Osl 0 1-/w", "line 1: round 1: the games of 1 and 2 (line 2)"),
        ("2 C D 1k NO Osl 0 1-/b3", "line 1: round 1: the games of 1 and 2 (line 2)"),
    ],
)
def test_bad_h9(line, said):
    with pytest.raises(SourceError) as error:
        sources(f"1 A B 1k NO Osl 1 2+/w\n{line}")
    assert f"x.h9, {said}" in str(error.value)


def test_h9_without_players():
    with pytest.raises(SourceError, match="no player"):
        sources("; EV[nothing]")
