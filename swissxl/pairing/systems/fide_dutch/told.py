"""A round of the Dutch system in words: the brackets, the floats, the bye, colours."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from swissxl.core.history import History
from swissxl.core.scores import show_score
from swissxl.core.tournament import Missed
from swissxl.core.words import name
from swissxl.pairing.api import Draw, Explainer, PairingRequest, Reason
from swissxl.pairing.dutch.colours import RULES, Rule
from swissxl.pairing.dutch.contenders import ABSOLUTE, MILD, NONE, STRONG, Contender
from swissxl.pairing.dutch.entrants import Colour, Edition, Situation
from swissxl.pairing.dutch.exact import Candidate
from swissxl.pairing.dutch.round import pair_round
from swissxl.pairing.systems.fide_dutch.bracket_told import TOLD, BracketTold
from swissxl.pairing.systems.fide_dutch.situation import accelerated_told, situation_of

TEXT = (
    "Players with the same score form a bracket, from the top down, together with "
    "those who were left over above them. In a bracket the upper half (S1) meets the "
    "lower half (S2) in the order of scores and pairing numbers. Of all pairings that "
    "leave a legal round (nobody meets again, rests twice, or has an impossible "
    "colour) the one is drawn that satisfies the criteria of C.04.3 best, in their "
    "order; of equally good ones the one that the rules generate first."
)

NOT_ACCELERATED = "Nobody has virtual points in this round any more."


def how_paired(
    request: PairingRequest, candidate: Candidate, one: int, two: int
) -> str:
    """Say in which bracket two places met, and who of them floated."""
    bracket = candidate.bracket
    players = bracket.field.players
    score = show_score(players[bracket.first_resident].score)
    history = request.history
    if not bracket.is_resident(one):
        own = show_score(players[one].score)
        who, partner = name(history, players[one].no), name(history, players[two].no)
        return (
            f"{who}, who floated down with {own}, meets {partner} in the bracket of "
            f"{score}."
        )
    return f"A pair of the bracket of {score}."


class Told:
    """A drawn round of the Dutch system, for whoever asks."""

    def __init__(self, request: PairingRequest, draw: Draw) -> None:
        self._request = request
        self._history = request.history
        self._draw = draw

    @cached_property
    def _situation(self) -> Situation:
        return situation_of(self._request)

    @cached_property
    def _brackets(self) -> Sequence[BracketTold]:
        edition = Edition(self._history.settings.edition)
        paired = pair_round(self._situation)
        return [BracketTold(self._history, edition, one) for one in paired.brackets]

    def rules(self) -> Iterator[str]:
        """Say how the round is drawn."""
        yield TEXT
        settings = self._history.settings
        if settings.acceleration != "None":
            told = " ".join(accelerated_told(self._request))
            yield f"Scores are pairing scores here. {told or NOT_ACCELERATED}"
        yield f"Articles are those of the edition of {settings.edition}."

    def board(self, reason: Reason) -> Iterator[str]:
        """Say why two players were paired."""
        yield reason.step
        pair = {reason.picker, reason.partner}
        for told in self._brackets:
            players = told.candidate.bracket.field.players
            for one, two in told.candidate.pairs:
                if {players[one].no, players[two].no} == pair:
                    yield told.members()
                    yield from self._floats(one)
                    yield from told.pair(one, two)
                    yield from self._numbers(players[one], players[two])
                    yield self._colours(players[one], players[two])

    def _numbers(self, higher: Contender, lower: Contender) -> Iterator[str]:
        """Give the pairing numbers where they are not those of the list."""
        pair = (higher, lower)
        if any(player.number != player.no for player in pair):
            told = (f"{name(self._history, one.no)} has {one.number}" for one in pair)
            yield f"Pairing numbers: {' and '.join(told)}."

    def _floats(self, place: int) -> Iterator[str]:
        """Say why somebody was left over in each bracket above."""
        for told in self._brackets:
            if place in told.candidate.downfloaters:
                yield told.floats(place)

    def bye(self) -> Iterator[str]:
        """Say why somebody rests."""
        no = self._draw.bye
        if no is None:
            return
        who = name(self._history, no)
        yield (
            f"{who} has the pairing-allocated bye: nobody may have it who has had one "
            "or scored a win without playing, and of those who may it goes as far down "
            "as the rest can still be paired."
        )
        last = next(
            told
            for told in reversed(self._brackets)
            if no in map(told.number, told.candidate.downfloaters)
        )
        yield last.members()
        place = next(
            one for one in last.candidate.downfloaters if last.number(one) == no
        )
        for told in self._brackets:
            if told is not last and place in told.candidate.downfloaters:
                yield told.floats(place)
        if lower := [f"{one}." for one in self._lower(last, place)]:
            yield f"Of those below {who}: {' '.join(lower)}"

    def _lower(self, last: BracketTold, place: int) -> Iterator[str]:
        """Say of those ranked below why they do not rest."""
        players = last.candidate.bracket.field.players
        below = range(place + 1, len(players))
        barred = [one for one in below if not players[one].may_rest]
        yield from (self._had_one(players[one].no) for one in barred[:TOLD])
        if more := len(barred[TOLD:]):
            yield f"{more} more may not rest either"
        able = [one for one in below if one not in barred]
        inside = [one for one in able if last.has(one)]
        if len(last.candidate.downfloaters) == 1:
            for one in inside[:TOLD]:
                who = name(self._history, players[one].no)
                yield f"If {who} rested, {last.only_floating(one)}"
        if others := len(able) - len(inside):
            score = show_score(players[place].score)
            yield (
                f"{others} with less than {score} could rest, but then the others "
                "could not all be paired"
            )

    def _had_one(self, no: int) -> str:
        """Say why somebody may not have the bye."""
        win = self._history.settings.win
        rounds = [
            f"{'won by default' if record.opponent else 'had a bye'} in round "
            f"{record.round}"
            for record in self._history.records(no)
            if record.unplayed and (record.points >= win or record.missed is Missed.BYE)
        ]
        return f"{name(self._history, no)} {' and '.join(rounds)}"

    def _colours(self, higher: Contender, lower: Contender) -> str:
        initial = self._situation.initial
        rule = next(rule for rule in RULES if rule(higher, lower, initial) is not None)
        dues = " and ".join(due_told(self._history, one) for one in (higher, lower))
        return f"Colours: {dues}. {_words(rule)}"


_STRENGTHS = {MILD: "mildly", STRONG: "strongly", ABSOLUTE: "absolutely"}


def due_told(history: History, player: Contender) -> str:
    """Say which colour a player is due, and the colours that make it so."""
    due, who = player.preference, name(history, player.no)
    if due.strength == NONE or due.colour is None:
        even = "odd" if player.number % 2 else "even"
        return f"{who} has played no game (pairing number {player.number}, {even})"
    had = " ".join("W" if one is Colour.WHITE else "B" for one in due.colours)
    colour = due.colour.name.capitalize()
    return f"{who} had {had} and is due {colour} {_STRENGTHS[due.strength]}"


def _words(rule: Rule) -> str:
    """Give the sentence of a colour rule: its docstring says it."""
    return " ".join((rule.__doc__ or "").split())


def explain_fide_dutch(request: PairingRequest, draw: Draw) -> Explainer:
    """Put a round into words."""
    return Told(request, draw)
