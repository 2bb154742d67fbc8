"""Lines of tournament report files, and whole ones, for tests."""

from fide_exercise import GAMES


def player(no: int, name: str = "Player", points: str = "0.0", rounds: str = "") -> str:
    """Lay out a record 001 by its columns."""
    row = f"001 {no:4} m{'':4}{name:<33} {2000 - no:4} NOR {1500000 + no:11} 1990/01/31"
    row = f"{row:<80}{points:>4} {no:4}"
    return row + "".join(f"  {cell}" for cell in rounds.split("|") if rounds)


def faulty(line: str) -> str:
    """Type a rating that cannot be."""
    return f"{line[:47]}10000{line[52:]}"


def abnormal(code: str, points: str, round_: int | str = "", *numbers: int) -> str:
    """Lay out a record 299 by its columns."""
    row = f"299 {code:1}       {points:>5}  {round_:>3} "
    return row + " ".join(f"{no:4}" for no in numbers)


def table_trf(table: str, order: str, *records: str) -> str:
    """Write a table of games as a file.

    A row is a number and its rounds: ``9w1`` beat 9 with White, ``11b-`` lost by
    default, ``H`` a half-point bye. `order` has the players by rank, equals in
    brackets: ``2 (1 3) 4``; who is not in it has no rank.
    """
    ranks = _ranks(order)
    rows, rounds = [], 0
    for line in table.strip().splitlines():
        no, *cells = line.split()
        rounds = len(cells)
        row = player(int(no), f"P{no}", "", "|".join(map(_cell, cells)))
        rows.append(f"{row[:85]}{ranks.get(int(no), ''):>4}{row[89:]}")
    return "\n".join([f"142 {rounds}", "152 W", *records, *rows])


def _cell(text: str) -> str:
    if len(text) == 1:
        return f"0000 - {text}"
    return f"{text[:-2]:>4} {text[-2]} {text[-1]}"


def _ranks(order: str) -> dict[int, int]:
    ranks: dict[int, int] = {}
    for group in order.replace(" (", "|(").replace(") ", ")|").split("|"):
        above = len(ranks)
        for place, no in enumerate(group.strip("()").split(), above + 1):
            ranks[int(no)] = above + 1 if group.startswith("(") else place
    return ranks


def exercise_table() -> str:
    """Give FIDE's exercise as such a table."""
    codes = {"+": "1", "=": "=", "-": "0"}
    sides = {"9": "b", "11": "w", "12": "b", "14": "w"}  # in the games by default
    rows = []
    for line in GAMES.strip().splitlines():
        no, _rating, *cells = line.split()
        for one in cells:
            if len(one) == 1:
                no += f" {one}"
            elif one[1] == "F":
                no += f" {one[2:]}{sides[line.split()[0]]}{one[0]}"
            else:
                no += f" {one[2:]}{one[1].lower()}{codes[one[0]]}"
        rows.append(no)
    return "\n".join(rows)
