"""Whom a person means by a number, a name or a part of one."""

import pytest

from swissxl.app.finding import find_player
from swissxl.core.problems import UsageError
from swissxl.core.settings import Settings
from swissxl.core.tournament import Player, Tournament

NAMES = {
    1: "Adams, Ruth",
    2: "Brown, Carl",
    4: "Dvořák, Petr",
    5: "Sørensen, Åge",
    6: "Brown, Anna",
    7: "Brown",
    8: "Smith, Jo",
    9: "Smith, Jo",
    10: "R2",
}
LEAGUE = Tournament(Settings(), {no: Player(no, name) for no, name in NAMES.items()})


@pytest.mark.parametrize(
    ("text", "no"),
    [
        ("4", 4),
        (" 10 ", 10),
        ("Adams, Ruth", 1),
        ("adams ruth", 1),
        ("Ruth Adams", 1),
        ("ruth", 1),
        ("DVORAK", 4),
        ("Dvořák", 4),
        ("sorensen", 5),
        ("age", 5),
        ("carl", 2),
        ("brown, a", 6),
        ("Brown", 7),  # the whole name goes before a part of others
        ("2", 2),  # a number goes before a part of a name
    ],
)
def test_a_player_is_found(text, no):
    assert find_player(LEAGUE, text) == no


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("brow", '"brow" may be Brown, Carl (2), Brown, Anna (6) or Brown (7).'),
        ("Smith, Jo", '"Smith, Jo" may be Smith, Jo (8) or Smith, Jo (9).'),
        ("Adms", 'There is no player "Adms". The nearest is Adams, Ruth (1).'),
        ("Dworak", 'There is no player "Dworak". The nearest is Dvořák, Petr (4).'),
        ("99", 'There is no player "99". Give a number or a name'),
        ("", 'There is no player "".'),
        (" - ", 'There is no player "-".'),
    ],
)
def test_who_is_not_found_or_not_alone_is_wrong_usage(text, said):
    with pytest.raises(UsageError) as wrong:
        find_player(LEAGUE, text)
    assert said in str(wrong.value)


def test_of_a_crowd_only_some_are_listed():
    crowd = {no: Player(no, f"Ann {no}") for no in range(1, 31)}
    with pytest.raises(UsageError) as wrong:
        find_player(Tournament(Settings(), crowd), "ann")
    assert "Ann 8 (8) or 22 more" in str(wrong.value)
    assert "(9)" not in str(wrong.value)
