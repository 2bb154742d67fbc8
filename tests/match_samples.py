"""Samples of matches of five games: one under way, one finished.

A result is the games of a board for Player 1, then who was away: ``WLD/2``.
"""

from collections.abc import Sequence

from sample import Entries, Sample

CIRCLE: Sequence[Entries] = (
    {"Name": "Abbott, Lena"},
    {"Name": "Bosch, Timo"},
    {"Name": "Carlier, Zoé", "Absent": "3"},
    {"Name": "Doležal, Jiří"},
    {"Name": "Engel, Mia"},
    {"Name": "Fontana, Gino", "Withdrawn after": 2},
    {"Name": "Grant, Isla"},
    {"Name": "Holm, Nils"},
    {"Name": "Iglesias, Ana", "From round": 2},
    {"Name": "Juhász, Ádám"},
)
PAIRED_OFF: Sequence[Entries] = tuple({"Name": one["Name"]} for one in CIRCLE[:8])

MATCH = (
    Sample(
        "matches_after_round_3",
        "Five-Game League",
        31,
        5,
        CIRCLE,
        (
            "WL/2 WWDW/2 LDD/2 WLWLD",
            "WWWWD LLDWD /1 WDDLW LWLWL",
            "WLDDW DLLL/2 /Both WWLWL",
        ),
        system="Monrad",
        games=5,
    ),
    Sample(
        "matches_finished",
        "Five-Game Cup",
        12,
        3,
        PAIRED_OFF,
        (
            "WWLDD LWDWW DDDDD WWWLD",
            "WLWLW DDLWL W/2 LLWWW",
            "DDDWD WLLWD LLL/1 WWWWL",
        ),
        draw_last=True,
        settings={"Absence penalty": "Yes"},
        system="Monrad",
        games=5,
    ),
)
