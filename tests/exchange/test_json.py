"""Everything of an event as JSON, and back."""

import json
from dataclasses import replace

import pytest
from exchange_events import SEEDS, event_of, random_tournament
from hypothesis import given, settings

from swissxl.core.matches import Away, Match
from swissxl.core.results import BY_CODE, Outcome
from swissxl.exchange.json_export import export_json
from swissxl.exchange.json_import import import_json
from swissxl.exchange.sound import refuse_unsound
from swissxl.exchange.source import SourceError
from swissxl.pairing import SYSTEMS

ANY = SYSTEMS.get("Card league")


def again(tournament):
    written = export_json(event_of(tournament))
    assert written.doubts == ()
    return import_json(written.data, "x.json", ANY).tournament


@pytest.mark.parametrize("system", SYSTEMS.names())
@settings(max_examples=25, deadline=None)
@given(seed=SEEDS)
def test_an_event_is_the_same_again(system, seed):
    tournament = random_tournament(system, seed)
    assert again(tournament) == tournament


def test_games_and_notes_too():
    tournament = random_tournament("Card league", 1)
    first = tournament.rounds[0]
    board = replace(
        first.boards[0],
        result=BY_CODE["1-0"],
        games=(2, 1),
        match=Match((Outcome.WIN, Outcome.DRAW), Away.BOTH),
        notes="two tables",
        handicap=3,
    )
    rounds = (replace(first, boards=(board, *first.boards[1:])),)
    tournament = replace(tournament, rounds=rounds)
    assert again(tournament) == tournament


def test_the_ranking_is_written():
    event = event_of(random_tournament("Monrad", 3))
    written = json.loads(export_json(event).data)["standings"]
    places = event.standings.places
    assert [one["no"] for one in written["places"]] == [place.no for place in places]
    assert [one["score"] for one in written["places"]] == [
        str(place.score) for place in places
    ]
    assert written["tiebreaks"] == list(event.standings.names)


GOOD = {
    "swissxl": 1,
    "system": "Monrad",
    "settings": {"rounds": 3, "win": "1", "tiebreaks": ["Buchholz END"]},
    "players": [
        {"no": 1, "name": "A"},
        {"no": 2, "name": "B", "absent": {"3": "absent"}},
    ],
    "rounds": [
        {
            "number": 1,
            "boards": [{"label": "1", "first": 1, "second": 2, "result": "1-0"}],
            "missed": {},
        }
    ],
}
BAD = [
    (("swissxl",), 2, "x.json: swissxl: 2 is not 1"),
    (("system",), "Chess", 'x.json: system: "Chess" is not one of: '),
    (("settings", "colour"), 1, "x.json: settings.colour: there is no such setting"),
    (("settings", "system"), 1, "x.json: settings.system: there is no such setting"),
    (("settings", "rounds"), "3", 'settings.rounds: "3" is not a whole number'),
    (("settings", "rounds"), True, "settings.rounds: true is not a whole number"),
    (("settings", "win"), 1, "settings.win: 1 is not a text"),
    (("settings", "win"), "1/0", 'settings.win: "1/0" is not a number as text'),
    (("settings", "win"), "1e9999999999", "is not a number as text"),
    (("settings", "look_ahead"), 1, "settings.look_ahead: 1 is not true or false"),
    (("settings", "tiebreaks"), ["Luck"], 'tiebreaks[0]: "Luck" is not a tie-break'),
    (("settings",), [], "settings: [] is not an object"),
    (("players",), {}, "players: {} is not a list"),
    (("players", 0, "name"), None, "players[0].name: null is not there"),
    (("players", 0, "no"), 2, "players: two players have the same number"),
    (("players", 1, "absent"), {"x": "absent"}, '"x" is not a whole number'),
    (("players", 1, "absent"), {"9" * 5000: "absent"}, "is not a whole number"),
    (("players", 1, "absent"), {"3": "ill"}, '"ill" is not one of: absent'),
    (("rounds", 0, "boards", 0, "first"), None, "boards[0].first: null is not a whole"),
    (("rounds", 0, "boards", 0, "result"), "2-0", 'result: "2-0" is not one of: 1-0'),
    (("rounds", 0, "boards", 0, "result"), [], "result: [] is not a text"),
    (("rounds", 0, "boards", 0, "games"), [1], "games: [1] is not two numbers"),
    (("rounds", 0, "boards", 0, "first"), 9, "round 1, board 1: there is no player 9"),
    (("rounds", 0, "boards", 0, "first"), 2, "player 2 sits on two sides"),
    (("rounds", 0, "missed"), {"9": "bye"}, "round 1: there is no player 9"),
    (("rounds", 0, "number"), 2, "round 1 is missing before round 2"),
    (("players",), [], "there are no players"),
    ((), [1], "x.json: [1] is not an object"),
]


def changed(path, value):
    good = json.loads(json.dumps(GOOD))
    if not path:
        return value
    *before, last = path
    place = good
    for step in before:
        place = place[step]
    place[last] = value
    return good


def take(value):
    taken = import_json(json.dumps(value).encode(), "x.json", ANY)
    refuse_unsound(taken.tournament, "x.json")
    return taken.tournament


def test_a_file_by_hand():
    tournament = take(GOOD)
    assert tournament.settings.rounds == 3
    assert str(tournament.settings.tiebreaks[0]) == "Buchholz END"
    assert tournament.rounds[0].boards[0].result is BY_CODE["1-0"]


@pytest.mark.parametrize(("path", "value", "said"), BAD, ids=lambda one: str(one)[:30])
def test_each_bad_value_is_named(path, value, said):
    with pytest.raises(SourceError) as error:
        take(changed(path, value))
    assert said in str(error.value)


@pytest.mark.parametrize("data", [b"{", b"\xff\xff", b"[" * 100_000])
def test_no_json(data):
    with pytest.raises(SourceError, match=r"x\.json is no JSON"):
        import_json(data, "x.json", ANY)
