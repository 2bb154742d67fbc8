"""Doubts about settings that do not fit the event."""

from collections.abc import Iterator

from swissxl.app.doubting.facts import Facts
from swissxl.app.words import plural
from swissxl.core.problems import Problem
from swissxl.core.starting import level_rating, rated
from swissxl.tiebreaks import TIEBREAKS


def unrated_players(facts: Facts) -> Iterator[Problem]:
    """Find tie-breaks on ratings in an event where somebody has no rating."""
    tournament = facts.reading.tournament
    names = [
        one.label
        for one in tournament.settings.tiebreaks
        if TIEBREAKS.get(one.name).defined is not None
    ]
    unrated = [no for no, one in tournament.players.items() if rated(one) is None]
    if names and unrated:
        more = len(unrated) - 1
        others = f" and {plural(more, 'other')}" if more else ""
        verb = "have" if more else "has"
        yield facts.in_list(
            unrated[0],
            "Rating",
            f"{facts.names[unrated[0]]}{others} {verb} no rating, so "
            f"{', '.join(names)} {'count' if len(names) > 1 else 'counts'} nothing.",
            "Estimate the missing ratings, or choose other tie-breaks.",
        )


def floor_above_bar(facts: Facts) -> Iterator[Problem]:
    """Find a floor so high that everybody starts with the same score."""
    settings = facts.reading.tournament.settings
    bar, floor = level_rating(settings.bar), level_rating(settings.floor)
    if bar is not None and floor is not None and floor > bar:
        yield facts.at_setting(
            "Floor",
            f"Floor {settings.floor} is above Bar {settings.bar}: all start equal.",
            "Lower the floor, or raise the bar.",
        )


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
