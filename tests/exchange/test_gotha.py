"""Tournaments of OpenGotha, read by hand."""

from fractions import Fraction

import pytest
from exchange.go_sources import MCMAHON

from swissxl.core.history import History
from swissxl.core.results import BY_CODE
from swissxl.core.tournament import Absence, Missed
from swissxl.exchange.gotha_import import import_gotha
from swissxl.exchange.source import SourceError

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
    assert "1 player is not finally registered and stands as withdrawn." in doubts
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


def test_a_bad_table_is_named_once():
    with pytest.raises(SourceError) as error:
        gotha(XML.replace('tableNumber="2"', 'tableNumber="x"'))
    assert str(error.value).count("tableNumber") == 1


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
