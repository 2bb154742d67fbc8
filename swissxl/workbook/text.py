"""What people type, made comparable: blanks, invisible signs, composed letters."""

import re
import unicodedata
from functools import cache

_INVISIBLE = re.compile("[\u00ad\u200b\u200e\u200f\u2060\ufeff]")
_APOSTROPHES = str.maketrans("’‘ʼ´`", "'''''")


def clean(text: str) -> str:
    r"""Take away what nobody sees: outer and double blanks, zero-width signs.

    Blanks of every kind (no-break, tab, line break) become single plain ones. Letters
    are composed (NFC); signs with a meaning of their own, such as ½, stay (NFKC would
    break them).

    Examples
    --------
    >>> clean(" Ana\u00a0 Lima\u200b "), clean("2½")
    ('Ana Lima', '2½')
    """
    if not text.isascii():
        text = unicodedata.normalize("NFC", _INVISIBLE.sub("", text))
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
