"""What OpenGotha calls results, seedings and criteria."""

from swissxl.core.results import BOTH_LOSE, BOTH_WIN, BY_CODE

VERSION = "201"
"""The version of the data, without which OpenGotha reads no games."""

BY_DEFAULT = "_BYDEF"
UNKNOWN = "RESULT_UNKNOWN"

RESULTS = {
    "RESULT_WHITEWINS": BY_CODE["1-0"],
    "RESULT_BLACKWINS": BY_CODE["0-1"],
    "RESULT_EQUAL": BY_CODE["½-½"],
    "RESULT_BOTHLOSE": BOTH_LOSE,
    "RESULT_BOTHWIN": BOTH_WIN,
    f"RESULT_WHITEWINS{BY_DEFAULT}": BY_CODE["1-0F"],
    f"RESULT_BLACKWINS{BY_DEFAULT}": BY_CODE["0-1F"],
    f"RESULT_EQUAL{BY_DEFAULT}": BY_CODE["½-½F"],
    f"RESULT_BOTHLOSE{BY_DEFAULT}": BY_CODE["0-0F"],
    f"RESULT_BOTHWIN{BY_DEFAULT}": BOTH_WIN,
    UNKNOWN: None,
}
"""Results by their names; the first name of each is the one that is written."""

NAMES = {
    result.code: name
    for name, result in reversed(RESULTS.items())
    if result is not None
}

SEEDINGS = {
    "SPLITANDSLIP": "Split",
    "SPLITANDRANDOM": "Split random",
    "SPLITANDFOLD": "Fold",
}
SEEDING_NAMES = {ours: theirs for theirs, ours in SEEDINGS.items()}

NO_CRITERION = "NULL"
MOST_CRITERIA = 6

BY_WINS = {
    "SOSW": "SOS",
    "SOSW-1": "SOS-1",
    "SOSW-2": "SOS-2",
    "SODOSW": "SODOS",
    "SOSOSW": "SOSOS",
    "CUSSW": "CUSS",
}
"""Criteria that count wins, and what they are where everybody begins with nothing."""

CRITERIA = {
    "Solkoff": "SOSM",
    "SOS-1": "SOSM-1",
    "SOS-2": "SOSM-2",
    "SOSW": "SOSW",
    "SODOS": "SODOSM",
    "Sum of Buchholz": "SOSOSM",
    "Cumulative": "CUSSM",
    "EXT": "EXT",
    "EXR": "EXR",
    "Direct confrontation": "DC",
    "Simplified direct confrontation": "SDC",
    "Rating": "RATING",
}
"""What our tie-breaks are called there."""

BY_WINS_NAMES = {name.replace("W", "M"): name for name in BY_WINS}
"""Criteria that count scores, and their names where scores are wins."""

ROUNDS = 20
"""The flags of a player's participation are that many."""

MOST_STONES = 99
