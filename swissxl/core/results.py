"""Results of a board: one table of what can be typed and what it means.

A result is played or *by default* (nobody moved: one player did not come, or both
agreed that they could not). A result by default is no meeting of the two players, and
each of them gets a virtual opponent in the tie-breaks (`swissxl.tiebreaks.unplayed`).

=========  ==========  ==========  =======
code       Player 1    Player 2    played
=========  ==========  ==========  =======
``1-0``    win         loss        yes
``½-½``    draw        draw        yes
``0-1``    loss        win         yes
``0-0``    loss        loss        yes
``1-0F``   win         loss        no
``½-½F``   draw        draw        no
``0-1F``   loss        win         no
``0-0F``   loss        loss        no
=========  ==========  ==========  =======
"""

import re
from dataclasses import dataclass
from enum import Enum


class Outcome(Enum):
    """What one result is for one of the two players."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


@dataclass(frozen=True, slots=True)
class Result:
    """What happened on a board, for Player 1 and for Player 2."""

    code: str
    first: Outcome
    second: Outcome
    played: bool


RESULTS = (
    Result("1-0", Outcome.WIN, Outcome.LOSS, played=True),
    Result("½-½", Outcome.DRAW, Outcome.DRAW, played=True),
    Result("0-1", Outcome.LOSS, Outcome.WIN, played=True),
    Result("1-0F", Outcome.WIN, Outcome.LOSS, played=False),
    Result("½-½F", Outcome.DRAW, Outcome.DRAW, played=False),
    Result("0-1F", Outcome.LOSS, Outcome.WIN, played=False),
    Result("0-0F", Outcome.LOSS, Outcome.LOSS, played=False),
)
"""The results that a director picks from the drop-down, in its order."""

BOTH_LOSE = Result("0-0", Outcome.LOSS, Outcome.LOSS, played=True)
BOTH_WIN = Result("1-1", Outcome.WIN, Outcome.WIN, played=True)

BY_CODE = {result.code: result for result in (*RESULTS, BOTH_LOSE, BOTH_WIN)}

# What people type instead of a code; keys are folded by `fold_result`.
SPELLINGS = {
    "1-0": ("w", "win"),
    "½-½": ("d", "draw", "=", "½", "0.5-0.5", "1/2", "1/2-1/2", "0.5"),
    "0-1": ("l", "loss"),
    "1-0F": ("+/-", "+--", "+-", "1-0f", "w-f", "1f-0f"),
    "½-½F": ("=/=", "=-=", "½-½f", "0.5-0.5f", "1/2-1/2f"),
    "0-1F": ("-/+", "--+", "-+", "0-1f"),
    "0-0F": ("-/-", "--", "---", "0-0f"),
    "0-0": (),
}
_BY_SPELLING = {
    spelling: BY_CODE[code]
    for code, spellings in SPELLINGS.items()
    for spelling in (code.lower(), *spellings)
}

_DASHES = re.compile(r"[‐‑‒–—―−:﹣－]")
_ZEROS = re.compile(r"(?<=\d)\.0+(?!\d)")
_BLANKS = re.compile(r"\s+")
_TWO_COUNTS = re.compile(r"(\d{1,3})-(\d{1,3})")
_LONE_NUMBER = re.compile(r"\d+([.,]\d+)?|\d*½")


def fold_result(text: str) -> str:
    """Fold case, blanks, kinds of dash and ``.0``, so that equal results read equal.

    Examples
    --------
    >>> fold_result(" 1 – 0 "), fold_result("0,5:0,5"), fold_result("1.0-0.0F")
    ('1-0', '0.5-0.5', '1-0f')
    """
    folded = _BLANKS.sub("", text).lower().replace(",", ".").replace("⁄", "/")
    return _ZEROS.sub("", _DASHES.sub("-", folded))


@dataclass(frozen=True, slots=True)
class Typed:
    """What a result cell says: the result, and the games of the match when counted."""

    result: Result
    games: tuple[int, int] | None = None


def read_result(
    text: str, *, match_games: bool, both_win: bool = False
) -> Typed | None:
    """Read a result that a person typed; None when it is not one.

    Parameters
    ----------
    text
        The cell's text, with any case, blanks and dashes.
    match_games
        True where two whole numbers are the games of a match (card league): the larger
        wins, equal is a draw; they also feed the game tie-breaks. False where a lone
        ``1``, ``½`` or ``0`` is Player 1's score.
    both_win
        True where ``1-1`` is a result: both won.

    Examples
    --------
    >>> read_result("2-0", match_games=True).games
    (2, 0)
    >>> read_result("0,5-0,5", match_games=False).result.code
    '½-½'
    """
    folded = fold_result(text)
    if match_games:
        return _read_match(folded)
    if folded in {"1", "0"}:
        return Typed(BY_CODE["1-0" if folded == "1" else "0-1"])
    if both_win and folded == BOTH_WIN.code:
        return Typed(BOTH_WIN)
    known = _BY_SPELLING.get(folded)
    return None if known is None else Typed(known)


def _read_match(folded: str) -> Typed | None:
    counts = _TWO_COUNTS.fullmatch(folded)
    # 1-0, 0-1 and 0-0 are results as well as counts; as counts they say the same,
    # but 0 to 0 played games are no match: there it stays "played, both lose".
    if counts and folded != "0-0":
        first, second = int(counts[1]), int(counts[2])
        code = "1-0" if first > second else "0-1" if first < second else "½-½"
        games = None if {first, second} == {0, 1} else (first, second)
        return Typed(BY_CODE[code], games)
    if _LONE_NUMBER.fullmatch(folded) and folded != "½":
        return None
    known = _BY_SPELLING.get(folded)
    return None if known is None else Typed(known)


def is_lone_number(text: str) -> bool:
    """Tell whether a text is one number, which a match of games cannot be read from."""
    return _LONE_NUMBER.fullmatch(fold_result(text)) is not None
