"""What matches of several games give: the examples of seed 001, and rules by hand."""

from fractions import Fraction

import pytest

from swissxl.core.history import History, Kind
from swissxl.core.matches import (
    Away,
    Match,
    match_points,
    match_result,
    read_away,
    read_game,
    read_match,
    show_game,
    show_match,
)
from swissxl.core.results import Outcome
from swissxl.core.tournament import Board, Missed, Player, Round, Tournament
from swissxl.pairing import SYSTEMS
from swissxl.pairing.defaults import settings_for, tiebreaks_for

W, D, L = Outcome.WIN, Outcome.DRAW, Outcome.LOSS
LETTERS = {"W": W, "D": D, "L": L}


def of(games: str = "", away: str = "") -> Match:
    """Make a match: `of("WLD", "2")`."""
    return Match(tuple(LETTERS[game] for game in games), read_away(away))


def rules(games=5, bye_percent=60, **given):
    """Complete the settings of an event with so many games a match."""
    points = {
        name: value if isinstance(value, bool) else Fraction(value)
        for name, value in given.items()
    }
    counts = {"games_per_match": games, "bye_percent": bye_percent}
    return settings_for(SYSTEMS.get("Card league"), {**counts, **points})


FIVE = rules()
PENALTY = rules(absence_penalty=True)


@pytest.mark.parametrize(
    ("settings", "games", "away", "points"),
    [
        (FIVE, "WL", "2", (6, 2)),  # seed 001, A and B
        (FIVE, "WWDW", "2", (9, 1)),  # C and D
        (FIVE, "LDD", "2", (5, 4)),  # E and F
        (PENALTY, "LDD", "2", (5, 3)),  # E and F, the alternative
        (FIVE, "WWWWW", "", (10, 0)),
        (FIVE, "WLDDL", "", (4, 6)),
        (FIVE, "", "2", (6, 0)),  # case 2: did not start at all
        (FIVE, "", "1", (0, 6)),
        (PENALTY, "", "2", (6, -1)),
        (PENALTY, "", "1", (-1, 6)),
        (FIVE, "", "Both", (0, 0)),
        (PENALTY, "", "Both", (-1, -1)),
        (FIVE, "WWD", "Both", (5, 1)),
        (PENALTY, "WWD", "Both", (4, 0)),
        (FIVE, "LLLL", "2", (2, 8)),  # one game missing: 2 for it
        (FIVE, "WL", "1", (2, 6)),
        (FIVE, "WLDDL", "2", (4, 6)),  # nothing missing: no more to give
        (PENALTY, "WLDDL", "2", (4, 6)),
        (rules(4), "", "2", (Fraction(24, 5), 0)),  # 60 % of 8
        (rules(2, win=3), "WD", "", (4, 1)),
        (rules(2, win=3), "", "2", (Fraction(18, 5), 0)),
        (rules(5, bye_percent=50), "", "2", (5, 0)),
        (rules(5, win=1, draw="1/2"), "DWL", "", (Fraction(3, 2), Fraction(3, 2))),
        (rules(5, missing_first=1, missing_other=0), "W", "2", (3, 0)),
        (rules(5, absent_first=-2, absent_other=-1), "W", "2", (7, -5)),
        (rules(5, absent_first=-2, absent_other=-1), "", "2", (6, -2)),
    ],
)
def test_a_match_gives(settings, games, away, points):
    match = of(games, away)
    assert match_points(match, settings) == points
    assert match_points(match.turned, settings) == points[::-1]


@pytest.mark.parametrize(
    ("games", "away", "code"),
    [
        ("", "", None),
        ("WWWW", "", None),
        ("WWWLL", "", "1-0"),
        ("WDDDL", "", "½-½"),
        ("LLD", "1", "0-1"),
        ("LDD", "2", "1-0"),  # behind at the board, ahead in the end: 5 to 4
        ("", "1", "0-1F"),
        ("", "2", "1-0F"),
        ("", "Both", "0-0F"),
        ("WL", "Both", "½-½"),
    ],
)
def test_who_got_more_has_won_and_no_game_is_no_play(games, away, code):
    result = match_result(of(games, away), FIVE)
    assert (result and result.code) == code


def test_who_comes_wins_by_default_whatever_that_gives():
    assert match_result(of("", "2"), rules(5, bye_percent=0)).code == "1-0F"


# ---- what follows from it in the history of an event


def event(*boards, missed=None, **given) -> History:
    """Play rounds of one board each between 1 and 2; player 3 never has one."""
    settings = rules(**given)
    players = {no: Player(no, f"P{no}") for no in (1, 2, 3)}
    played = tuple(
        Round(
            number,
            (Board("A", 1, 2, match_result(match, settings), match=match),),
            missed or {3: Missed.BYE},
        )
        for number, match in enumerate(boards, 1)
    )
    return History(Tournament(settings, players, played))


