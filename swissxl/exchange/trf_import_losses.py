"""What a tournament report file says that an event in a workbook has no place for."""

from collections.abc import Callable, Iterator

from swissxl.core.scores import show_score
from swissxl.core.words import listed
from swissxl.exchange.losses import Loss, losses_of
from swissxl.exchange.trf_codes import tiebreak_codes, tiebreak_of
from swissxl.exchange.trf_file import TrfFile
from swissxl.exchange.trf_import_players import (
    FULL_BYE,
    RESTS,
    byes_by_hand,
    gives_as_much,
)
from swissxl.exchange.trf_model import AT_THE_END, Abnormal
from swissxl.exchange.trf_records import REMARK, is_known
from swissxl.exchange.trf_situation import listed_points
from swissxl.pairing.dutch.baku import baku_points


def is_accelerated(file: TrfFile) -> bool:
    """Tell whether the virtual points of the file are those of Baku acceleration."""
    if not file.accelerations:
        return file.is_baku
    rounds = file.rounds or file.paired_rounds
    baku = baku_points(tuple(file.entries), rounds, file.points["WW"])
    found = listed_points(file)
    return all(
        found.get((no, round_), 0) == baku(no, round_)
        for no in file.entries
        for round_ in range(1, rounds + 1)
    )


def _any_code(codes: str) -> Callable[[TrfFile], bool]:
    return lambda file: any(
        cell.code in codes and cell.code
        for entry in file.entries.values()
        for cell in entry.cells
    )


def _differ(*names: str) -> Callable[[TrfFile], bool]:
    return lambda file: len({file.points[name] for name in names}) > 1


def _full_byes(*, exact: bool) -> Callable[[TrfFile], bool]:
    """Tell whether there are full-point byes, and a rest here that gives as much."""
    return lambda file: (
        _any_code(FULL_BYE)(file)
        and any(gives_as_much(file, rest) for rest in RESTS) is exact
    )


DIFFER = "no setting says it, so scores and the next round may differ from the file's."

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
    Loss("full-point byes (F) become byes.", _full_byes(exact=True)),
    Loss(
        f"full-point byes (F) become byes, which give other points; {DIFFER}",
        _full_byes(exact=False),
    ),
    Loss(
        f"points that differ by colour are taken as White's; {DIFFER}",
        lambda file: any(_differ(f"W{one}", f"B{one}")(file) for one in "WDL"),
    ),
    Loss(f"a forfeit win gives as much as a win; {DIFFER}", _differ("WW", "FW")),
    Loss(f"a forfeit loss gives as much as a loss; {DIFFER}", _differ("WL", "FL")),
    Loss(
        "virtual points other than those of Baku acceleration are not taken over; "
        f"{DIFFER}",
        lambda file: bool(file.accelerations) and not is_accelerated(file),
    ),
    Loss(
        "scores are those without record 299, so the next round may differ.",
        lambda file: bool(file.abnormal),
    ),
)


def trf_doubts(file: TrfFile) -> Iterator[str]:
    """Say what of a file is not taken over."""
    yield from losses_of(file, LOSSES)
    unknown = [code for code in tiebreak_codes(file) if tiebreak_of(code) is None]
    if unknown:
        yield f"tie-breaks that do not exist here: {', '.join(unknown)}."
    yield from (_abnormal_in_words(file, one) for one in file.abnormal)
    yield from _byes_in_words(file)
    codes = {line[:3] for line in file.others}
    kept = {code for code in codes if is_known(code)} - {REMARK}
    if kept:
        yield f"records not taken over: {', '.join(sorted(kept))}."


def _byes_in_words(file: TrfFile) -> Iterator[str]:
    """Say whom to give a bye by hand, and when."""
    for round_, numbers in sorted(byes_by_hand(file).items()):
        whom = listed([f"{file.entries[no].name} ({no})" for no in numbers])
        have, rests = ("have", "rest") if len(numbers) > 1 else ("has", "rests")
        yield (
            f"{whom} {have} the bye of round {round_} already and {rests} there as "
            f'absent. When the round is drawn, type BYE for "absent" on Round {round_}.'
        )


def _abnormal_in_words(file: TrfFile, one: Abnormal) -> str:
    """Say what a record 299 gives, and to whom."""
    names = [f"{file.entries[no].name} ({no})" for no in one.numbers]
    what = f"for {one.code}" if one.code else "as a penalty or bonus"
    when = f" in round {one.round}" if one.round else ""
    if one.round == AT_THE_END:
        when = " in the final standings"
    elif one.round and not one.code:
        when = f" after round {one.round}"
    whom = listed(names) or "everybody"
    return (
        f"points out of the common (record 299) are not taken over: {whom} "
        f"{'have' if len(one.numbers) > 1 else 'has'} {show_score(one.points)} "
        f"{what}{when}."
    )
