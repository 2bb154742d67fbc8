"""Samples of the chess systems: of each one event under way and one finished."""

from collections.abc import Sequence

from sample import Entries, Sample

CLUB: Sequence[Entries] = (
    {"Name": "Amsel, Ida", "Rating": 2104, "Club": "Tower"},
    {"Name": "Bauer, Karl", "Rating": 1987, "Club": "Bridge"},
    {"Name": "Csonka, Éva", "Rating": 1950, "Club": "Tower", "Absent": "2½"},
    {"Name": "Doyle, Sean", "Rating": 1912, "Club": "Bridge"},
    {"Name": "Edwards, Nia", "Rating": 1888, "Club": "Mill", "Withdrawn after": 2},
    {"Name": "Ferrari, Ugo", "Rating": 1845, "Club": "Mill"},
    {"Name": "Gál, Bence", "Rating": 1790, "Club": "Tower"},
    {"Name": "Hughes, Mair", "Rating": 1733, "Club": "Bridge"},
    {"Name": "Ibsen, Lars", "Rating": 1690, "Club": "Mill", "From round": 2},
    {"Name": "Jung, Petra", "Club": "Tower"},
    {"Name": "Król, Adam", "Rating": 1602, "Club": "Mill"},
)
PLAIN: Sequence[Entries] = tuple(
    {key: one[key] for key in ("Name", "Rating") if key in one} for one in CLUB
)
LEAVING: Sequence[Entries] = tuple(
    {**one, "Withdrawn after": 2} if one["Name"] == "Edwards, Nia" else one
    for one in PLAIN[:6]
)

CHESS = (
    Sample(
        "elo_swiss_after_round_3",
        "Tower Open",
        5,
        5,
        CLUB,
        (
            "1-0 0-1 1-0 ½-½ 1-0",
            "½-½ 1-0 0-1F 1-0 0-1",
            "1-0 ½-½ 1-0 0-1 1-0",
        ),
        system="Elo Swiss",
    ),
    Sample(
        "elo_swiss_finished",
        "Bridge Rapid",
        6,
        3,
        PLAIN[:8],
        ("1-0 0-1 1-0 0-1", "½-½ 1-0 0-1 1-0", "1-0 ½-½ 1-0 0-1"),
        draw_last=True,
        system="Elo Swiss",
    ),
    Sample(
        "round_robin_after_round_3",
        "Club Championship",
        7,
        None,
        LEAVING,
        ("1-0 ½-½ 0-1", "1-0 0-1 ½-½", "1-0 1-0"),
        system="Round robin",
    ),
    Sample(
        "round_robin_finished",
        "Candidates",
        8,
        None,
        PLAIN[:5],
        ("1-0 ½-½", "0-1 1-0", "½-½ 1-0F", "1-0 0-1", "½-½ 1-0"),
        draw_last=True,
        settings={"Order": "Berger"},
        system="Round robin",
    ),
    Sample(
        "monrad_after_round_3",
        "Mill Evenings",
        9,
        5,
        CLUB,
        (
            "1-0 0-1 1-0 ½-½ 1-0",
            "½-½ 1-0 0-1F 1-0 0-1",
            "1-0 ½-½ 1-0 0-1 1-0",
        ),
        system="Monrad",
    ),
    Sample(
        "monrad_finished",
        "Mill Night",
        10,
        3,
        PLAIN[:8],
        ("1-0 0-1 1-0 0-1", "½-½ 1-0 0-1 1-0", "1-0 ½-½ 1-0 0-1"),
        draw_last=True,
        settings={"First round": "By rating"},
        system="Monrad",
    ),
    Sample(
        "fide_dutch_after_round_3",
        "Riverside Open",
        11,
        5,
        CLUB,
        (
            "1-0 0-1 1-0 ½-½ 1-0",
            "½-½ 1-0 0-1F 1-0 0-1",
            "1-0 ½-½ 1-0 0-1 1-0",
        ),
        system="FIDE Dutch",
    ),
    Sample(
        "fide_dutch_finished",
        "Riverside Rapid",
        12,
        3,
        PLAIN[:8],
        ("1-0 0-1 1-0 0-1", "½-½ 1-0 0-1 1-0", "1-0 ½-½ 1-0 0-1"),
        draw_last=True,
        system="FIDE Dutch",
    ),
)
