"""An event typed into a workbook by us, and read again, is the same event."""

import io
from dataclasses import replace
from pathlib import Path

import pytest
from exchange_events import SEEDS, random_tournament
from hypothesis import given, settings
from openpyxl import load_workbook

from swissxl.app.opening import session_of
from swissxl.core.matches import Away, Match, match_result
from swissxl.core.results import Outcome
from swissxl.pairing import SYSTEMS
from swissxl.pairing.defaults import given_in, settings_for
from swissxl.workbook.files import Source
from swissxl.workbook.typed_up import type_up


def read_again(tournament):
    data = type_up(tournament, "x.xlsx")
    reading = session_of(Source(Path("x.xlsx"), "x.xlsx", data), Path("x.xlsx")).reading
    assert reading.problems == ()
    return reading.tournament


@pytest.mark.parametrize("system", SYSTEMS.names())
@settings(max_examples=15, deadline=None)
@given(seed=SEEDS)
def test_it_is_the_same(system, seed):
    tournament = random_tournament(system, seed)
    found = read_again(tournament)
    assert found.settings == tournament.settings
    assert found.players == tournament.players
    assert found.rounds == tournament.rounds
    assert found.forbidden == tournament.forbidden


def test_matches_of_several_games_game_by_game():
    tournament = random_tournament("Monrad", 5, games_per_match=3)
    assert tournament.settings.win == 6
    (first, *_) = tournament.rounds
    match = Match((Outcome.WIN, Outcome.LOSS), Away.SECOND)
    board = first.boards[0]
    result = match_result(match, tournament.settings)
    boards = (replace(board, result=result, match=match),)
    rest = tuple(replace(one, result=None) for one in first.boards[1:])
    rounds = (replace(first, boards=(*boards, *rest)),)
    tournament = replace(tournament, rounds=rounds)
    assert read_again(tournament).rounds == rounds


@pytest.mark.parametrize("system", list(SYSTEMS))
def test_nothing_is_typed_that_holds_anyway(system):
    usual = settings_for(system, {})
    assert given_in(system, usual) == {"tiebreaks": ()}
    odd = settings_for(system, {"win": 3, "tiebreak_edition": "2023"})
    typed = given_in(system, odd)
    assert settings_for(system, typed) == odd
    assert typed["win"] == 3
    assert "bye_points" not in typed or system.defaults.get("bye_points") is None


def test_a_rating_of_nothing_is_not_typed():
    tournament = random_tournament("Monrad", 5)
    no, first = next(iter(tournament.players.items()))
    players = {**tournament.players, no: replace(first, rating=0, shown={"Rating": 0})}
    data = type_up(replace(tournament, players=players), "x.xlsx")
    sheet = load_workbook(io.BytesIO(data))["Players"]
    heads, *rows = sheet.iter_rows(min_row=4, values_only=True)
    (typed,) = (row[heads.index("Rating")] for row in rows if row[0] == no)
    assert typed is None
