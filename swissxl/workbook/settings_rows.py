"""The rows of the sheet ``Settings``: every setting there is, in the template's order.

The first block is what a director looks at; from `ADVANCED` on, the template puts the
rows under a line of their own. A row without a field is accepted and, when filled in,
warned about: no system that exists uses it.
"""

from swissxl.core.settings import Setting, choice, points, text, whole, yes_no

TIEBREAK_ROWS = 8

SYSTEM_NAMES = (
    "Card league",
    "Elo Swiss",
    "McMahon",
    "Round robin",
    "Monrad",
    "FIDE Dutch",
)

EVENT = (
    Setting(
        "Event", text(), "The name of the event, shown on every sheet.", "", "event"
    ),
    Setting("Place", text(), "Where it is played.", "", "place"),
    Setting("Date", text(), "When it is played.", "", "date"),
    Setting("Director", text(), "Who runs it.", "", "director"),
    Setting(
        "Deadline",
        text(),
        "Until when results are due; shown on round sheets.",
        "",
        "deadline",
    ),
)

MAIN = (
    Setting("System", choice(*SYSTEM_NAMES), "How rounds are drawn.", "", "system"),
    Setting(
        "Rounds",
        whole(1, 999),
        "How many rounds are played.",
        "as many as single out one winner: 3 for 8 players, 4 for 16, 5 for 32",
        "rounds",
    ),
    Setting(
        "Random seed",
        whole(0, 10**15),
        "The number that all lots are drawn from.",
        "made by the first run",
        "random_seed",
    ),
    Setting(
        "Cut",
        whole(0, 64),
        "How many go on to the top cut; 0 for none.",
        "8 in a card league, else 0",
        "cut",
    ),
)

POINTS = (
    Setting("Win", points(), "Points for a win.", "2 in a card league, else 1", "win"),
    Setting(
        "Draw", points(), "Points for a draw.", "1 in a card league, else ½", "draw"
    ),
    Setting("Loss", points(), "Points for a loss.", "0", "loss"),
    Setting(
        "Bye points",
        points(),
        "Points for whoever rests in an odd field.",
        "a win",
        "bye_points",
    ),
    Setting(
        "Absent points",
        points(),
        "Points for a round missed.",
        "0",
        "absent_points",
    ),
    Setting(
        "Half bye points",
        points(),
        "Points for a bye asked for in advance (3½ in the column Absent).",
        "a draw",
        "half_bye_points",
    ),
    Setting(
        "Late entry points",
        points(),
        "Points for each round before a late entry.",
        "0",
        "late_entry_points",
    ),
)

TIEBREAKS = tuple(
    Setting(
        f"Tie-break {place}",
        text(),
        "Separates equal scores; add PAIR to use it for pairings only, END for the "
        "final standings only."
        if place == 1
        else "The next one, if still equal.",
        "the list of the system when all are blank" if place == 1 else "",
    )
    for place in range(1, TIEBREAK_ROWS + 1)
)

GENERAL = (
    Setting(
        "Virtual opponent",
        choice(
            "Card league",
            "FIDE 2026",
            "FIDE 2024",
            "FIDE 2023",
            "FIDE before 2023",
            "Average opponent",
            "Starting score",
            "Virtual half point",
            "Left out",
            "None",
        ),
        "Who stands in for the opponent in tie-breaks when a round was not played.",
        "the rule of the system",
        "virtual_opponent",
    ),
    Setting(
        "Rematches",
        choice("When unavoidable", "Never"),
        "Whether two players may meet again when nothing else is possible.",
        "When unavoidable",
        "rematches",
    ),
    Setting(
        "Look-ahead",
        yes_no(),
        "Draw so that the last round can still be played.",
        "Yes",
        "look_ahead",
    ),
    Setting(
        "Board labels",
        choice("Numbers", "Letters"),
        "How boards are named.",
        "Numbers",
        "board_labels",
    ),
    Setting(
        "First board",
        whole(1, 9999),
        "Where the boards begin to count.",
        "1",
        "first_board",
    ),
    Setting(
        "Backups",
        whole(0, 99),
        "How many earlier versions of the file are kept.",
        "5",
        "backups",
    ),
)

LATER = (
    Setting(
        "First round",
        choice("Random", "By rating", "By list"),
        "How round 1 is drawn.",
        "by the system",
    ),
    Setting(
        "Avoid",
        choice("Club", "Team", "Country"),
        "Players of the same one are kept apart.",
        "none",
    ),
    Setting(
        "Avoid strength",
        choice("Prefer", "Never"),
        "Whether they may meet when nothing else is possible.",
        "Prefer",
    ),
    Setting(
        "Avoid until round",
        whole(1, 999),
        "The last round they are kept apart.",
        "all rounds",
    ),
    Setting(
        "Tie-break edition",
        choice("2026", "2024", "2023", "before 2023"),
        "The edition of the FIDE tie-break rules.",
        "2026",
    ),
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
        "Initial colour",
        choice("White", "Black", "By lot"),
        "The colour of the first player on board 1 of round 1.",
        "White",
    ),
    Setting(
        "Maximum colour difference",
        whole(1, 99),
        "How far whites and blacks may be apart.",
        "3 in Elo Swiss",
    ),
    Setting(
        "Order", choice("Circle", "Berger"), "The schedule of a round robin.", "Circle"
    ),
    Setting("Cycles", whole(1, 4), "How often everybody meets in a round robin.", "1"),
    Setting(
        "Withdrawn under half",
        choice("Remove games", "Keep"),
        "Round robin: what happens to the games of somebody who left early.",
        "Remove games",
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

ADVANCED = (*GENERAL, *LATER)
SETTINGS = (*EVENT, *MAIN, *POINTS, *TIEBREAKS, *ADVANCED)
"""All rows; names are matched without case by the reader."""
