"""Three hundred events of several games a match, in all systems, by throw of dice."""

from dataclasses import replace
from fractions import Fraction

import pytest
from builders import Dice, pairing_request, with_player

from swissxl.core.history import History
from swissxl.core.matches import Away, Match, match_result
from swissxl.core.problems import NoLegalPairingError, WorkbookError
from swissxl.core.results import Outcome
from swissxl.core.settings import ChosenTieBreak
from swissxl.core.tournament import Absence, Board, Missed, Player, Round, Tournament
from swissxl.pairing import SYSTEMS, field
from swissxl.pairing.defaults import settings_for
from swissxl.pairing.verify import verify
from swissxl.standings import rank
from swissxl.tiebreaks import TIEBREAKS
from swissxl.tiebreaks.taken_apart import take_apart

EVENTS, BATCH = 300, 50
WORTH = {Outcome.WIN: (2, 0), Outcome.DRAW: (1, 1), Outcome.LOSS: (0, 2)}
TIEBREAKS_USED = tuple(
    ChosenTieBreak(name)
    for name in (
        "Solkoff",
        "Direct encounter",
        "Games won",
        "Point difference",
        "Wins",
        "Opponents' match-win %",
        "Opponents' game-win %",
    )
)


def random_event(dice, system):
    size, games = 4 + dice.below(9), 2 + dice.below(5)
    given = {
        "games_per_match": games,
        "random_seed": dice.below(10**6),
        "rounds": 3 + dice.below(3),
        "absence_penalty": dice.chance(30),
        "tiebreaks": TIEBREAKS_USED,
        "look_ahead": dice.chance(50),
        "virtual_opponent": dice.pick(("Card league", "FIDE 2026", "Left out")),
    }
    players = {no: Player(no, f"P{no}", sets="All") for no in range(1, size + 1)}
    tournament = Tournament(settings_for(system, given), players)
    for no in players:
        if dice.chance(10):
            kind = dice.pick(tuple(Absence))
            tournament = with_player(tournament, no, absent={1 + dice.below(4): kind})
        elif dice.chance(5):
            tournament = with_player(tournament, no, from_round=2)
        elif dice.chance(5):
            tournament = with_player(tournament, no, withdrawn_after=2)
    return tournament


def random_match(dice, games):
    """Play all games, or break the match off somewhere, perhaps before it begins."""
    started = dice.below(games + 1) if dice.chance(30) else games
    played = tuple(dice.pick(tuple(Outcome)) for _ in range(started))
    return Match(played, dice.pick(tuple(Away)) if started < games else None)


def by_seed(match, games, *, penalty):
    """Count a match as seed 001 does, in the words of the test."""
    both = []
    for side, absent in ((0, Away.FIRST), (1, Away.SECOND)):
        points = Fraction(sum(WORTH[game][side] for game in match.games))
        missing = games - len(match.games)
        if missing and match.away in (absent, Away.BOTH):
            points -= int(penalty)
        elif missing and match.games:
            points += 2 + (missing - 1)
        elif missing:
            points = Fraction(6, 10) * 2 * games
        both.append(points)
    return both


def play(number):
    dice = Dice("matches", number)
    system = list(SYSTEMS)[number % len(SYSTEMS)]
    tournament = random_event(dice, system)
    settings = tournament.settings
    games = settings.games_per_match
    points = dict.fromkeys(tournament.players, Fraction(0))
    for _ in range(settings.rounds):
        try:
            request = pairing_request(tournament)
        except WorkbookError:
            return  # fewer than two are there
        try:
            draw = system.pair(request)
        except NoLegalPairingError:
            return  # where the rules end the event
        verify(request, draw, scheduled=system.scheduled, own_bye=system.own_bye)
        missed = dict(field.missing(tournament, request.round))
        missed |= dict.fromkeys(draw.resting, Missed.BYE)
        boards = []
        for pair in draw.pairs:
            match = random_match(dice, games)
            result = match_result(match, settings)
            boards.append(Board("A", pair.first, pair.second, result, match=match))
            both = by_seed(match, games, penalty=settings.absence_penalty)
            points[pair.first] += both[0]
            points[pair.second] += both[1]
        rounds = (*tournament.rounds, Round(request.round, tuple(boards), missed))
        tournament = replace(tournament, rounds=rounds)
        for no, why in missed.items():
            points[no] += given_for(why, settings)
        check(History(tournament), points)


def given_for(why, settings):
    full = 2 * settings.games_per_match
    return {
        Missed.BYE: Fraction(6, 10) * full,
        Missed.HALF_BYE: Fraction(full, 2),
    }.get(why, settings.absent_points)


def check(history, points):
    standings = rank(history, final=False)
    for place in standings.places:
        if place.no not in history.taken_out and not history.taken_out:
            assert place.score == points[place.no] + history.starts[place.no]
    order = [place.no for place in standings.places]
    for block in take_apart(history, standings.tiebreaks, order).blocks:
        for row, found in zip(
            (row for row in standings.tiebreaks if row.parts), block.sums, strict=True
        ):
            assert found == TIEBREAKS.get(row.name).value(history, block.no)
        assert block.points == history.score(block.no)
    for no, met in history.met.items():
        begun = {
            record.opponent
            for record in history.records(no)
            if record.match and record.match.games
        }
        assert set(met) == begun or history.taken_out


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, EVENTS, BATCH))
def test_random_events(start):
    for number in range(start, start + BATCH):
        play(number)
