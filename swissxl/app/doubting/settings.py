"""Doubts about settings that do not fit the event."""

from collections.abc import Iterator

from swissxl.app.doubting.facts import Facts
from swissxl.app.words import plural
from swissxl.core.problems import Problem


def too_few_rounds(facts: Facts) -> Iterator[Problem]:
    """Find that more rounds are drawn than planned."""
    planned, drawn = facts.reading.tournament.settings.rounds, len(facts.rounds)
    if planned is not None and planned < drawn:
        yield facts.at_setting(
            "Rounds",
            f"Rounds is {planned}, but {plural(drawn, 'round')} "
            f"{'is' if drawn == 1 else 'are'} drawn.",
            f"Raise it to {drawn} or more.",
        )


def too_large_cut(facts: Facts) -> Iterator[Problem]:
    """Find that more are to play the cut than there are; the default is no slip."""
    cut = facts.reading.tournament.settings.cut
    players = facts.reading.tournament.players.values()
    staying = sum(player.withdrawn_after is None for player in players)
    if "Cut" in facts.reading.layout.typed and cut > staying:
        yield facts.at_setting(
            "Cut",
            f"Cut is {cut}, but only {plural(staying, 'player')} "
            f"{'is' if staying == 1 else 'are'} there to play it.",
            "Type a smaller number, or 0 for no cut.",
        )
