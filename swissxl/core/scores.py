"""Scores: exact fractions, read and shown the way directors write them."""

import re
from collections.abc import Iterable
from fractions import Fraction

HALF = Fraction(1, 2)

_WHOLE = re.compile(r"-?\d{1,18}")
_SCORE = re.compile(
    r"(?P<whole>\d{0,18})\s*(?P<half>½)?|(?P<decimal>\d{0,18}[.,]\d{1,18})"
)
_QUOTIENT = re.compile(
    r"(?P<whole>\d{1,18}\s+)?(?P<above>\d{1,18})\s*[/⁄]\s*(?P<below>[1-9]\d{0,17})"
)


def total(scores: Iterable[Fraction]) -> Fraction:
    """Add up scores, ten times as fast as `sum`.

    What has the same denominator is added as whole numbers, for nearly all scores of an
    event are whole or have a half.

    Examples
    --------
    >>> total([Fraction(1, 2), Fraction(2), Fraction(1, 2)]), total([])
    (Fraction(3, 1), Fraction(0, 1))
    """
    numerators: dict[int, int] = {}
    for score in scores:
        below = score.denominator
        numerators[below] = numerators.get(below, 0) + score.numerator
    fractions = (Fraction(above, below) for below, above in numerators.items())
    return sum(fractions, Fraction(0))


def parse_score(text: str) -> Fraction | None:
    """Read a score that a person typed: ``2``, ``2½``, ``2.5``, ``2,5`` or ``1/2``.

    Returns None when the text is no score.

    Examples
    --------
    >>> parse_score("2½"), parse_score("0,5"), parse_score("-1"), parse_score("x")
    (Fraction(5, 2), Fraction(1, 2), Fraction(-1, 1), None)
    """
    text = text.strip().replace("−", "-")
    sign = -1 if text.startswith("-") else 1
    size = _parse_size(text.removeprefix("-").strip())
    return None if size is None else sign * size


def _parse_size(text: str) -> Fraction | None:
    if quotient := _QUOTIENT.fullmatch(text):
        whole = Fraction(int(quotient["whole"] or 0))
        return whole + Fraction(int(quotient["above"]), int(quotient["below"]))
    match = _SCORE.fullmatch(text)
    if not text or match is None:
        return None
    if match["decimal"]:
        return Fraction(match["decimal"].replace(",", "."))
    return Fraction(int(match["whole"] or 0)) + (HALF if match["half"] else 0)


def parse_whole(text: str) -> int | None:
    """Read a whole number of at most 18 digits; None when the text is none.

    Examples
    --------
    >>> parse_whole("12"), parse_whole("−3"), parse_whole("1_000"), parse_whole("2.0")
    (12, -3, None, None)
    """
    match = _WHOLE.fullmatch(text.strip().replace("−", "-"))
    return int(match[0]) if match else None


def show_score(score: Fraction) -> str:
    """Write a score for people: whole, with ½, else as a short decimal.

    Examples
    --------
    >>> [show_score(Fraction(x, 6)) for x in (12, 15, 3, 14, -3)]
    ['2', '2½', '½', '2.33', '-½']
    >>> show_score(Fraction("2.001"))
    '2'
    """
    if score < 0:
        return f"-{show_score(-score)}"
    whole, rest = divmod(score, 1)
    if rest == 0:
        return str(whole)
    if rest == HALF:
        return f"{whole or ''}½"
    return show_decimal(score)


def show_decimal(score: Fraction, digits: int = 2) -> str:
    """Write a score with a decimal point, as short as it can be.

    Examples
    --------
    >>> [show_decimal(Fraction(x, 6)) for x in (12, 15, 14)]
    ['2', '2.5', '2.33']
    """
    return f"{float(score):.{digits}f}".rstrip("0").rstrip(".")