def test_points_of_a_match_are_the_points_of_the_round():
    history = event(of("LDD", "2"), of("WWLWD"))
    assert [history.score(no) for no in (1, 2, 3)] == [5 + 7, 4 + 3, 12]
    first, second = history.records(1)
    assert (first.outcome, first.kind) == (W, Kind.PLAYED)
    assert history.records(2)[0].outcome is L
    assert history.records(2)[1].match == of("LLWLD")
    assert second.points == second.counted == 7
    assert history.met[1] == {2: 2}


def test_a_match_that_never_began_is_no_meeting_and_a_bye_for_who_came():
    history = event(of("", "2"))
    one, two = history.records(1)[0], history.records(2)[0]
    assert (one.kind, one.outcome, one.points) == (Kind.DEFAULT, W, 6)
    assert (two.kind, two.outcome, two.points) == (Kind.DEFAULT, L, 0)
    assert history.met[1] == {}
    assert (history.byes(1), history.byes(2)) == (1, 0)
    # Seed 000: in tie-breaks a win by default counts as a draw, here half of ten.
    assert (one.counted, two.counted) == (5, 0)


def test_a_penalty_is_no_bye():
    history = event(of("", "Both"), absence_penalty=True)
    assert history.score(1) == history.score(2) == -1
    assert history.byes(1) == 0


def test_a_bye_is_won_by_default_and_an_asked_one_drawn():
    history = event(of("WWWWW"), missed={3: Missed.BYE})
    bye = history.records(3)[0]
    assert (bye.points, bye.outcome, bye.counted) == (6, W, 5)
    asked = event(of("WWWWW"), missed={3: Missed.HALF_BYE}).records(3)[0]
    assert (asked.points, asked.outcome, asked.counted) == (5, D, 0)
    absent = event(of("WWWWW"), missed={3: Missed.ABSENT}).records(3)[0]
    assert (absent.points, absent.outcome) == (0, L)


def test_a_match_with_games_open_counts_nothing_but_has_begun():
    history = event(of("WW"))
    record = history.records(1)[0]
    assert (record.kind, record.points) == (Kind.OPEN, 0)
    assert history.met[1] == {2: 1}
    board = history.tournament.rounds[0].boards[0]
    assert board.typed
    assert not Board("A", 1, 2).typed


# ---- settings


def test_points_on_the_sheet_are_those_of_a_game():
    assert (FIVE.win, FIVE.draw, FIVE.loss) == (10, 5, 0)
    assert (FIVE.bye_points, FIVE.half_bye_points, FIVE.absent_points) == (6, 5, 0)
    assert (PENALTY.absent_first, PENALTY.absent_other) == (-1, 0)
    assert rules(5, bye_points=9).bye_points == 6  # Bye percent replaces it
    assert rules(1).win == 2
    assert rules(1, bye_percent=10).bye_points == 2


def test_the_list_of_tiebreaks_is_that_of_matches():
    system = SYSTEMS.get("Card league")
    several = tiebreaks_for(system, {"games_per_match": 2})
    assert several == ("Solkoff", "Direct encounter", "Games won")
    assert tiebreaks_for(system, {"games_per_match": 1}) == system.tiebreaks


def test_the_score_has_its_name():
    assert (FIVE.score_name, rules(1).score_name) == ("VP", "Score")


# ---- as text


def test_games_are_read_as_people_type_them():
    assert [show_game(game, FIVE) for game in (W, D, L)] == ["2-0", "1-1", "0-2"]
    for text in ("2-0", "2 – 0", "2:0", "2.0-0.0"):
        assert read_game(text, FIVE) is W
    for text in ("", "2", "1-0", "3-0", "2-1", "W", "½-½", "-", "2-", "2-0F", "1-1-1"):
        assert read_game(text, FIVE) is None
    halves = rules(3, win=1, draw="1/2")
    for text in ("½-½", "0.5-0.5", "0,5:0,5"):
        assert read_game(text, halves) is D


def test_a_match_is_written_and_read_back():
    for match in (of("WLDWW"), of("WL", "2"), of("", "Both"), of("D"), of("L", "1")):
        assert read_match(show_match(match, FIVE), FIVE) == match
    assert show_match(of("WL", "2"), FIVE) == "2-0 0-2 absent 2"
    assert show_match(of(), FIVE) == "?"
    for text in ("?", "", "1-0", "2-0 3-0"):
        assert read_match(text, FIVE) is None


def test_away_is_one_two_or_both():
    assert [read_away(text) for text in ("1", " 2", "BOTH")] == list(Away)
    assert read_away("3") is read_away("") is None
