"""Leagues as text pictures, written the way the sheet ``Standings`` writes rounds.

    1 Anna  W2 +3 BYE
    2 Ben   L1 =4 –
    ...

``W2 D2 L2`` played, ``+2 =2 -2`` by default, ``?2`` still open, ``BYE ½BYE 0BYE`` byes,
``–`` absent, ``OUT`` withdrawn, ``LATE`` not yet entered. Points are 2, 1, 0.
"""

from fractions import Fraction

from swissxl.core.history import History
from swissxl.core.results import BOTH_LOSE, RESULTS, Outcome, Result
from swissxl.core.settings import ChosenTieBreak, Scope, Settings
from swissxl.core.tournament import Board, Missed, Player, Round, Tournament

# The numbers are worked in tiebreaks/cases/card_league_all_defaults.txt.
ALL_DEFAULTS = """
    1 Anna   W2  D3  -4  W5
    2 Ben    L1  =5  BYE  W3
    3 Carl   +4  D1  L5  L2
    4 Dora   -3  W6  -1  ½BYE
    5 Emil   D6  =2  W3  L1
    6 Fay    D5  L4  –  OUT
"""
CARD_LEAGUE = ("Solkoff", "Cumulative", "Opponents' cumulative", "Direct encounter")
OUTCOMES = {
    "W": Outcome.WIN,
    "D": Outcome.DRAW,
    "L": Outcome.LOSS,
    "+": Outcome.WIN,
    "=": Outcome.DRAW,
    "-": Outcome.LOSS,
}
MISSED = {
    "BYE": Missed.BYE,
    "½BYE": Missed.HALF_BYE,
    "0BYE": Missed.ZERO_BYE,
    "–": Missed.ABSENT,
    "OUT": Missed.WITHDRAWN,
    "LATE": Missed.LATE,
}


def tiebreaks(*cells):
    """Read tie-breaks as the cells of ``Settings`` have them: ``Coin flip END``."""
    chosen = []
    for cell in cells:
        name, _, last = cell.rpartition(" ")
        if last in ("PAIR", "END"):
            chosen.append(ChosenTieBreak(name, Scope(last)))
        else:
            chosen.append(ChosenTieBreak(cell))
    return tuple(chosen)


def tokens(text):
    """Give every player's rounds: number -> (name, tokens)."""
    rows = [line.split() for line in text.strip().splitlines()]
    return {int(no): (name, rounds) for no, name, *rounds in rows}


def league(text, **settings):
    """Read a league; the tie-breaks are the card league's unless given as cells."""
    rows = tokens(text)
    chosen = tiebreaks(*settings.pop("tiebreaks", CARD_LEAGUE))
    players = {no: Player(no, name) for no, (name, _) in rows.items()}
    count = max(len(rounds) for _, rounds in rows.values())
    columns = [
        {no: rounds[index] for no, (_, rounds) in rows.items()}
        for index in range(count)
    ]
    rounds = tuple(_round(number, column) for number, column in enumerate(columns, 1))
    return Tournament(Settings(tiebreaks=chosen, **settings), players, rounds)


def history(text, **settings):
    """Read a league up to its last round."""
    return History(league(text, **settings))


def scores(*texts):
    """Exact numbers from a mixture of whole numbers and fractions in text."""
    return tuple(Fraction(text) for text in texts)


def _round(number, column):
    boards = []
    missed = {}
    for no, token in column.items():
        if token in MISSED:
            missed[no] = MISSED[token]
        elif no < (other := int(token[1:])):
            back = column[other]
            assert int(back[1:]) == no, f"round {number}: {no} {token}, {other} {back}"
            result = _result(token[0], back[0])
            boards.append(Board(str(len(boards) + 1), no, other, result))
    return Round(number, tuple(boards), missed)


def _result(first, second) -> Result | None:
    if first == "?":
        assert second == "?"
        return None
    played = first in "WDL"
    assert played == (second in "WDL")
    wanted = (OUTCOMES[first], OUTCOMES[second], played)
    for result in (*RESULTS, BOTH_LOSE):
        if (result.first, result.second, result.played) == wanted:
            return result
    raise AssertionError(f"{first} and {second} are no result")
