"""What every event out of a file must keep to, whatever the format."""

from collections.abc import Iterator

from swissxl.core.tournament import Round, Tournament
from swissxl.exchange.source import SourceError


def refuse_unsound(tournament: Tournament, name: str) -> None:
    """Refuse an event that no workbook can tell.

    Raises
    ------
    SourceError
        There are no players, rounds are missing, or boards have players that do not
        exist or sit twice.
    """
    problems = [*_problems(tournament)]
    if problems:
        raise SourceError(*(f"{name}: {problem}" for problem in problems))


def _problems(tournament: Tournament) -> Iterator[str]:
    if not tournament.players:
        yield "there are no players in it."
    for place, round_ in enumerate(tournament.rounds, 1):
        if round_.number != place:
            yield f"round {place} is missing before round {round_.number}."
            break
        yield from _unsound(round_, tournament)


def _unsound(round_: Round, tournament: Tournament) -> Iterator[str]:
    seated: set[int] = set()
    for board in round_.boards:
        where = f"round {round_.number}, board {board.label}: "
        for no in board.players:
            if no not in tournament.players:
                yield f"{where}there is no player {no}."
            elif no in seated:
                yield f"{where}player {no} sits on two sides in this round."
            seated.add(no)
    for no in sorted(round_.missed.keys() - tournament.players.keys()):
        yield f"round {round_.number}: there is no player {no}."
