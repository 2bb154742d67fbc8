"""Files of Go programs, there and back, with the numbers of OpenGotha."""

from dataclasses import replace
from fractions import Fraction

import pytest
from exchange.go_sources import BY_SCORES, MCMAHON, WAYS
from exchange_events import SEEDS, event_of, random_tournament
from hypothesis import given, settings

from swissxl.core.history import History
from swissxl.exchange.gotha_export import export_gotha
from swissxl.exchange.gotha_import import import_gotha
from swissxl.exchange.h9_export import export_h9
from swissxl.standings import rank
from swissxl.workbook.tiebreak_cells import parse


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("case", BY_SCORES, ids=lambda case: case.name)
def test_the_numbers_of_a_tournament_survive(case, way):
    write, read = WAYS[way]
    options = case.settings()
    tournament = case.tournament(
        system="McMahon",
        rounds=None,
        virtual_opponent=options["Virtual opponent"],
        absent_points=Fraction(options["Absent points"]),
        bye_points=Fraction(options["Bye points"]),
        round_down=options.get("Round down") == "Yes",
        tiebreaks=(parse("SOS"), parse("SOSOS")),
    )
    given = replace(tournament.settings, rounds=len(case.rounds))
    tournament = replace(tournament, settings=given)
    taken = read(write(event_of(tournament)).data, "x", MCMAHON).tournament
    names = {one.name: no for no, one in tournament.players.items()}
    history = History(taken)
    expected = case.after[len(case.rounds)].columns
    scores = {names[one.name]: history.score(no) for no, one in taken.players.items()}
    assert scores == expected["MMS"]
    if way == "h9" and given.virtual_opponent != "Starting score":
        return  # the format does not say it
    ranked = rank(history, final=True)
    for name, theirs in {"SOS": "SOSM", "SOSOS": "SOSOSM"}.items():
        at = ranked.names.index(name)
        found = {
            names[taken.players[place.no].name]: place.values[at]
            for place in ranked.places
        }
        assert found == expected[theirs], name


@pytest.mark.parametrize("way", WAYS)
@settings(max_examples=30, deadline=None)
@given(seed=SEEDS)
def test_boards_survive(way, seed):
    """Whatever is written is read: pairs, colours, results and stones."""
    write, read = WAYS[way]
    tournament = random_tournament("McMahon", seed, handicap="McMahon score")
    taken = read(write(event_of(tournament)).data, "x", MCMAHON).tournament
    assert boards_by_name(taken) == boards_by_name(tournament)


def boards_by_name(tournament):
    names = {no: one.name.replace(",", "") for no, one in tournament.players.items()}
    return [
        {
            (names[one.first], names[one.second], one.result, one.handicap)
            for one in round_.boards
        }
        for round_ in tournament.rounds
    ]


def test_letters_that_h9_does_not_have():
    tournament = random_tournament("McMahon", 1)
    one = replace(tournament.players[1], name="Dvořák, Petr")
    tournament = replace(tournament, players={**tournament.players, 1: one})
    written = export_h9(event_of(tournament))
    assert "letters that the format does not have are written as ?." in written.doubts
    assert b"Dvo?\xe1k Petr" in written.data


def test_players_of_one_name_are_told_apart():
    tournament = random_tournament("McMahon", 1)
    twins = {no: replace(tournament.players[no], name="Lee, Jun") for no in (1, 2)}
    tournament = replace(tournament, players={**tournament.players, **twins})
    written = export_gotha(event_of(tournament))
    taken = import_gotha(written.data, "x", MCMAHON).tournament
    names = [one.name for one in taken.players.values()]
    assert names[:2] == ["Lee Jun (1)", "Lee Jun (2)"]
    assert any("same name" in doubt for doubt in written.doubts)


def test_no_more_than_nine_stones_are_written_to_h9():
    """The database rates games with up to nine stones."""
    tournament = random_tournament("McMahon", 1)
    first, *others = tournament.rounds
    boards = tuple(replace(board, handicap=12) for board in first.boards)
    rounds = (replace(first, boards=boards), *others)
    written = export_h9(event_of(replace(tournament, rounds=rounds)))
    assert "games with more than 9 stones are written with 9." in written.doubts
    assert b"w9" in written.data
    assert b"w12" not in written.data


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("date", "read_back"),
    [("28.11.2026 - 29.11.2026", "2026-11-28 - 2026-11-29"), ("in March", "")],
)
def test_dates_are_found_as_in_tournament_files(way, date, read_back):
    write, read = WAYS[way]
    tournament = random_tournament("McMahon", 1)
    dated = replace(tournament, settings=replace(tournament.settings, date=date))
    written = write(event_of(dated))
    assert read(written.data, "x", MCMAHON).tournament.settings.date == read_back
    said = any("the date is not written" in doubt for doubt in written.doubts)
    assert said == (not read_back)
