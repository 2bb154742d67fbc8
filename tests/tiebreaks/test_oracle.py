"""Random events beside Gacrux, FIDE's checker: every tie-break that both know.

A few events run always; ``SWISSXL_ORACLE=N`` plays N times as many. With 25 there are
500 Swiss events of two editions of the rules and 250 round robins.
"""

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from dutch_events import Event, ask_for_absences, random_event
from oracles import gacrux_ranks, gacrux_tiebreaks

from swissxl.core.history import History
from swissxl.exchange.trf import read_trf
from swissxl.exchange.trf_import import import_trf
from swissxl.exchange.trf_ranks import check_ranks
from swissxl.pairing import SYSTEMS
from swissxl.tiebreaks import TIEBREAKS
from swissxl.tiebreaks.api import Tie, TieBreak

TIMES = int(os.environ.get("SWISSXL_ORACLE", "1"))

SWISS = (
    *("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "BH/P", "BH/C1/P"),
    *("FB", "FB/C1", "FB/M1", "AOB", "AOB/F"),
    *("SB", "SB/C1", "SB/C2", "SB/P", "PS", "PS/C1", "PS/C2"),
    *("WIN", "WON", "BPG", "BWG", "REP", "STD"),
)
ROUND_ROBIN = (
    *("SB", "SB/C1", "KS", "KS/L+1", "KS/L+2", "KS/L-1", "KS/L-2"),
    *("PS", "WIN", "WON", "BPG", "BWG", "REP", "STD"),
)
RATINGS = (
    *("ARO", "ARO/C1", "ARO/C2", "ARO/M1"),
    *("TPR", "PTP", "APRO", "APPO", "RTNG"),
)
ENCOUNTERS = ("DE", "DE/P")
STARTS = {"2026": "2026/05/01", "2024": "2025/05/01"}

pytestmark = pytest.mark.oracle


@pytest.mark.parametrize("edition", STARTS)
@pytest.mark.parametrize("seed", range(10 * TIMES))
def test_swiss_as_gacrux(seed: int, edition: str, tmp_path: Path):
    pytest.importorskip("gacrux")
    text, rated = swiss_text(seed, edition)
    past = history(text, "FIDE Dutch", virtual_opponent=f"FIDE {edition}")
    codes = (*SWISS, *ENCOUNTERS, *(RATINGS if rated else ()))
    compare(past, codes, gacrux_tiebreaks(text, codes, tmp_path, "-s"), text)


def swiss_text(seed: int, edition: str) -> tuple[str, bool]:
    """Play an event; give its file, and whether everybody has a rating."""
    event, habits, random = random_event(seed, largest=30)
    while event.round <= event.rounds:
        ask_for_absences(event, habits, random)
        event.play(by_lot(event, random), random, max(habits.forfeits, 0.1))
    event.asked = {}
    return f"042 {STARTS[edition]}\n{event.trf()}", event.ratings


def by_lot(event: Event, random: Random) -> list[tuple[int, int]]:
    """Draw pairs without any rule, so that some meet again."""
    players = random.sample(event.active, len(event.active))
    if len(players) % 2:
        players.append(0)
    return list(zip(players[::2], players[1::2], strict=True))


@pytest.mark.parametrize("seed", range(10 * TIMES))
def test_round_robin_as_gacrux(seed: int, tmp_path: Path):
    pytest.importorskip("gacrux")
    text, rated = round_robin_text(seed)
    past = history(text, "Round robin", virtual_opponent="FIDE 2026")
    codes = (*ROUND_ROBIN, "DE", *(RATINGS if rated else ()))
    compare(past, codes, gacrux_tiebreaks(text, codes, tmp_path, "-p"), text)


def round_robin_text(seed: int) -> tuple[str, bool]:
    """Play a round robin; give its file, and whether everybody has a rating."""
    random = Random(seed)
    size = random.choice([4, 6, 8, 10])
    event, _, _ = random_event(seed, largest=4)
    event.size, event.rounds, event.accelerated = size, size - 1, False
    event.win, event.draw, event.forbidden = Fraction(1), Fraction(1, 2), ()
    event.cells = {no: [] for no in range(1, size + 1)}
    for turn in range(size - 1):
        event.play(circle(size, turn), random, 0.1)
    text = event.trf().replace("FIDE_DUTCH_2026", "FIDE_ROUNDROBIN")
    return text.replace("_BAKU", ""), event.ratings


def circle(size: int, turn: int) -> list[tuple[int, int]]:
    """Pair the last with one of the circle, and the others across it."""
    ring = [(turn + step) % (size - 1) + 1 for step in range(size - 1)]
    return [(size, ring[0]), *((ring[i], ring[-i]) for i in range(1, size // 2))]


# ---- the ranks by several tie-breaks

LISTS = 6
"""So many lists of tie-breaks are tried on each event."""


@pytest.mark.parametrize("seed", range(10 * TIMES))
def test_ranks_as_gacrux(seed: int, tmp_path: Path):
    """Rank by lists of tie-breaks drawn by lot, Swiss events and round robins.

    With those as if the last round were drawn Gacrux counts others otherwise, so none
    is among these.
    """
    pytest.importorskip("gacrux")
    dice = Random(f"ranks {seed}")
    edition = dice.choice([*STARTS])
    events = (
        (swiss_text(seed, edition), edition, "-s", (*SWISS, "TPN")),
        (round_robin_text(seed), "2026", "-p", ROUND_ROBIN),
    )
    for (text, rated), rules, kind, known in events:
        pool = [one for one in known if not one.startswith("FB") and one != "AOB/F"]
        pool += [*ENCOUNTERS[: 2 if kind == "-s" else 1], *(RATINGS if rated else ())]
        for _ in range(LISTS):
            codes = dice.sample(pool, dice.randint(1, 4))
            ranks = gacrux_ranks(text, codes, tmp_path, kind)
            file = read_trf(stating(text, codes, ranks).encode(), "event.trf")
            found = check_ranks(file, rules)
            assert {row.number: row.first for row in found.rows} == ranks, (codes, text)
            assert found.agrees


def stating(text: str, codes: Sequence[str], ranks: Mapping[int, int]) -> str:
    """Write tie-breaks and ranks into a file."""
    lines = text.splitlines()
    rows = (
        f"{line[:85]}{ranks[int(line[4:8])]:>4}{line[89:]}"
        if line.startswith("001")
        else line
        for line in lines
    )
    return "\n".join([f"202 {','.join(codes)}", *rows])


# ---- the comparison


def history(text: str, system: str, **settings: object) -> History:
    taken = import_trf(text.encode(), "event.trf", SYSTEMS.get(system))
    tournament = taken.tournament
    changed = replace(tournament.settings, **settings)
    return History(replace(tournament, settings=changed))


def compare(
    past: History,
    codes: Sequence[str],
    theirs: Mapping[str, Mapping[int, str]],
    text: str,
) -> None:
    for code in codes:
        row = TIEBREAKS.get(code)
        if row.split:
            assert order(past, theirs[code]) == ours_in_order(past, row), (code, text)
            continue
        for no in past.players:
            gap = difference(row.value(past, no), theirs[code][no])
            assert gap == 0, (code, no, text)


def difference(value: Fraction, text: str) -> Fraction:
    """Compare with a value in as many digits as it has, halves up; 0 is for none."""
    number = Decimal(text)
    unit = Fraction(10) ** min(0, number.as_tuple().exponent)
    return (value / unit + Fraction(1, 2)) // 1 * unit - Fraction(number)


def ties(past: History) -> list[list[int]]:
    scores = sorted({past.score(no) for no in past.players}, reverse=True)
    return [[no for no in past.players if past.score(no) == one] for one in scores]


def ours_in_order(past: History, row: TieBreak) -> list[set[int]]:
    groups = []
    for tie in ties(past):
        found = row.split(past, Tie(tuple(tie))).groups if len(tie) > 1 else [tie]
        groups += map(set, found)
    return groups


def order(past: History, places: Mapping[int, str]) -> list[set[int]]:
    groups = []
    for tie in ties(past):
        by_place: dict[Decimal, set[int]] = {}
        for no in tie:
            by_place.setdefault(Decimal(places[no]), set()).add(no)
        groups += [by_place[place] for place in sorted(by_place)]
    return groups
