"""Lines of tournament report files, for tests."""


def player(no: int, name: str = "Player", points: str = "0.0", rounds: str = "") -> str:
    """Lay out a record 001 by its columns."""
    row = f"001 {no:4} m{'':4}{name:<33} {2000 - no:4} NOR {1500000 + no:11} 1990/01/31"
    row = f"{row:<80}{points:>4} {no:4}"
    return row + "".join(f"  {cell}" for cell in rounds.split("|") if rounds)


def abnormal(code: str, points: str, round_: int | str = "", *numbers: int) -> str:
    """Lay out a record 299 by its columns."""
    row = f"299 {code:1}       {points:>5}  {round_:>3} "
    return row + " ".join(f"{no:4}" for no in numbers)
