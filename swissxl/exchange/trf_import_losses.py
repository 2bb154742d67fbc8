"""What a tournament report file says that an event in a workbook has no place for."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from swissxl.core.scores import show_score
from swissxl.exchange.losses import Loss, losses_of
from swissxl.exchange.trf_codes import tiebreak_codes, tiebreak_of
from swissxl.exchange.trf_model import AT_THE_END, Abnormal, TrfFile
from swissxl.pairing.dutch.baku import baku_points


def is_accelerated(file: TrfFile) -> bool:
    """Tell whether the virtual points of the file are those of Baku acceleration."""
    if not file.accelerations:
        return file.is_baku
    rounds = file.rounds or file.paired_rounds
    baku = baku_points(tuple(file.entries), rounds, file.points["WW"])
    listed = _listed_points(file)
    return all(
        listed.get((no, round_), 0) == baku(no, round_)
        for no in file.entries
        for round_ in range(1, rounds + 1)
    )


def _listed_points(file: TrfFile) -> Mapping[tuple[int, int], Fraction]:
    return {
        (no, round_): one.points
        for one in file.accelerations
        for no in one.numbers
        for round_ in one.rounds
    }


def _any_code(codes: str) -> Callable[[TrfFile], bool]:
    return lambda file: any(
        cell.code in codes and cell.code
        for entry in file.entries.values()
        for cell in entry.cells
    )


def _differ(*names: str) -> Callable[[TrfFile], bool]:
    return lambda file: len({file.points[name] for name in names}) > 1


LOSSES: tuple[Loss[TrfFile], ...] = (
    Loss(
        "the file does not say how many rounds are planned; look at the setting "
        "Rounds.",
        lambda file: file.rounds is None,
    ),
    Loss(
        "sex and birth dates are not taken over.",
        lambda file: any(one.sex or one.birth for one in file.entries.values()),
    ),
    Loss("unrated games (W, D, L) count as any others.", _any_code("WDL")),
    Loss("full-point byes (F) become byes.", _any_code("F")),
    Loss(
        "points that differ by colour are taken as White's.",
        lambda file: any(_differ(f"W{one}", f"B{one}")(file) for one in "WDL"),
    ),
    Loss("a forfeit win gives as much as a win.", _differ("WW", "FW")),
    Loss("a forfeit loss gives as much as a loss.", _differ("WL", "FL")),
    Loss(
        "virtual points other than those of Baku acceleration are not taken over.",
        lambda file: bool(file.accelerations) and not is_accelerated(file),
    ),
    Loss(
        "a bye given before the round was paired is not taken over; give it by hand.",
        lambda file: any(
            entry.cell(file.paired_rounds + 1).code == "U"
            for entry in file.entries.values()
        ),
    ),
)


def trf_doubts(file: TrfFile) -> Iterator[str]:
    """Say what of a file is not taken over."""
    yield from losses_of(file, LOSSES)
    unknown = [code for code in tiebreak_codes(file) if tiebreak_of(code) is None]
    if unknown:
        yield f"tie-breaks that do not exist here: {', '.join(unknown)}."
    yield from (_abnormal_in_words(file, one) for one in file.abnormal)
    kept = {line[:3] for line in file.others if not line.startswith("###")}
    if kept:
        yield f"records not taken over: {', '.join(sorted(kept))}."


def _abnormal_in_words(file: TrfFile, one: Abnormal) -> str:
    """Say what a record 299 gives, and to whom."""
    names = (f"{file.entries[no].name} ({no})" for no in one.numbers)
    what = f"for {one.code}" if one.code else "as a penalty or bonus"
    when = f" in round {one.round}" if one.round else ""
    if one.round == AT_THE_END:
        when = " in the final standings"
    elif one.round and not one.code:
        when = f" after round {one.round}"
    whom = " and ".join(names) or "everybody"
    return (
        f"points out of the common (record 299) are not taken over: {whom} "
        f"{'have' if len(one.numbers) > 1 else 'has'} {show_score(one.points)} "
        f"{what}{when}."
    )
