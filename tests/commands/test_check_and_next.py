"""Whatever makes `next` refuse is told by `check` before, in the same words."""

from io import BytesIO
from itertools import combinations
from zipfile import ZipFile

import pytest
from commands.sound import (
    ADAMS,
    BROWN,
    CLARK,
    DAVIS,
    HEAD,
    ROUND,
    SETTINGS,
    SOUND,
    sound,
)
from workbook.build import saved

FOUR = [ADAMS, BROWN, CLARK, DAVIS]
NAMES = [player[1] for player in FOUR]
SECOND = [(1, 1, "Adams", "1-0", "Clark", 3), (2, 2, "Brown", "0-1", "Davis", 4)]
THIRD = [(1, 1, "Adams", "1-0", "Davis", 4), (2, 2, "Brown", "0-1", "Clark", 3)]
ALL_MET = [ROUND, SECOND, THIRD]
PLAIN = {name: SETTINGS[name] for name in ("System", "Rounds", "Random seed")}
NEVER = {**PLAIN, "Rounds": 5, "Rematches": "Never"}
CLUB = [("No.", "Name", "Club"), *((no, name, "X") for no, name, *_ in FOUR)]
KEPT_APART = {**PLAIN, "Avoid": "Club", "Avoid strength": "Never"}
EVERYBODY = [("A", "B"), *combinations(NAMES, 2)]


def withdrawn(count: int) -> list[tuple]:
    """List four players of whom some leave after round 1."""
    left = [(no, name, sets, 1, None) for no, name, sets, *_ in FOUR[:count]]
    return [HEAD, *left, *FOUR[count:]]


def three_with_a_bye_each() -> dict:
    """Give a workbook of three players who have all met and all rested."""
    rounds = [
        [(1, one, NAMES[one - 1], "1-0", NAMES[two - 1], two), rests]
        for one, two, bye in ((1, 2, 3), (1, 3, 2), (2, 3, 1))
        for rests in [(None, bye, NAMES[bye - 1], None, "BYE", None)]
    ]
    return {"players": [HEAD, *FOUR[:3]], "rounds": rounds}


def by(system: str, settings: dict = NEVER) -> dict:
    return {"settings": {**settings, "System": system}}


SWISS = ("Card league", "Elo Swiss", "McMahon", "Monrad")

REFUSED = [
    # what is wrong, exit code of next, what both say
    *(
        pytest.param(
            {**by(system), "rounds": ALL_MET},
            4,
            "cannot be paired without a rematch, and the setting Rematches is Never. "
            "The cheapest way out is to set it to When unavoidable",
            id=f"all met, {system}",
        )
        for system in SWISS
    ),
    *(
        pytest.param(
            {**by(system, PLAIN), "more": {"Forbidden": EVERYBODY}},
            4,
            "players meet who must not, at best",
            id=f"everybody forbidden, {system}",
        )
        for system in SWISS
    ),
    *(
        pytest.param(
            {**by(system, KEPT_APART), "players": CLUB},
            4,
            "or set Avoid strength to Prefer",
            id=f"one club, {system}",
        )
        for system in SWISS
    ),
    pytest.param(
        {**by("FIDE Dutch"), "rounds": ALL_MET},
        4,
        "Round 4 cannot be paired",
        id="all met, FIDE Dutch",
    ),
    pytest.param(
        {**by("FIDE Dutch"), **three_with_a_bye_each()},
        4,
        "end the event after round 3",
        id="byes used up, FIDE Dutch",
    ),
    pytest.param(
        {**by("Monrad"), **three_with_a_bye_each()},
        4,
        "without a rematch",
        id="byes used up, Monrad",
    ),
    *(
        pytest.param(
            {**by(system, PLAIN), "players": withdrawn(count)},
            1,
            "a round needs two",
            id=f"{4 - count} left, {system}",
        )
        for system in (*SWISS, "FIDE Dutch", "Round robin")
        for count in (3, 4)
    ),
    pytest.param({"settings": {}}, 1, 'the setting "System" is missing', id="system"),
    pytest.param(
        {"rounds": [[(1, 1, "Adams", "?", "Brown", 2), ROUND[1]]]},
        1,
        'Round 1!D2: "?" is no result',
        id="bad result",
    ),
    pytest.param(
        {"more": {"Standings": [("my own",)]}}, 1, "Standings", id="sheet in the way"
    ),
    pytest.param({"rounds": [ROUND], "more": {"Round 3": []}}, 1, "Round 3", id="gap"),
]


@pytest.mark.parametrize(("parts", "code", "said"), REFUSED)
def test_a_refusal_is_told_before(swissxl, league, parts, code, said):
    league.write_bytes(saved(sound(**parts)))
    before = league.read_bytes()
    drawn = swissxl("next", league)
    checked = swissxl("check", league)
    assert (drawn.code, checked.code) == (code, 1)
    refusals = [line for line in drawn.err.splitlines() if "Warning: " not in line]
    assert any(said in line for line in refusals)
    assert set(refusals) <= set(checked.err.splitlines())
    assert league.read_bytes() == before


@pytest.mark.parametrize("system", SWISS)
def test_more_rounds_than_opponents_is_no_refusal(swissxl, league, system):
    settings = {**by(system, PLAIN)["settings"], "Rounds": 5}
    league.write_bytes(saved(sound(settings=settings, rounds=ALL_MET)))
    checked = swissxl("check", league)
    assert checked.code == 0
    assert "Of the 5 announced rounds only 3 can" in checked.out
    assert swissxl("next", league).code == 0


def _repacked(part: str, old: bytes, new: bytes) -> bytes:
    """Make the sound workbook with a change in the text of one part."""
    stream = BytesIO()
    with ZipFile(BytesIO(SOUND)) as package, ZipFile(stream, "w") as changed:
        for name in package.namelist():
            text = package.read(name)
            changed.writestr(name, text.replace(old, new) if name == part else text)
    return stream.getvalue()


SIGNED = b"<Relationship Id='s' Type='http://x/digital-signature/origin' Target='s'/>"
STRICT = b"http://purl.oclc.org/ooxml/spreadsheetml/main"
MAIN = b"http://schemas.openxmlformats.org/spreadsheetml/2006/main"


@pytest.mark.parametrize(
    "data",
    [
        _repacked("_rels/.rels", b"</Rel", SIGNED + b"</Rel"),
        _repacked("xl/workbook.xml", MAIN, STRICT),
    ],
)
def test_a_file_that_cannot_be_written_is_a_warning(swissxl, league, data):
    league.write_bytes(data)
    drawn = swissxl("next", league)
    checked = swissxl("check", league)
    assert (drawn.code, checked.code) == (3, 0)
    assert checked.err == f"Warning: {drawn.err}"
    assert swissxl("next", league, "--out", league.with_name("new.xlsx")).code == 0


def test_a_file_that_is_read_only_is_a_warning(swissxl, league):
    league.write_bytes(SOUND)
    league.chmod(0o444)
    drawn = swissxl("next", league)
    checked = swissxl("check", league)
    assert (drawn.code, checked.code) == (3, 0)
    assert checked.err == f"Warning: {drawn.err}"
