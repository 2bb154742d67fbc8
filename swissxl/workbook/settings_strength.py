"""The rows of ``Settings`` about strength: starting scores, seedings, handicaps."""

from swissxl.core.settings import Kind, Setting, choice, whole, yes_no
from swissxl.core.starting import is_level

SEEDINGS = ("Split", "Split random", "Fold", "Adjacent", "Random")


def level() -> Kind:
    """Read a grade or a rating."""

    def read(cell: str) -> str | None:
        text = cell.strip()
        return text if is_level(text) else None

    return Kind(read, "a grade such as 4d or 15k, or a rating", as_typed=True)


STRENGTH = (
    Setting(
        "Bar",
        level(),
        "The grade, or the rating, that nobody starts above: the top group.",
        "none",
        "bar",
    ),
    Setting(
        "Floor",
        level(),
        "The grade, or the rating, that nobody starts below.",
        "none",
        "floor",
    ),
    Setting(
        "Grade width",
        whole(1, 1000),
        "The rating points to a point of the starting score.",
        "100",
        "grade_width",
    ),
    Setting(
        "Start from",
        choice("Grade", "Rating"),
        "What starting scores are made from.",
        "Grade where anybody has one, else Rating",
        "start_from",
    ),
    Setting(
        "Seeding",
        choice(*SEEDINGS),
        "Who meets whom among equals: upper half with lower half (Split, Split "
        "random), first with last (Fold), neighbours (Adjacent), or lots (Random).",
        "Split",
        "seeding",
    ),
    Setting(
        "Early seeding",
        choice(*SEEDINGS),
        "Another seeding for the early rounds.",
        "none",
        "early_seeding",
    ),
    Setting(
        "Early rounds",
        whole(0, 999),
        "How many rounds are early.",
        "0",
        "early_rounds",
    ),
    Setting(
        "Handicap",
        choice("None", "McMahon score", "Grade"),
        "What handicap stones are given by.",
        "None",
        "handicap",
    ),
    Setting(
        "Handicap reduction",
        whole(0, 99),
        "How many stones fewer than the difference.",
        "1",
        "handicap_reduction",
    ),
    Setting(
        "Maximum handicap",
        whole(0, 99),
        "The most stones given.",
        "9",
        "maximum_handicap",
    ),
    Setting(
        "Handicap above bar",
        yes_no(),
        "Whether games of the top group have handicaps.",
        "No",
        "handicap_above_bar",
    ),
)
SODOS_BYES = Setting(
    "SODOS byes",
    choice("Seed text", "Ire", "None"),
    "How a round without play counts in SODOS: its points times the virtual opponent "
    "(Seed text), in proportion to the points won (Ire), or not at all.",
    "Seed text",
    "sodos_byes",
)
ROUND_DOWN = Setting(
    "Round down",
    yes_no(),
    "Whether the points for missed rounds add up to whole points only.",
    "No",
    "round_down",
)
"""Settings of every system: SODOS, and points for a missed round, exist anywhere."""
