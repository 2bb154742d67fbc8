"""Files of Go programs: read, written, and the numbers that other programs have."""

from dataclasses import replace
from fractions import Fraction

import go_cases
import pytest
from exchange_events import SEEDS, event_of, random_tournament
from hypothesis import given, settings

from swissxl.core.history import History
from swissxl.core.results import BY_CODE
from swissxl.core.tournament import Absence, Missed
from swissxl.exchange.api import SourceError
from swissxl.exchange.gotha_export import export_gotha
from swissxl.exchange.gotha_import import import_gotha
from swissxl.exchange.h9_export import export_h9
from swissxl.exchange.h9_import import import_h9
from swissxl.pairing import SYSTEMS
from swissxl.standings import rank
from swissxl.workbook.tiebreak_cells import parse

MCMAHON = SYSTEMS.get("McMahon")
CASES = [go_cases.read(path) for path in go_cases.PATHS]
BY_SCORES = [case for case in CASES if case.name.startswith("mm_")]
WAYS = {"h9": (export_h9, import_h9), "opengotha": (export_gotha, import_gotha)}


def sources(text: str):
    """Cut an h9 text off its margin and read it."""
    lines = (line.strip() for line in text.strip().splitlines())
    return import_h9("\n".join(lines).encode("iso-8859-15"), "x.h9", MCMAHON)


# ---- h9, by hand

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


# ---- OpenGotha, by hand

XML = """<?xml version="1.0" encoding="UTF-8"?>
<Tournament dataVersion="201">
<Players>
<Player name="Sæther" firstName="Anna" country="NO" club="Osl" rank="5D" rating="2500"
 participating="11110000000000000000" registeringStatus="FIN" smmsCorrection="0"/>
<Player name="van Dam" firstName="Jo Ann" country="NL" club="Ams" rank="2K"
 rating="1900" participating="11010000000000000000" smmsCorrection="1"/>
<Player name="Ek" firstName="Bo" country="SE" club="" rank="25K" rating="-400"
 participating="11110000000000000000" smmsCorrection="0"/>
<Player name="Mo" firstName="Li" country="SE" club="" rank="1K" rating="2000"
 participating="01110000000000000000" smmsCorrection="0"/>
<Player name="Late" firstName="Reg" country="SE" club="" rank="1K" rating="2000"
 participating="11110000000000000000" registeringStatus="PRE" smmsCorrection="0"/>
</Players>
<Games>
<Game roundNumber="1" tableNumber="1" whitePlayer="SÆTHERANNA"
 blackPlayer="VANDAMJOANN" handicap="4" knownColor="true" result="RESULT_WHITEWINS"/>
<Game roundNumber="2" tableNumber="2" whitePlayer="EKBO" blackPlayer="VANDAMJOANN"
 handicap="0" knownColor="true" result="RESULT_BLACKWINS_BYDEF"/>
<Game roundNumber="2" tableNumber="1" whitePlayer="MOLI" blackPlayer="SÆTHERANNA"
 handicap="0" knownColor="true" result="RESULT_UNKNOWN"/>
</Games>
<ByePlayers><ByePlayer player="EKBO" roundNumber="1"/></ByePlayers>
<TournamentParameterSet>
<GeneralParameterSet name="Harbour Cup" location="Oslo" director="Liv"
 beginDate="2026-03-01" endDate="2026-03-02" numberOfRounds="4" genMMBar="3D"
 genMMFloor="20K" genMMZero="30K" genMMS2ValueAbsent="0" genMMS2ValueBye="1"
 genRoundDownNBWMMS="false" genCountNotPlayedGamesAsHalfPoint="true"/>
<HandicapParameterSet hdBasedOnMMS="false" hdCeiling="6" hdCorrection="2"/>
<PlacementParameterSet><PlacementCriteria>
<PlacementCriterion name="MMS" number="1"/>
<PlacementCriterion name="SOSM" number="2"/>
<PlacementCriterion name="CPS" number="3"/>
<PlacementCriterion name="SDC" number="4"/>
<PlacementCriterion name="NULL" number="5"/>
</PlacementCriteria></PlacementParameterSet>
<PairingParameterSet paiMaSeedSystem1="SPLITANDRANDOM" paiMaSeedSystem2="SPLITANDFOLD"
 paiMaLastRoundForSeedSystem1="2" paiSeAvoidSameGeo="1"
 paiSePreferMMSDiffRatherThanSameClub="3"/>
</TournamentParameterSet>
</Tournament>
"""


