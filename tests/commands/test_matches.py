"""Events with matches of five games, in every system: from the list to the end."""

import random
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
from commands.director import column, folder, log, put, table, tabs
from openpyxl import load_workbook

from swissxl.pairing import SYSTEMS

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus")
GAMES = ("G1", "G2", "G3", "G4", "G5")
FIRST_GAME = 5  # columns before it: board, two numbers, two names
ROUNDS = 4

# Games, who is away, and what both get, all by seed 001.
SEED = (
    (("2-0", "0-2"), "2", (6, 2)),
    (("2-0", "2-0", "1-1", "2-0"), "2", (9, 1)),
    (("0-2", "1-1", "1-1"), "2", (5, 4)),
    ((), "1", (0, 6)),
    (("2-0", "0-2", "1-1", "1-1", "0-2"), None, (4, 6)),
    ((), "Both", (0, 0)),
)


def begin(swissxl, league: Path, system: str = "Monrad", **settings: object) -> Path:
    """Make a workbook of seven players and four rounds with the command."""
    listed = league.with_name("members.csv")
    listed.write_text("Name\n" + "\n".join(NAMES), encoding="utf-8")
    options = ("--players", listed, "--rounds", ROUNDS, "--games", 5)
    assert swissxl("new", league, "--system", system, *options).code == 0
    listed.unlink()
    set_up(league, **{"Random seed": 9, **settings})
    return league


def set_up(path: Path, **settings: object) -> None:
    book = load_workbook(path)
    for row in book["Settings"].iter_rows(min_row=5):
        if row[0].value in settings:
            row[1].value = settings[row[0].value]
    book.save(path)


def type_matches(path: Path, round_: int, matches) -> list[tuple[str, str]]:
    """Type a match on each board; give who sat there."""
    book = load_workbook(path)
    pairs = []
    for row in book[f"Round {round_}"].iter_rows(min_row=5):
        if row[2].value and row[4].value:
            games, away, _ = matches[len(pairs) % len(matches)]
            for cell, game in zip(row[FIRST_GAME:], games, strict=False):
                cell.value = game
            row[FIRST_GAME + len(GAMES)].value = away
            pairs.append((row[2].value, row[3].value))
    book.save(path)
    return pairs


def resting(path: Path, round_: int) -> list[tuple[str, str]]:
    """Give the label and the name of everybody with a bye."""
    rows = table(path, f"Round {round_}")
    headers = list(rows[0])
    one, two = headers[2], headers[3]
    return [(row["Board"], row[one]) for row in rows if row[two] == "BYE"]


def scores(path: Path, name: str = "VP") -> dict[str, Fraction]:
    values = (column(path, "Standings", header) for header in ("Name", name))
    return {who: Fraction(value) for who, value in zip(*values, strict=True)}


SYSTEM_NAMES = SYSTEMS.names()


@pytest.mark.parametrize("system", SYSTEM_NAMES)
def test_a_season_in_every_system(swissxl, league, system):
    path = begin(swissxl, league, system)
    points: Counter[str] = Counter(dict.fromkeys(NAMES, 0))
    for round_ in range(1, ROUNDS + 1):
        drawn = swissxl("next", path)
        assert drawn.code == 0, drawn.err
        ((label, rests),) = resting(path, round_)
        assert label == "D"
        points[rests] += 6
        rows = table(path, f"Round {round_}")
        assert {*GAMES, "Absent"} <= set(rows[0])
        assert "Result" not in rows[0]
        assert [row["Board"] for row in rows] == ["A", "B", "C", "D"]
        matches = [SEED[(round_ + board) % len(SEED)] for board in range(3)]
        pairs = type_matches(path, round_, matches)
        for pair, (_, _, gives) in zip(pairs, matches, strict=True):
            for name, got in zip(pair, gives, strict=True):
                points[name] += got
    over = swissxl("next", path)
    assert over.code == 0, over.err
    assert over.out.startswith(f"Final standings after round {ROUNDS} of {ROUNDS}")
    name = "MMS" if system == "McMahon" else "VP"
    assert f" {name}  Solkoff  Direct encounter  Games won" in over.out
    assert scores(path, name) == points  # nobody has a grade: all start with 0
    assert swissxl("check", path).code == 0


