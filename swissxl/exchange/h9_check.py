"""What the lines of a result file (h9) say of the same game must agree."""

from collections.abc import Iterator

from swissxl.exchange.h9_model import Game, H9File, Line

Found = tuple[int, str]
"""A line and what is wrong with it."""

OPPOSITE = {"w": "b", "b": "w", "?": "?"}
MATCHING = {"+": "-+", "-": "+-", "=": "=", "?": "?"}
"""The signs that the opponent's line may have, by the own sign."""


def check_h9(file: H9File) -> Iterator[Found]:
    """Find all contradictions, each at the line of the better place."""
    lines: dict[int, Line] = {}
    for line in file.lines:
        if line.place == 0:
            yield line.number, "places count from 1."
        elif line.place in lines:
            before = lines[line.place].number
            yield line.number, f"place {line.place} is in line {before} already."
        else:
            lines[line.place] = line
    rounds = max(len(line.games) for line in file.lines)
    for line in file.lines:
        if len(line.games) < rounds:
            found = len(line.games)
            games = f"{found} round{'s' * (found != 1)}"
            yield line.number, f"it has {games}, others have {rounds}."
        for number, game in enumerate(line.games, 1):
            if game.other:
                yield from _check_game(lines, line, number, game)
    yield from _check_rounds(file, rounds)


def _check_game(
    lines: dict[int, Line], line: Line, number: int, game: Game
) -> Iterator[Found]:
    where = f"round {number}: "
    other = lines.get(game.other)
    theirs = other.games[number - 1] if other and len(other.games) >= number else None
    if other is None:
        yield line.number, f"{where}there is no place {game.other}."
    elif other is line:
        yield line.number, f"{where}the player plays against itself."
    elif theirs is None or theirs.other != line.place:
        against = theirs.other if theirs and theirs.other else "nobody"
        text = f"{where}{line.place} plays against {other.place}, but {other.place} "
        yield line.number, f"{text}(line {other.number}) plays against {against}."
    elif line.place < other.place and not _match(game, theirs):
        text = f"{where}the games of {line.place} and {other.place} (line "
        yield line.number, f"{text}{other.number}) do not match."


def _match(mine: Game, theirs: Game) -> bool:
    return (
        theirs.sign in MATCHING[mine.sign]
        and theirs.colour == OPPOSITE[mine.colour]
        and theirs.stones == mine.stones
        and theirs.by_default == mine.by_default
        and not (mine.by_default and mine.sign == theirs.sign == "+")
    )


def _check_rounds(file: H9File, rounds: int) -> Iterator[Found]:
    """Find a round without a game before one that has some."""
    played = {
        number
        for line in file.lines
        for number, game in enumerate(line.games, 1)
        if game.other
    }
    for number in range(1, rounds + 1):
        if number not in played and any(later > number for later in played):
            yield file.lines[0].number, f"round {number} has no game, a later one has."
