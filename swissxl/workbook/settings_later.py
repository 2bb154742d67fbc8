"""Settings that no system uses yet: their rows are there, filling one in is a warning.

A row moves to `swissxl.workbook.settings_rows` and gets its field with the first system
that computes with it.
"""

from swissxl.core.settings import Setting, choice, text, whole, yes_no

LATER = (
    Setting(
        "SODOS byes",
        choice("Seed text", "Ire", "None"),
        "How a bye counts in SODOS.",
        "Seed text",
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