@pytest.fixture
def played(swissxl, league) -> Path:
    """One round typed, the second drawn."""
    path = begin(swissxl, league)
    swissxl("next", path)
    type_matches(path, 1, SEED)
    assert swissxl("next", path).code == 0
    return path


def test_open_games_are_asked_for_by_cell_and_forced_ones_count_nothing(
    swissxl, played
):
    put(played, "Round 2", F5="2-0", G5="2-0", F6="2-0", K6="2")
    before = folder(played)
    refused = swissxl("next", played)
    assert refused.code == 1
    assert "Round 2!H5: no score of game 3 for board A" in refused.err
    assert "Round 2!F7: no result for board C" in refused.err
    assert "F6" not in refused.err
    assert folder(played) == before
    assert swissxl("check", played).code == 0
    after = swissxl("standings", played)
    assert "round 2: 2 results missing" in after.out
    points = scores(played)
    forced = swissxl("next", played, "--force")
    assert forced.code == 0
    rows = {row["Name"]: row for row in table(played, "Standings")}
    pairs = table(played, "Round 2")
    for row in (pairs[0], pairs[2]):
        for name in (row["Player 1"], row["Player 2"]):
            assert rows[name]["VP"] == points[name]
            assert rows[name]["R2"].startswith("?")
    winner = pairs[1]["Player 1"]
    assert rows[winner]["VP"] == points[winner] + 2 + 2 + 1 + 1 + 1
    # Open pairs have met: round 3 does not pair them again.
    seen = {frozenset((row["Player 1"], row["Player 2"])) for row in pairs}
    drawn = table(played, "Round 3")
    assert not seen & {frozenset((row["Player 1"], row["Player 2"])) for row in drawn}


def test_bad_games_leave_the_file_alone(swissxl, played):
    put(played, "Round 2", F5="3-0", G6="2-0", K7="nobody")
    before = folder(played)
    for command in ("next", "standings", "check"):
        refused = swissxl(command, played)
        assert refused.code == 1
        for cell in ("F5", "F6", "K7"):
            assert f"Round 2!{cell}: " in refused.err + refused.out
    assert folder(played) == before


def test_a_corrected_game_is_found_and_the_standings_follow(swissxl, played):
    type_matches(played, 2, SEED)
    swissxl("next", played)
    before = scores(played)
    first = table(played, "Round 1")[0]
    put(played, "Round 1", F5="1-1")  # it was 2-0, then 0-2 and the second left
    type_matches(played, 3, SEED)
    assert swissxl("next", played).code == 0
    said = [line["Text"] for line in log(played) if line["Topic"] == "correction"]
    pair = f"{first['Player 1']} – {first['Player 2']}"
    assert said == [f"{pair}: 2-0 0-2 absent 2 became 1-1 0-2 absent 2"]
    moved = [line["Text"] for line in log(played) if line["Topic"] == "places"]
    assert len(moved) == 1
    swissxl("undo", played)
    swissxl("undo", played, "--force")
    after = scores(played)
    assert after[first["Player 1"]] == before[first["Player 1"]] - 1
    assert after[first["Player 2"]] == before[first["Player 2"]] + 1


def test_undo_and_redo_heed_typed_games(swissxl, played):
    assert swissxl("next", played, "--redo").code == 0
    put(played, "Round 2", K6="Both")
    for command in (("undo",), ("next", "--redo")):
        refused = swissxl(command[0], played, *command[1:])
        assert refused.code == 1
        assert "Round 2!K6: there is a result (Both)" in refused.err
    put(played, "Round 2", K6=None, F5="2-0")
    assert "Round 2!F5: there is a result (2-0)" in swissxl("undo", played).err
    assert swissxl("undo", played, "--force").code == 0
    assert "Round 2" not in tabs(played)
    undone = [line["Text"] for line in log(played) if line["Topic"] == "undo"]
    assert undone[0].startswith("Round 2 was taken back with its results: ")
    assert undone[0].endswith("2-0.")


