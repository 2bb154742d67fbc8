"""Byes of tournament report files and what becomes of them in a workbook."""

from dataclasses import replace

import pytest
from exchange_events import event_of
from trf_lines import player

from swissxl.core.settings import ChosenTieBreak
from swissxl.core.tournament import Absence, Missed
from swissxl.exchange.trf_export import export_trf
from swissxl.exchange.trf_import import import_trf
from swissxl.pairing import SYSTEMS

DUTCH = SYSTEMS.get("FIDE Dutch")
MAY_DIFFER = "no setting says it, so scores and the next round may differ"


def taken(*lines: str):
    return import_trf("\n".join(lines).encode(), "x.trf", DUTCH)


def rows(first: str, coming: str = "") -> list[str]:
    """Give five players after a round; the fifth had a bye and may have another."""
    column = f"|{coming}" if coming else ""
    return [
        "XXR 3",
        player(1, "One, Ann", "", "   2 w 1"),
        player(2, "Two, Ben", "", "   1 b 0"),
        player(3, "Three, Cy", "", "   4 w 1"),
        player(4, "Four, Di", "", "   3 b 0"),
        player(5, "Five, Ed", "", f"0000 - {first}{column}"),
    ]


@pytest.mark.parametrize(
    ("scoring", "rest", "doubt"),
    [
        # What a full-point bye, the allocated one, a half-point and a zero-point give.
        ("XXS FPB=1 PAB=1 HPB=0.5", Missed.BYE, "full-point byes (F) become byes."),
        ("XXS FPB=2 PAB=1 HPB=2", Missed.HALF_BYE, "full-point byes (F) become byes."),
        (
            "XXS FPB=1 PAB=0.5 HPB=0.5",
            Missed.BYE,
            "full-point byes (F) become byes, which give other points; " + MAY_DIFFER,
        ),
    ],
)
def test_a_full_point_bye_becomes_the_rest_that_gives_as_much(scoring, rest, doubt):
    found = taken(*rows("F"), scoring)
    assert found.tournament.rounds[0].missed == {5: rest}
    (said,) = [one for one in found.doubts if "full-point" in one]
    assert said.startswith(doubt)


@pytest.mark.parametrize(
    ("scoring", "said"),
    [
        ("XXS FL=0 WL=1 BL=1", "a forfeit loss gives as much as a loss; "),
        ("XXS FW=2", "a forfeit win gives as much as a win; "),
        ("XXS BW=2", "points that differ by colour are taken as White's; "),
    ],
)
def test_what_no_setting_can_say_may_change_the_next_round(scoring, said):
    doubts = taken(*rows("U"), scoring).doubts
    assert any(one.startswith(said + MAY_DIFFER) for one in doubts)


BY_HAND = (
    "Five, Ed (5) has the bye of round 2 already and rests there as absent. When the "
    'round is drawn, type BYE for "absent" on Round 2.'
)


@pytest.mark.parametrize(
    ("code", "scoring", "absence", "by_hand"),
    [
        ("U", "XXS", Absence.ABSENT, True),
        ("F", "XXS", Absence.ABSENT, True),
        ("F", "XXS FPB=2 HPB=2", Absence.HALF_BYE, False),
        ("F", "XXS FPB=0.5 PAB=0.5 ZPB=0", Absence.ABSENT, True),
        ("H", "XXS", Absence.HALF_BYE, False),
        ("Z", "XXS", Absence.ABSENT, False),
    ],
)
def test_a_bye_of_the_coming_round(code, scoring, absence, by_hand):
    found = taken(*rows("H", f"0000 - {code}"), scoring)
    assert found.tournament.players[5].absent == {2: absence}
    assert (BY_HAND in found.doubts) is by_hand


def test_a_bye_that_is_announced_is_told_with_all_who_have_one():
    found = taken(*rows("H", "0000 - U"), "240 F   2    3    4")
    assert [one for one in found.doubts if "type BYE" in one] == [
        (
            "Three, Cy (3), Four, Di (4) and Five, Ed (5) have the bye of round 2 "
            "already and rest there as absent. When the round is drawn, type BYE for "
            '"absent" on Round 2.'
        )
    ]


@pytest.mark.parametrize(
    ("order", "names", "told"),
    [
        ("Random", ["Buchholz Cut 1", "Starting number"], True),
        ("Random", ["Starting number reversed"], True),
        ("Random", ["Buchholz Cut 1"], False),
        # The place by rating, or in the list, is the number there and here.
        ("By rating", ["Starting number"], False),
        ("By list", ["Starting number"], False),
    ],
)
def test_numbers_by_lot_are_others_than_those_of_the_tie_break(order, names, told):
    event = taken(*rows("U")).tournament
    tiebreaks = tuple(map(ChosenTieBreak, names))
    settings = replace(event.settings, first_round=order, tiebreaks=tiebreaks)
    weaker = {1: replace(event.players[1], rating=1000)}
    event = replace(event, settings=settings, players={**event.players, **weaker})
    doubts = export_trf(event_of(event)).doubts
    text = "goes by the numbers in the list, but the file numbers players by the lots"
    assert any(text in one for one in doubts) is told
