"""Events into tournament report files and back, and what other engines make of them."""

from dataclasses import replace
from fractions import Fraction

import pytest
from dutch_events import ask_for_absences, random_event
from exchange_events import SEEDS, event_of, random_tournament
from hypothesis import given, settings
from oracles import gacrux, py4swiss

from swissxl.core.problems import NoLegalPairingError
from swissxl.core.results import BOTH_LOSE, BOTH_WIN, BY_CODE
from swissxl.core.settings import ChosenTieBreak, Scope
from swissxl.core.tournament import (
    Board,
    Missed,
    Player,
    Round,
)
from swissxl.exchange.trf import read_trf
from swissxl.exchange.trf_export import export_trf
from swissxl.exchange.trf_import import import_trf
from swissxl.exchange.trf_model import STANDARD_POINTS
from swissxl.exchange.trf_situation import active_players, edition_of, situation_before
from swissxl.pairing import SYSTEMS
from swissxl.pairing.dutch.entrants import Edition
from swissxl.pairing.dutch.round import pair_round

DUTCH = SYSTEMS.get("FIDE Dutch")


def taken(*lines: str):
    return import_trf("\n".join(lines).encode(), "x.trf", DUTCH)


def again(tournament):
    """Write an event and read it again."""
    return import_trf(export_trf(event_of(tournament)).data, "x.trf", DUTCH).tournament


# ---- there and back


def plain(tournament):
    """Leave out what a file cannot say: why somebody was not there."""

    def rest(missed):
        kept = (Missed.BYE, Missed.HALF_BYE)
        return {no: why if why in kept else None for no, why in missed.items()}

    rounds = [
        (
            {
                (one.first, one.second, one.result and one.result.code)
                for one in round_.boards
            },
            rest(round_.missed),
        )
        for round_ in tournament.rounds
    ]
    last = tournament.settings.rounds
    coming = range(len(tournament.rounds) + 1, last + 1)
    players = {
        no: (
            one.name,
            one.rating,
            one.country,
            one.shown.get("Title"),
            one.federation_id,
            [one.plays_in(number) for number in coming],
            [one.missing_in(number) is Missed.HALF_BYE for number in coming]
            if one.plays_in(last)
            else None,
        )
        for no, one in tournament.players.items()
    }
    return players, rounds, tournament.forbidden, tournament.settings


@settings(max_examples=60, deadline=None)
@given(seed=SEEDS)
def test_an_event_is_the_same_again(seed):
    tournament = random_tournament(
        "FIDE Dutch",
        seed,
        first_round="By list",
        acceleration="Baku" if seed % 3 == 0 else "None",
        edition="2017" if seed % 2 else "2026",
        initial_colour="Black" if seed % 5 == 0 else "White",
        win=Fraction(3) if seed % 4 == 0 else Fraction(1),
    )
    tournament = without_draws_by_default(tournament)
    given = replace(tournament.settings, random_seed=None)
    found = plain(again(tournament))
    assert found == plain(replace(tournament, settings=given))


def without_draws_by_default(tournament):
    """A pairing of the file has a winner when it was not played."""
    rounds = tuple(
        replace(
            round_,
            boards=tuple(
                replace(one, result=BY_CODE["1-0F"])
                if one.result is BY_CODE["½-½F"]
                else one
                for one in round_.boards
            ),
        )
        for round_ in tournament.rounds
    )
    return replace(tournament, rounds=rounds)


@pytest.mark.parametrize("system", SYSTEMS.names())
@settings(max_examples=10, deadline=None)
@given(seed=SEEDS)
def test_every_system_gives_a_file_that_agrees_with_itself(system, seed):
    tournament = without_draws_by_default(random_tournament(system, seed))
    file = read_trf(export_trf(event_of(tournament)).data, "x.trf")
    assert len(file.entries) == len(tournament.players)
    assert file.paired_rounds == len(tournament.rounds)


def test_starting_numbers_follow_the_ratings_where_the_event_does():
    tournament = random_tournament("FIDE Dutch", 3)
    assert tournament.settings.first_round == "By rating"
    one, two = tournament.players[1], tournament.players[2]
    players = {1: replace(one, rating=1500), 2: replace(two, rating=2999)}
    tournament = replace(tournament, players={**tournament.players, **players})
    file = read_trf(export_trf(event_of(tournament)).data, "x.trf")
    assert file.entries[1].name == two.name


def test_results_that_no_pairing_can_have():
    tournament = random_tournament("McMahon", 1, rounds=3)
    first = tournament.rounds[0]
    codes = (BY_CODE["½-½F"], BOTH_WIN, BOTH_LOSE)
    boards = tuple(
        replace(board, result=result)
        for board, result in zip(first.boards, codes, strict=False)
    )
    tournament = replace(tournament, rounds=(replace(first, boards=boards),))
    written = export_trf(event_of(tournament))
    cells = {
        no: one.cell(1).code for no, one in read_trf(written.data, "x").entries.items()
    }
    numbers = {
        name.name: no for no, name in read_trf(written.data, "x").entries.items()
    }
    found = [
        cells[numbers[tournament.players[no].name]]
        for board in boards
        for no in (board.first, board.second)
    ]
    assert found == ["H", "H", "F", "F", "-", "-"][: len(found)]
    assert "draws by default are written as half-point byes." in written.doubts