def gotha(text: str):
    return import_gotha(text.encode(), "x.xml", MCMAHON)


def test_gotha_settings():
    given = gotha(XML).tournament.settings
    assert (given.event, given.place, given.director) == ("Harbour Cup", "Oslo", "Liv")
    assert (given.rounds, given.bar, given.floor) == (4, "3d", "20k")
    assert (given.absent_points, given.bye_points) == (0, Fraction(1, 2))
    assert given.virtual_opponent == "Virtual half point"
    assert (given.handicap, given.maximum_handicap) == ("Grade", 6)
    assert given.handicap_reduction == 2
    assert (given.early_seeding, given.early_rounds, given.seeding) == (
        "Split random",
        2,
        "Fold",
    )
    assert given.avoid == "Club"
    assert [one.label for one in given.tiebreaks] == ["SOS", "SDC"]


def test_gotha_players():
    players = gotha(XML).tournament.players
    names = [one.name for one in players.values()]
    assert names == ["Sæther Anna", "van Dam Jo Ann", "Ek Bo", "Mo Li", "Late Reg"]
    assert [one.rating for one in players.values()] == [2500, 1900, -400, 2000, 2000]
    assert players[2].absent == {3: Absence.ABSENT}
    assert players[5].withdrawn_after == 0
    # Bar and floor hold; only a correction has to be typed: 28 + 1.
    starts = [one.start_score for one in players.values()]
    assert starts == [None, 29, None, None, None]
    assert [*History(gotha(XML).tournament, 0).starts.values()] == [32, 29, 10, 29, 29]


def test_gotha_rounds():
    first, second = gotha(XML).tournament.rounds
    (board,) = first.boards
    assert (board.first, board.second, board.handicap) == (1, 2, 4)
    assert first.missed == {3: Missed.BYE, 4: Missed.ABSENT, 5: Missed.ZERO_BYE}
    found = [(one.first, one.second, one.result) for one in second.boards]
    assert found == [(4, 1, None), (3, 2, BY_CODE["0-1F"])]


def test_gotha_doubts():
    doubts = " ".join(gotha(XML).doubts)
    assert "criteria that do not exist here: CPS" in doubts
    assert "1 players are not finally registered" in doubts
    assert "dataVersion" not in doubts
    assert "dataVersion" in " ".join(gotha(XML.replace('"201"', '"200"')).doubts)


def test_gotha_by_wins_everybody_begins_with_nothing():
    event = gotha(XML.replace('"MMS"', '"NBW"').replace('"SOSM"', '"SOSW"')).tournament
    assert set(History(event, 0).starts.values()) == {0}
    assert event.settings.tiebreaks[0].label == "SOS"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"EKBO" blackP', '"NOBODY" blackP', 'line 18: there is no player "NOBODY"'),
        ("WHITEWINS", "WON", 'line 16: "RESULT_WON" is no result'),
        ('rank="5D"', 'rank="D"', 'line 4: the rank is "D"'),
        ('handicap="4"', 'handicap="x"', 'line 16: handicap is "x"'),
        ('roundNumber="2"', 'roundNumber="3"', "round 2 has no game"),
        ('name="Mo" firstName="Li"', 'name="Ek" firstName="Bo"', "line 10: a second"),
        ("<Games>", "<Gomes>", "mismatched tag"),
        ("<Tournament d", "<Turnier d", "line 2: the element Turnier"),
        (
            "<Tournament d",
            '<!DOCTYPE x [<!ENTITY a "b">]><Tournament d',
            "line 2: a document type",
        ),
        ('encoding="UTF-8"', 'encoding="KLINGON"', "x.xml"),
    ],
)
def test_bad_gotha(old, new, said):
    assert old in XML
    with pytest.raises(SourceError) as error:
        gotha(XML.replace(old, new).replace("</Tournament>", f"</{root(new)}>"))
    assert said in str(error.value)


def root(new: str) -> str:
    return "Turnier" if "Turnier" in new else "Tournament"


def test_a_bomb_of_entities_is_not_unpacked():
    text = (
        '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'
        "<Tournament>&b;</Tournament>"
    )
    with pytest.raises(SourceError, match="document type"):
        gotha(text)
    with pytest.raises(SourceError, match="document type"):
        import_gotha(text.encode("utf-16"), "x.xml", MCMAHON)


# ---- there and back, with the numbers of OpenGotha


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
