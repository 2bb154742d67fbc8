"""A round of the Dutch system in words: the bracket, the floats, what decided.

Why two players met and not those whom the first candidate would have brought together
is found by pairing their bracket once more with that pair in it, and comparing the
criteria in their order: the first one that is worse was decisive.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property

from swissxl.core.scores import show_score
from swissxl.pairing.api import Draw, Explainer, PairingRequest, Reason
from swissxl.pairing.dutch.colours import RULES, Rule
from swissxl.pairing.dutch.comparing import Compared, first_partner
from swissxl.pairing.dutch.contenders import Contender
from swissxl.pairing.dutch.exact import Candidate
from swissxl.pairing.dutch.round import pair_round
from swissxl.pairing.systems.fide_dutch.situation import situation_of
from swissxl.pairing.words import name, names

LARGE = 40
"""In larger brackets another candidate takes too long to be found."""

TEXT = (
    "Players with the same score form a bracket, from the top down, together with "
    "those who were left over above them. In a bracket the upper half (S1) meets the "
    "lower half (S2) in the order of scores and pairing numbers. Of all pairings that "
    "leave a legal round (nobody meets again, rests twice, or has an impossible "
    "colour) the one is drawn that satisfies the criteria of C.04.3 best, in their "
    "order; of equally good ones the one that the rules generate first."
)


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
    def _candidates(self) -> Sequence[Candidate]:
        return pair_round(situation_of(self._request)).brackets

    def rules(self) -> Iterator[str]:
        """Say how the round is drawn."""
        yield TEXT

    def board(self, reason: Reason) -> Iterator[str]:
        """Say why two players were paired."""
        yield reason.step
        for candidate in self._candidates:
            players = candidate.bracket.field.players
            for one, two in candidate.pairs:
                if {players[one].no, players[two].no} == {
                    reason.picker,
                    reason.partner,
                }:
                    yield self._members(candidate)
                    yield self._decided(candidate, one, two)
                    yield self._colours(players[one], players[two])

    def bye(self) -> Iterator[str]:
        """Say why somebody rests."""
        no = self._draw.bye
        if no is None:
            return
        yield (
            f"{name(self._history, no)} has the pairing-allocated bye: nobody may have "
            "it who has had one or scored a win without playing, and of those who may "
            "it goes as far down as the rest can still be paired."
        )

    def _members(self, candidate: Candidate) -> str:
        bracket = candidate.bracket
        players = bracket.field.players
        text = f"In the bracket were {self._named(candidate, bracket.members)}."
        if candidate.downfloaters:
            down = names(
                self._history, [players[one].no for one in candidate.downfloaters]
            )
            text += f" Left over: {down}."
        return text

    def _named(self, candidate: Candidate, places: Sequence[int]) -> str:
        players = candidate.bracket.field.players
        if len(places) > LARGE:
            return f"{len(places)} players"
        return names(self._history, [players[place].no for place in places])

    def _decided(self, candidate: Candidate, one: int, two: int) -> str:
        first = first_partner(candidate, one)
        if first is None:
            who = name(self._history, candidate.bracket.player(one).no)
            return (
                f"{who} came into S1 by an exchange: without it nothing as good could "
                "be found."
            )
        if first == two:
            return "They meet in the first candidate that the rules generate."
        other = name(self._history, candidate.bracket.player(first).no)
        why_not = self._why_not(candidate, one, first)
        return f"The first candidate would have brought {other}{why_not}."

    def _why_not(self, candidate: Candidate, one: int, first: int) -> str:
        """Say what is wrong with the pair of the first candidate."""
        if not candidate.bracket.field.may_meet(one, first):
            return ": they may not meet (met before, forbidden, or by colour)"
        if len(candidate.bracket.members) > LARGE:
            return "; with that pair the criteria are satisfied less well"
        worse = Compared(self._request.history.settings.edition, candidate).with_pair(
            one, first
        )
        if worse is None:
            return "; with that pair the rest could not be paired"
        if not worse:
            return "; as good, but with other changes that come later"
        return f"; with that pair {worse}"

    def _colours(self, higher: Contender, lower: Contender) -> str:
        situation = situation_of(self._request)
        rule = next(
            rule for rule in RULES if rule(higher, lower, situation.initial) is not None
        )
        return f"Colours: {_words(rule)}"


def _words(rule: Rule) -> str:
    """Give the sentence of a colour rule: its docstring says it."""
    return " ".join((rule.__doc__ or "").split())


def explain_fide_dutch(request: PairingRequest, draw: Draw) -> Explainer:
    """Put a round into words."""
    return Told(request, draw)
