"""What people type, made comparable: blanks, invisible signs, composed letters."""

import re
import unicodedata
from functools import cache

_CONTROL = re.compile("_x00(?:[01][0-9A-F]|7F)_", re.IGNORECASE)
"""How the file format writes control characters, such as the end of a line."""

_INVISIBLE = re.compile("[\u00ad\u200b\u200e\u200f\u2060\ufeff]")
_APOSTROPHES = str.maketrans("’‘ʼ´`", "'''''")


def clean(text: str) -> str:
    r"""Take away what nobody sees: outer and double blanks, zero-width signs.

    Blanks of every kind (no-break, tab, line break) become single plain ones, and so do
    control characters, which some programs leave as the file has them. Letters
    are composed (NFC); signs with a meaning of their own, such as ½, stay (NFKC would
    break them).

    Examples
    --------
    >>> clean(" Ana\u00a0 Lima\u200b "), clean("2½"), clean("Adams_x000D_\n")
    ('Ana Lima', '2½', 'Adams')
    """
    if not text.isascii():
        text = unicodedata.normalize("NFC", _INVISIBLE.sub("", text))
    if "_x" in text:
        text = _CONTROL.sub(" ", text)
    return " ".join(text.split())


@cache
def key(text: str) -> str:
    """Fold a cleaned text for comparison: no case, one kind of apostrophe.

    Examples
    --------
    >>> key("O’Neill") == key("O'NEILL")
    True
    """
    return text.translate(_APOSTROPHES).casefold()
