"""Why these two players met, and why somebody rests."""

from collections.abc import Iterator, Sequence
from itertools import islice

from swissxl.app.explaining.part import Part
from swissxl.app.explaining.redraw import redraw
from swissxl.app.in_force import changed_settings
from swissxl.app.memory import logged_draw
from swissxl.core.history import History
from swissxl.core.tournament import Board, Missed, Tournament
from swissxl.pairing.telling import tell_notes
from swissxl.pairing.words import name, versus
from swissxl.workbook.model import LogLine

_ABSENCES = {
    Missed.HALF_BYE: "had asked for a half-point bye",
    Missed.ZERO_BYE: "had a zero-point bye",
    Missed.ABSENT: "was absent",
    Missed.WITHDRAWN: "had withdrawn",
    Missed.LATE: "had not entered yet",
}

_NOT_BY_THE_RULES = (
    "This is not what the rules give with the workbook as it is now, and the log does "
    "not know the draw: the round was typed or changed by hand, or results, players or "
    "settings were changed since."
)

_AS_THEN = (
    "The pairings stay as they were drawn, and are explained here by the settings as "
    "they were."
)


class RoundExplained:
    """The boards of one round: as on the sheet, as in the log, and drawn once more."""

    def __init__(
        self, tournament: Tournament, log: Sequence[LogLine], number: int
    ) -> None:
        self._history = History(tournament, number - 1)
        self._round = tournament.rounds[number - 1]
        self._logged = logged_draw(log, number)
        self._drawn = redraw(tournament, number, self._logged)
        before = self._logged.before if self._logged else ()
        self._changes = [*map(str, changed_settings(before, tournament.settings))]
        reasons = self._drawn.draw.reasons if self._drawn else ()
        self._reasons = {frozenset((one.picker, one.partner)): one for one in reasons}

    # ---- what can be asked for

    def overview(self) -> Iterator[Part]:
        """Tell every board and the bye in short, after the rules of the round."""
        rules = (*self._remarks(), *self._rules())
        yield Part(f"How round {self._round.number} was drawn", rules)
        for board in self._round.boards:
            yield Part(self._title(board), tuple(islice(self._why(board), 1)))
        for no in self._round.resting:
            why = tuple(islice(self._why_rests(no), 1))
            yield Part(f"Bye: {name(self._history, no)}", why)

    def board(self, board: Board) -> Iterator[Part]:
        """Tell one board in full."""
        title = f"Round {self._round.number}. {self._title(board)}"
        yield Part(title, (*self._why(board), *self._remarks()))
        yield from self._rules_below()

    def emptied(self, label: str) -> Iterator[Part]:
        """Tell who was drawn to a board that is not there any more."""
        for drawn, pair in self._logged.boards if self._logged else ():
            if drawn.casefold() == label.casefold():
                said = (
                    f"This board was emptied {self._by(pair)}. {self._as_drawn(pair)}"
                )
                yield Part(f"Round {self._round.number}. Board {drawn}: empty", (said,))

    def byes(self) -> Iterator[Part]:
        """Tell in full why somebody rests; nothing when nobody does."""
        for no in self._round.resting:
            title = f"Round {self._round.number}. Bye: {name(self._history, no)}"
            yield Part(title, (*self._why_rests(no), *self._remarks()))

    def of_player(self, no: int) -> Iterator[Part]:
        """Tell the board of a player in full, or why there is none."""
        for board in self._round.boards:
            if no in board.players:
                return self.board(board)
        return self.byes() if no in self._round.resting else self._missing(no)

    def _missing(self, no: int) -> Iterator[Part]:
        round_, who = self._round.number, name(self._history, no)
        missed = self._round.missed.get(no)
        missed = missed or self._history.players[no].missing_in(round_)
        why = _ABSENCES[missed or Missed.ABSENT]
        said = [f"{who} {why} and has no board."]
        if self._logged and no in self._logged.players:
            alone = frozenset((no,))
            said.append(f"That was changed {self._by(alone)}. {self._as_drawn(alone)}")
        yield Part(f"Round {round_}: {who}", tuple(said))

    # ---- the words

    def _title(self, board: Board) -> str:
        players = versus(self._history, *board.players)
        return f"Board {board.label}: {players}" if board.label else players

    def _why(self, board: Board) -> Iterator[str]:
        """Say why two players met, in short first."""
        pair = frozenset(board.players)
        if self._logged and pair not in self._logged.pairs:
            yield f"This board was changed {self._by(pair)}. {self._as_drawn(pair)}"
        elif self._drawn is None:
            yield self._no_more()
        elif reason := self._reasons.get(pair):
            yield from self._drawn.explainer.board(reason)
        else:
            yield f"{_NOT_BY_THE_RULES} {self._as_drawn(pair)}"

    def _why_rests(self, no: int) -> Iterator[str]:
        """Say why somebody rests, in short first."""
        if self._logged and no not in self._logged.byes:
            who = frozenset((no,))
            yield f"This bye was given {self._by(who)}. {self._as_drawn(who)}"
        elif self._drawn is None:
            yield self._no_more()
        elif self._drawn.draw.bye == no:
            yield from self._drawn.explainer.bye()
        elif no in self._drawn.draw.rests:
            yield from tell_notes(self._drawn.draw.notes, (no,))
        else:
            yield f"{_NOT_BY_THE_RULES} {self._as_drawn(frozenset((no,)))}"

    def _by(self, players: frozenset[int]) -> str:
        """Say how something that is not as drawn was changed."""
        repairs = self._logged.repairs if self._logged else ()
        for text in repairs:
            if any(f"({no})" in text for no in players):
                return f"after the draw by a repair, of which the log says: {text}"
        return "by hand after the draw"

    def _as_drawn(self, players: frozenset[int]) -> str:
        """Say what some players were drawn to do."""
        if self._logged:
            who, pairs, bye = "The draw", self._logged.pairs, self._logged.bye
        elif self._drawn:
            who, pairs, bye = "The rules", self._drawn.pairs, self._drawn.draw.bye
        else:
            return ""
        known = self._history.players.keys()  # a number may have been changed since
        mine = (pair for pair in pairs if pair & players and pair <= known)
        drawn = sorted(map(sorted, mine))
        given = [versus(self._history, *pair) for pair in drawn]
        if bye in players:
            given.append(f"a bye for {name(self._history, bye)}")
        return f"{who} gave {' and '.join(given) or 'them nobody'}."

    def _no_more(self) -> str:
        if self._logged:
            return "It stands as it was drawn: the log has it so."
        return "Nothing is known of a draw of it."

    def _remarks(self) -> Iterator[str]:
        """Say what makes the facts of today differ from those of the draw."""
        if self._changes:
            changes = " ".join(self._changes)
            yield f"Settings were changed after this round was drawn: {changes}"
            if self._drawn:
                yield _AS_THEN
        if self._drawn:
            if self._drawn.remark:
                yield self._drawn.remark
        elif self._logged:
            yield (
                "More cannot be said about this round, because it cannot be drawn "
                "again as it was: results, players or settings were changed since. Its "
                "lots are in the log."
            )
        else:
            yield (
                "There is no line about a draw of this round in the log, and none can "
                "be made from the workbook as it is: the round was probably typed by "
                "hand."
            )

    def _rules(self) -> Iterator[str]:
        if self._drawn:
            yield from self._drawn.explainer.rules()
            yield from tell_notes(self._drawn.draw.notes, ())

    def _rules_below(self) -> Iterator[Part]:
        if rules := tuple(self._rules()):
            yield Part(f"The rules of round {self._round.number}", rules)