def test_points_of_rounds_without_play_are_kept():
    """An absence that gives a draw's points is a half-point bye in the file."""
    tournament = random_tournament("Monrad", 2, absent_points=Fraction(1, 2))
    one = replace(tournament.players[1], absent={}, withdrawn_after=0, from_round=1)
    tournament = replace(tournament, players={**tournament.players, 1: one}, rounds=())
    file = read_trf(export_trf(event_of(tournament)).data, "x.trf")
    number = next(no for no, entry in file.entries.items() if entry.name == one.name)
    assert file.entries[number].cell(1).code == "H"
    assert file.points == STANDARD_POINTS


@pytest.mark.parametrize(
    ("rule", "date", "words"),
    [
        ("Card league", "", ["by another rule than FIDE's"]),
        ("FIDE 2026", "", []),
        ("FIDE 2026", "2026-02-27 - 2026-03-01", []),
        ("FIDE 2026", "2026-02-28", ["another edition than the one in force"]),
        ("FIDE 2024", "2026-02-28", []),
        ("FIDE before 2023", "", ["another edition than the one in force"]),
    ],
)
def test_tie_break_rules_that_a_file_cannot_say(rule, date, words):
    tournament = random_tournament(
        "FIDE Dutch", 2, virtual_opponent=rule, date=date, rounds=3
    )
    doubts = export_trf(event_of(tournament)).doubts
    told = [doubt for doubt in doubts if "which the file cannot say" in doubt]
    assert len(told) == len(words)
    assert all(one in doubt for one, doubt in zip(words, told, strict=True))


def test_games_of_players_taken_out_are_said():
    """Of four or more games 2 played one and left, less than half of them."""
    tournament = random_tournament("Round robin", 4)
    players = {
        no: replace(
            one, from_round=1, absent={}, withdrawn_after=1 if no == 2 else None
        )
        for no, one in tournament.players.items()
    }
    tournament = replace(tournament, players=players)
    assert len(players) > 4
    words = "games with players taken out of the standings are written like any others."
    assert words in export_trf(event_of(tournament)).doubts
    stayed = {**players, 2: replace(players[2], withdrawn_after=None)}
    tournament = replace(tournament, players=stayed)
    assert words not in export_trf(event_of(tournament)).doubts


@pytest.mark.parametrize(("rounds", "codes"), [(1, "BH"), (2, "SB,BH")])
def test_tie_breaks_for_pairings_only_are_not_of_the_final_ranks(rounds, codes):
    tournament = random_tournament("FIDE Dutch", 2, rounds=rounds)
    chosen = (
        ChosenTieBreak("Sonneborn-Berger", Scope.PAIR),
        ChosenTieBreak("Solkoff"),
    )
    tournament = replace(
        tournament,
        players={no: Player(no, f"P{no}") for no in (1, 2)},
        rounds=(Round(1, (Board("1", 1, 2, BY_CODE["1-0"]),), {}),),
        forbidden=(),
        settings=replace(tournament.settings, tiebreaks=chosen),
    )
    text = export_trf(event_of(tournament)).data.decode()
    assert f"202 {codes}" in text.splitlines()


# ---- other engines read what we write


@pytest.mark.oracle
@pytest.mark.parametrize("seed", range(12))
def test_gacrux_pairs_what_we_write(seed, tmp_path):
    pytest.importorskip("gacrux")
    pair_beside(gacrux, seed, Edition.Y2026, tmp_path)


@pytest.mark.oracle
@pytest.mark.parametrize("seed", range(6))
def test_py4swiss_pairs_what_we_write(seed, tmp_path):
    pytest.importorskip("py4swiss")
    pair_beside(py4swiss, seed, Edition.Y2017, tmp_path)


def pair_beside(engine, seed, edition, folder):
    """Import a random event, export it, and let both pair its next round."""
    event, habits, random = random_event(seed, edition=edition)
    while event.round <= event.rounds:
        ask_for_absences(event, habits, random)
        imported = import_trf(event.trf().encode(), "x.trf", DUTCH).tournament
        data = export_trf(event_of(imported)).data
        file = read_trf(data, "x.trf")
        assert edition_of(file) is edition
        situation = situation_before(
            file, event.round, active_players(file, event.round), edition
        )
        try:
            ours = pair_round(situation)
        except NoLegalPairingError:
            assert engine(data.decode(), folder) is None
            return
        rest = [] if ours.bye is None else [(ours.bye, 0)]
        pairs = [*ours.pairs, *rest]
        assert engine(data.decode(), folder) == set(pairs), data.decode()
        event.play(pairs, random, habits.forfeits)


@pytest.mark.parametrize(
    ("date", "first", "last"),
    [
        ("2026-11-28", "2026/11/28", "2026/11/28"),
        ("28.11.2026 to 30.11.2026", "2026/11/28", "2026/11/30"),
        ("28-30 Nov 2026", "", ""),
    ],
)
def test_a_date_is_written_or_said_to_be_lost(date, first, last):
    written = export_trf(event_of(random_tournament("FIDE Dutch", 2, date=date)))
    file = read_trf(written.data, "x.trf")
    assert file.headers.get("042", "") == first
    assert file.headers.get("052", "") == last
    assert any("the date is not written" in one for one in written.doubts) != bool(last)


@pytest.mark.parametrize("rounded", [True, False])
def test_points_that_are_rounded_down_are_said(rounded):
    """A half-point bye gives nothing where points of missed rounds are rounded down."""
    tournament = random_tournament("FIDE Dutch", 2, round_down=rounded)
    first, *others = tournament.rounds
    board = first.boards[0]
    missed = {**first.missed, **dict.fromkeys(board.players, Missed.HALF_BYE)}
    rounds = (replace(first, boards=first.boards[1:], missed=missed), *others)
    doubts = export_trf(event_of(replace(tournament, rounds=rounds))).doubts
    assert any("not rounded down" in doubt for doubt in doubts) == rounded
