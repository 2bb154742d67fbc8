"""Round 2 of the card league (seed 000): the best pairing, drawn by lot among all best.

What makes one pairing better than another stands in `CRITERIA`, most important first.
Before all of them comes that nobody meets again.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from swissxl.core.scores import show_score
from swissxl.pairing.api import Note, PairingRequest, Reason, Topic
from swissxl.pairing.matching import fold
from swissxl.pairing.optimum import Costs, LotDraw
from swissxl.pairing.systems.card_league.cards import A, colour
from swissxl.pairing.words import versus


@dataclass(frozen=True, slots=True)
class Label:
    """What matters of a player in round 2: the score group and the colour.

    `level` counts the score groups from the lowest, 0; `end` marks the highest and the
    lowest one.
    """

    level: int
    colour: str
    end: bool


@dataclass(frozen=True, slots=True)
class Criterion:
    """What a pairing should have as few of as possible."""

    name: str
    counts: Callable[[Label, Label], bool]


def no_crossed_pair(one: Label, two: Label) -> bool:
    """Tell that a pair is neither 2A–2B nor 0A–0B."""
    return not (one.end and one.level == two.level and one.colour != two.colour)


def two_apart(one: Label, two: Label) -> bool:
    """Tell that two score groups or more lie between the scores: 2 against 0."""
    return abs(one.level - two.level) > 1


def without_all_sets(one: Label, two: Label) -> bool:
    """Tell that neither of the two owns all sets."""
    return A not in (one.colour, two.colour)


def unequal(one: Label, two: Label) -> bool:
    """Tell that the scores differ."""
    return one.level != two.level


CRITERIA = (
    Criterion("pairs that are neither 2A–2B nor 0A–0B", no_crossed_pair),
    Criterion("pairs two score groups apart", two_apart),
    Criterion("matches without all sets", without_all_sets),
    Criterion("pairs of unequal score", unequal),
)


WORST = (1, *(1 for _ in CRITERIA))
"""The most that one pair adds to the rematches and to each criterion."""


def pair_second_round(request: PairingRequest, players: Sequence[int]) -> list[Reason]:
    """Pair everybody for round 2."""
    costs = prices(request, label_players(request, players))
    return [
        Reason(picker, partner, _step(request, picker, partner))
        for picker, partner in LotDraw(players, costs, request.lots).pairs()
    ]


def quality(
    request: PairingRequest, players: Sequence[int]
) -> Callable[[int, int], Sequence[int]]:
    """Make the list of costs of a pair, in the order of the criteria."""
    labels = label_players(request, players)
    return lambda one, two: of_pair(labels[one], labels[two])


def prices(request: PairingRequest, labels: Mapping[int, Label]) -> Costs:
    """Say what each pair costs: a rematch first, then the criteria in order."""
    kinds = list(dict.fromkeys(labels.values()))
    number = {label: i for i, label in enumerate(kinds)}
    pairs = len(labels) // 2
    of_labels = [
        [fold((0, *of_pair(one, two)), WORST, pairs) for two in kinds] for one in kinds
    ]
    rematch = fold((1, *(0 for _ in CRITERIA)), WORST, pairs)
    met = request.history.met
    return Costs(
        label={no: number[label] for no, label in labels.items()},
        of_labels=of_labels,
        of_rematch=lambda one, two: rematch if two in met[one] else 0,
    )


def label_players(
    request: PairingRequest, players: Sequence[int]
) -> Mapping[int, Label]:
    """Find every player's score group and colour."""
    history = request.history
    levels = _levels(request, {history.score(no) for no in players})
    return {
        no: Label(
            level := levels.index(history.score(no)),
            colour(history, no),
            level in (0, len(levels) - 1),
        )
        for no in players
    }


def _levels(request: PairingRequest, scores: set[Fraction]) -> list[Fraction]:
    """List the score groups from the lowest.

    After one round those are the points of a loss, a draw and a win, even when nobody
    has some of them; where other points occur, the scores that somebody has.
    """
    settings = request.history.settings
    usual = {settings.loss, settings.draw, settings.win}
    return sorted(usual if usual.issuperset(scores) else scores)


def of_pair(one: Label, two: Label) -> tuple[int, ...]:
    """Count a pair for each criterion."""
    return tuple(int(criterion.counts(one, two)) for criterion in CRITERIA)


def _step(request: PairingRequest, *players: int) -> str:
    history = request.history
    one, two = (
        f"{show_score(history.score(no))}{colour(history, no)}" for no in players
    )
    return f"best pairing, {one} with {two}"


def far_apart(request: PairingRequest, reasons: Sequence[Reason]) -> list[Note]:
    """Warn when more pairs are two points apart than the seed allows."""
    players = [no for reason in reasons for no in (reason.picker, reason.partner)]
    labels = label_players(request, players)
    apart = [
        (reason.picker, reason.partner)
        for reason in reasons
        if two_apart(labels[reason.picker], labels[reason.partner])
    ]
    middle = any(not label.end for label in labels.values())
    if len(apart) <= (0 if middle else 1):
        return []
    return [
        Note(
            Topic.WARNING,
            f"{versus(request.history, *pair)}: one from the top and one from the "
            "bottom score group, which this field makes unavoidable.",
            pair,
        )
        for pair in apart
    ]
