"""Virtual opponents: who a round without play was against, as far as tie-breaks go.

The setting ``Virtual opponent`` chooses one row of `VIRTUAL_OPPONENTS`; a tie-break
never decides this itself. The same row says what a player's own rounds without play
count in the tie-breaks of the opponents. In the card league (seed 000) it depends on
what the round amounts to for the player, who began it with a score of s. The virtual
opponent's score:

==============================  ================  ==================  ===========
the round, by default           before it         after it            later
==============================  ================  ==================  ===========
win: bye, the other was silent  the player's own  s: it lost          draws added
draw: agreed, half-point bye    the player's own  s + draw: it drew   draws added
loss: absent, did not report    0                 0                   0
==============================  ================  ==================  ===========
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, repeat

from swissxl.core.history import ZERO, History, Record
from swissxl.core.registry import Registry
from swissxl.core.results import Outcome
from swissxl.core.scores import show_score, total
from swissxl.core.tournament import Missed
from swissxl.core.words import rounds_named

Running = Callable[[History, int, Record], tuple[Fraction, ...]]
Story = Callable[[History, int, Record], str]
OfOpponents = Callable[[History, int, Callable[[History, int], Fraction]], Fraction]


# ---- scores that a rule can look at


def counted_scores(history: History, no: int) -> Sequence[Fraction]:
    """Give the tie-break score after each round."""
    return history.counted_running[no]


def real_scores(history: History, no: int) -> tuple[Fraction, ...]:
    """Give the score after each round as it was."""
    return history.running[no]


def drawn_score(history: History, no: int) -> Fraction:
    """Count what was played, and a draw for every round that was not.

    Source: FIDE C.07 before 2023, 13.15; OpenGotha, option "For SOS count not played
    games as half point".
    """
    draw = history.settings.draw
    return history.starts[no] + total(
        draw if record.unplayed else record.points for record in history.records(no)
    )


def then_draws(
    history: History, no: int, round_: int, got: Fraction
) -> tuple[Fraction, ...]:
    """Follow an opponent who has the player's scores, gets something, then draws.

    `got` is what the opponent gets in the round without play.
    """
    before = history.running[no][: round_ - 1]
    start = history.score_before(no, round_) + got
    later = repeat(history.settings.draw, history.rounds - round_)
    return (*before, *accumulate(later, initial=start))


# ---- why opponents see another score


def counted_told(history: History, no: int) -> str:
    """Say which rounds count something else than they gave."""
    return ", ".join(
        f"{event(record)} in round {record.round} counts {show_score(record.counted)}"
        for record in history.records(no)
        if record.counted != record.points
    )


def drawn_told(history: History, no: int) -> str:
    """Say which rounds count as draws because they were not played."""
    rounds = [record.round for record in history.records(no) if record.unplayed]
    return f"a draw counts for {rounds_named(rounds)}, without play"


# ---- the rules


@dataclass(frozen=True, slots=True)
class VirtualOpponent:
    """One value of the setting ``Virtual opponent``.

    Attributes
    ----------
    running
        The virtual opponent's score after each round of the history, for a player's
        round without play; empty when such a round is left out.
    story
        How that round counts, in one sentence for the player.
    seen
        The score of a player in the tie-breaks of the opponents.
    seen_told
        Why that is another one than in the standings; asked only where it is.
    own
        A player's score after each round in the player's own tie-breaks.
    cuts_voluntary
        Whether a cut first takes a round that the player chose not to play.
    defaults_are_games
        Whether a result by default counts like one made at the board.
    encounters_by_fide
        Whether direct encounter follows FIDE C.07, 6: two games of the same players
        count their average, and where games are missing players are placed one by one.
    of_opponents
        The sum of its opponents' scores, where a tie-break looks that far; without a
        rule it has met only its equals.
    """

    name: str
    source: str
    sentence: str
    running: Running
    story: Story
    seen: Callable[[History, int], Fraction] = History.counted
    seen_told: Callable[[History, int], str] = counted_told
    own: Callable[[History, int], Sequence[Fraction]] = counted_scores
    cuts_voluntary: bool = False
    defaults_are_games: bool = False
    encounters_by_fide: bool = False
    of_opponents: OfOpponents | None = None
    aliases: tuple[str, ...] = ()

    @property
    def unplayed_as_drawn(self) -> bool:
        """Tell whether opponents see every round without play as a draw."""
        return self.seen is drawn_score


VIRTUAL_OPPONENTS: Registry[VirtualOpponent] = Registry()

_RULE = "virtual opponent"


def virtual_opponent(history: History) -> VirtualOpponent:
    """Find the rule that the settings choose.

    Raises
    ------
    UnknownNameError
        No row has that name; whoever reads the settings asks the registry first.
    """
    return history.remember(
        _RULE,
        lambda: VIRTUAL_OPPONENTS.get(history.settings.virtual_opponent),
    )


def under_rule(history: History, rule: VirtualOpponent) -> History:
    """Give the same event under another rule for rounds without play."""
    other = History(history.tournament, history.rounds)
    other.remember(_RULE, lambda: rule)
    return other


def seen_score(history: History, no: int) -> Fraction:
    """Give the score of a player in the tie-breaks of the opponents."""
    return history.remember(
        ("seen score", no), lambda: virtual_opponent(history).seen(history, no)
    )


def virtual_running(history: History, no: int, record: Record) -> tuple[Fraction, ...]:
    """Give the running scores of the opponent that a round without play stands for."""
    return history.remember(
        ("virtual opponent", no, record.round),
        lambda: virtual_opponent(history).running(history, no, record),
    )


# ---- rounds without play in words

_DEFAULTS: Mapping[Outcome | None, str] = {
    Outcome.WIN: "win by default",
    Outcome.DRAW: "draw by default",
    Outcome.LOSS: "loss by default",
}
_MISSED = {
    Missed.BYE: "bye",
    Missed.HALF_BYE: "half-point bye",
    Missed.ZERO_BYE: "zero-point bye",
    Missed.ABSENT: "absence",
    Missed.WITHDRAWN: "withdrawal",
    Missed.LATE: "late entry",
}


def event(record: Record) -> str:
    """Name what happened in a round without play: ``bye``, ``win by default``."""
    return _MISSED[record.missed] if record.missed else _DEFAULTS[record.outcome]


def then_draws_told(history: History, no: int, record: Record, fate: str) -> str:
    """Tell how an opponent fares who draws every round after the one without play."""
    began = show_score(history.score_before(no, record.round))
    later = ", then draws every round" if record.round < history.rounds else ""
    return f"the virtual opponent began with {began}, {fate}{later}"


# ---- the card league


def card_league_running(
    history: History, no: int, record: Record
) -> tuple[Fraction, ...]:
    """Give the scores of an opponent who began with the player's and then draws.

    Who won by default beat him, who drew by default drew with him; whoever lost by
    default met somebody who loses every match.

    Source: seed 000, "Byes and Unplayed Matches"; its example: a win, a draw and a win
    by default in round 3 of 5 make a virtual opponent with 2, 3, 3, 4, 5.
    """
    if record.outcome is Outcome.LOSS:
        return (ZERO,) * history.rounds
    got = ZERO if record.outcome is Outcome.WIN else history.settings.draw
    return then_draws(history, no, record.round, got)


def card_league_story(history: History, no: int, record: Record) -> str:
    """Say how a round without play counts, for oneself and as an opponent."""
    own = ""
    if record.counted != record.points:
        own = f" (counts {show_score(record.counted)})"
    if record.outcome is Outcome.LOSS:
        return f"{event(record)}{own}: the virtual opponent lost every round"
    fate = "lost" if record.outcome is Outcome.WIN else "drew"
    return f"{event(record)}{own}: {then_draws_told(history, no, record, fate)}"


CARD_LEAGUE = VIRTUAL_OPPONENTS.add(
    VirtualOpponent(
        name="Card league",
        source="Seed 000, Byes and Unplayed Matches",
        sentence="Began with your score, lost to or drew with you, then draws every "
        "round; if you lost by default, somebody who lost every round.",
        running=card_league_running,
        story=card_league_story,
    )
)
