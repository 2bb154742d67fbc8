"""The rows of the sheet ``Settings``: every setting there is, in the template's order.

The first block is what a director looks at; from `ADVANCED` on, the template puts the
rows under a line of their own. The tie-breaks have no field: they are read together.
"""

from swissxl.core.settings import Setting, choice, points, text, whole, yes_no
from swissxl.workbook.settings_match import MATCHES
from swissxl.workbook.settings_strength import ROUND_DOWN, SODOS_BYES, STRENGTH

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
        "as many as single out one winner (3 for 8 players, 4 for 16, 5 for 32); in a "
        "round robin as many as its table has",
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
    Setting(
        "Win",
        points(),
        "Points for a win.",
        "2 in a card league and for a game of a match, else 1",
        "win",
    ),
    Setting(
        "Draw",
        points(),
        "Points for a draw.",
        "1 in a card league and for a game of a match, else ½",
        "draw",
    ),
    Setting("Loss", points(), "Points for a loss.", "0", "loss"),
    Setting(
        "Bye points",
        points(),
        "Points for whoever rests in an odd field.",
        "a win; in a round robin 0; with starting scores ½; where a match has several "
        "games by Bye percent",
        "bye_points",
    ),
    Setting(
        "Absent points",
        points(),
        "Points for a round missed.",
        "0; with starting scores ½",
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
        "0; with starting scores ½",
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
        "Tie-break edition",
        choice("2026", "2024", "2023", "before 2023"),
        "The edition of the FIDE tie-break rules.",
        "2026",
        "tiebreak_edition",
    ),
    SODOS_BYES,
    ROUND_DOWN,
    Setting(
        "Rematches",
        choice("When unavoidable", "Never"),
        "Whether two players may meet again when nothing else is possible.",
        "When unavoidable",
        "rematches",
    ),
    Setting(
        "Avoid",
        choice("Club", "Team", "Country"),
        "Players of the same one are kept apart.",
        "none",
        "avoid",
    ),
    Setting(
        "Avoid strength",
        choice("Prefer", "Never"),
        "Prefer: they meet only where somebody would have to meet again otherwise. "
        "Never: not at all.",
        "Prefer",
        "avoid_strength",
    ),
    Setting(
        "Avoid until round",
        whole(1, 999),
        "The last round they are kept apart.",
        "all rounds",
        "avoid_until",
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
    Setting(
        "Paper",
        choice("A4", "Letter"),
        "The paper that the sheets are printed on.",
        "A4",
        "paper",
    ),
)

OWN = (
    Setting(
        "First round",
        choice("Random", "By rating", "By list"),
        "How round 1 is drawn; in a round robin, who gets which place in the table.",
        "by the system",
        "first_round",
    ),
    Setting(
        "Initial colour",
        choice("White", "Black", "By lot"),
        "The colour of the first player on board 1 of round 1.",
        "White",
        "initial_colour",
    ),
    Setting(
        "Maximum colour difference",
        whole(1, 99),
        "How far whites and blacks may be apart.",
        "3",
        "maximum_colour_difference",
    ),
    Setting(
        "Order",
        choice("Circle", "Berger"),
        "The table of a round robin.",
        "Circle",
        "order",
    ),
    Setting(
        "Cycles",
        whole(1, 4),
        "How often everybody meets in a round robin.",
        "1",
        "cycles",
    ),
    Setting(
        "Withdrawn under half",
        choice("Remove games", "Keep"),
        "Round robin: what becomes of the games of a player who leaves before half of "
        "them are done.",
        "Remove games",
        "withdrawn_under_half",
    ),
    *STRENGTH,
    Setting(
        "Edition",
        choice("2026", "2017"),
        "The edition of the FIDE Dutch rules.",
        "2026",
        "edition",
    ),
    Setting(
        "Acceleration",
        choice("None", "Baku"),
        "Accelerated first rounds.",
        "None",
        "acceleration",
    ),
)
"""Settings that only some systems use; in the others they have no effect."""

ADVANCED = (*GENERAL, *MATCHES, *OWN)
SETTINGS = (*EVENT, *MAIN, *POINTS, *TIEBREAKS, *ADVANCED)
"""All rows; names are matched without case by the reader."""
