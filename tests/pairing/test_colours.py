"""Colours: what a player has had, may have and wishes for."""

from dataclasses import replace
from hashlib import sha256

import pytest
from builders import add_round, field_of, pairing_request

from swissxl.core.history import History
from swissxl.core.lots import Lots
from swissxl.core.settings import Settings
from swissxl.core.tournament import Player, Tournament
from swissxl.pairing import SYSTEMS
from swissxl.pairing.api import Topic
from swissxl.pairing.colours import (
    Colour,
    ColourHistory,
    broken_rules,
    colour_history,
    initial_colour,
    last_difference,
)
from swissxl.pairing.defaults import settings_for

WHITE, BLACK = Colour.WHITE, Colour.BLACK


def games(text: str) -> ColourHistory:
    return ColourHistory(tuple(WHITE if sign == "w" else BLACK for sign in text))


def test_only_games_count_and_those_still_open():
    tournament = add_round(field_of(2), {(1, 2): "1-0"})
    tournament = add_round(tournament, {(2, 1): "1-0F"})
    tournament = add_round(tournament, {}, bye=1)
    tournament = add_round(tournament, {(2, 1): None})
    past = History(tournament)
    assert colour_history(past, 1).games == (WHITE, BLACK)
    assert colour_history(past, 2).games == (BLACK, WHITE)


@pytest.mark.parametrize(
    ("text", "surplus", "wish"),
    [
        ("", 0, None),
        ("w", 1, BLACK),
        ("wb", 0, WHITE),
        ("bw", 0, BLACK),
        ("bwb", -1, WHITE),
        ("wwbw", 2, BLACK),
    ],
)
def test_surplus_and_wish(text, surplus, wish):
    assert games(text).surplus == surplus
    assert games(text).wish is wish


def test_going_back_to_the_first_difference():
    assert last_difference(games("wb"), games("bwb")) is None  # wb against wb
    assert last_difference(games("wwb"), games("bbb")) is BLACK
    assert last_difference(games(""), games("w")) is None


def test_which_rule_is_broken():
    assert broken_rules((WHITE, BLACK, WHITE), 3) == ""
    assert broken_rules((WHITE,) * 3, 3) == "White for the third time in a row"
    three = (WHITE, WHITE, BLACK, WHITE, WHITE)
    assert "more than 2" in broken_rules(three, 2)


def test_the_initial_colour_by_lot():
    assert initial_colour(Settings(initial_colour="Black")) is BLACK
    for seed in range(6):
        settings = Settings(initial_colour="By lot", random_seed=seed)
        odd = Lots(seed, 1).lot("colour", 1) % 2
        assert initial_colour(settings) is (BLACK if odd else WHITE)


@pytest.mark.parametrize("system", ["Elo Swiss", "FIDE Dutch"])
def test_the_initial_colour_by_lot_is_told_with_its_lot(system):
    """The lot is the SHA-256 of ``seed|1|colour|1``, its first eight bytes."""
    row = SYSTEMS.get(system)
    settings = settings_for(row, {"random_seed": 7, "initial_colour": "By lot"})
    players = {no: Player(no, f"P{no}", rating=2000 - no) for no in (1, 2, 3, 4)}
    request = pairing_request(Tournament(replace(settings, rounds=3), players))
    lot = int.from_bytes(sha256(b"7|1|colour|1").digest()[:8], "big")
    colour, even = ("Black", "odd") if lot % 2 else ("White", "even")
    texts = [note.text for note in row.pair(request).notes if note.topic is Topic.LOTS]
    assert texts == [
        f'The initial colour is {colour}: the lot "colour" of 1 is {lot}, {even}.'
    ]
