"""Settings that no system uses yet: their rows are there, filling one in is a warning.

A row moves to `swissxl.workbook.settings_rows` and gets its field with the first system
that computes with it.
"""

from swissxl.core.settings import Setting, choice, points, text, whole, yes_no

LATER = (
    Setting(
        "SODOS byes",
        choice("Seed text", "Ire", "None"),
        "How a bye counts in SODOS.",
        "Seed text",
    ),
    Setting("Games per match", whole(1, 99), "How many games make a match.", "1"),
    Setting(
        "Bye percent",
        whole(0, 100),
        "Share of the full score of a match for a bye.",
        "60",
    ),
    Setting(
        "Missing, first game",
        points(),
        "For the one present: the first game not started.",
        "2",
    ),
    Setting(
        "Missing, other games",
        points(),
        "For the one present: every further game not started.",
        "1",
    ),
    Setting(
        "Absent, first game",
        points(-100),
        "For the absent one: the first game not started.",
        "0",
    ),
    Setting(
        "Absent, other games",
        points(-100),
        "For the absent one: every further game not started.",
        "0",
    ),
    Setting(
        "Absence penalty",
        yes_no(),
        "Yes takes a point from the absent one for the first missing game.",
        "No",
    ),
    Setting(
        "Edition",
        choice("2026", "2017"),
        "The edition of the FIDE Dutch rules.",
        "2026",
    ),
    Setting(
        "Acceleration", choice("None", "Baku"), "Accelerated first rounds.", "None"
    ),
    Setting("Bar", text(), "Grade or rating from which all start equal.", "none"),
    Setting("Floor", text(), "Grade or rating below which all start equal.", "none"),
    Setting("Grade width", whole(1, 1000), "Rating points to a grade.", "100"),
    Setting(
        "Start from",
        choice("Grade", "Rating"),
        "What a starting score is made from.",
        "Grade where given",
    ),
    Setting(
        "Seeding",
        choice("Split", "Split random", "Fold", "Adjacent", "Random"),
        "Who meets whom among equal scores.",
        "Split",
    ),
    Setting(
        "Early seeding",
        choice("Split", "Split random", "Fold", "Adjacent", "Random"),
        "The same for the early rounds.",
        "none",
    ),
    Setting("Early rounds", whole(0, 999), "How many rounds are early.", "0"),
    Setting(
        "Handicap",
        choice("None", "McMahon score", "Grade"),
        "What handicap stones are given by.",
        "None",
    ),
    Setting(
        "Handicap reduction", whole(0, 99), "Stones fewer than the difference.", "1"
    ),
    Setting("Maximum handicap", whole(0, 99), "The most stones given.", "9"),
    Setting(
        "Handicap above bar", yes_no(), "Whether the top group gives handicaps.", "No"
    ),
    Setting("Round down", yes_no(), "Round half starting scores down.", "No"),
)