def test_repair_leaves_boards_alone_on_which_a_game_is_typed(swissxl, played):
    rows = table(played, "Round 2")
    put(played, "Round 2", F5="2-0")
    refused = swissxl("repair", played, "--without", rows[0]["Player 2"])
    assert refused.code == 1
    assert "Round 2!F5: " in refused.err
    assert "say so in Absent" in refused.err
    gone, rests = rows[1]["Player 2"], rows[3]["Player 1"]
    assert swissxl("repair", played, "--without", gone).code == 0
    mended = table(played, "Round 2")
    assert (mended[0]["Player 1"], mended[0]["G1"]) == (rows[0]["Player 1"], "2-0")
    seated = {row["Player 1"] for row in mended[:3]} | {
        row["Player 2"] for row in mended[:3]
    }
    assert rests in seated
    assert gone not in seated


def test_a_penalty_goes_below_nothing(swissxl, league):
    path = begin(swissxl, league, **{"Absence penalty": "Yes"})
    swissxl("next", path)
    ((_, rests),) = resting(path, 1)
    pairs = type_matches(path, 1, [SEED[2], SEED[3], SEED[5]])
    swissxl("standings", path)
    points = scores(path)
    gives = [(5, 3), (-1, 6), (-1, -1)]
    assert points == {
        rests: 6,
        **{
            name: got
            for pair, both in zip(pairs, gives, strict=True)
            for name, got in zip(pair, both, strict=True)
        },
    }


def test_tiebreaks_tell_the_match(played):
    rows = [row for row in table(played, "Tie-breaks") if row["Round"] == 1]
    told = {row["Result"]: row["How it counts"] for row in rows}
    assert told["6:2"] == (
        "games 2-0, 0-2; 4 for 3 games not started, the other was away"
    )
    assert told["2:6"] == "games 0-2, 2-0; 0 for 3 games not started, you were away"
    assert told["9:1"].startswith("games 2-0, 2-0, 1-1, 2-0; 2 for 1 game not started")
    for row in rows:
        if ":" in row["Result"]:
            assert row["Points"] == int(row["Result"].partition(":")[0])


def test_the_cut_is_typed_as_a_whole(swissxl, league):
    path = begin(swissxl, league, Rounds=1, Cut=4)
    swissxl("next", path)
    type_matches(path, 1, SEED)
    assert swissxl("next", path).code == 0
    assert swissxl("cut", path).code == 0
    assert "Result" in table(path, "Cut 1")[0]
    put(path, "Cut 1", D5="6-4", D6="0-1F")
    done = swissxl("cut", path)
    assert done.code == 0, done.err


def test_random_events_end_with_the_points_that_were_typed(swissxl, league):
    """Whatever is typed, everybody has the points that the seed gives for it."""
    chance = random.Random(1)
    path = begin(swissxl, league, "Card league")
    points: Counter[str] = Counter(dict.fromkeys(NAMES, 0))
    for round_ in range(1, ROUNDS + 1):
        assert swissxl("next", path).code == 0
        matches = [any_match(chance) for _ in range(3)]
        for pair, match in zip(
            type_matches(path, round_, matches), matches, strict=True
        ):
            for name, got in zip(pair, match[2], strict=True):
                points[name] += got
        points[resting(path, round_)[0][1]] += 6
    assert swissxl("next", path).code == 0
    assert scores(path) == points


def any_match(chance: random.Random):
    """Make a match, and count it by the seed without our code."""
    games = [
        chance.choice(("2-0", "1-1", "0-2")) for _ in range(chance.choice((0, 2, 4, 5)))
    ]
    away = chance.choice(("1", "2", "Both")) if len(games) < 5 else None
    both = [sum(int(game[at]) for game in games) for at in (0, 2)]
    for side, other in ((0, "2"), (1, "1")):
        if away == other:
            both[side] = both[side] + 2 + 4 - len(games) if games else 6
    return games, away, tuple(both)
