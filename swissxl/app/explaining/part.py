"""What an explanation is made of."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Part:
    """A title and what is said below it, a paragraph each."""

    title: str
    paragraphs: tuple[str, ...]
