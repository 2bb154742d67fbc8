"""The sample tournaments of Go: one in its middle, one over."""

from sample import Sample

CLUB = (
    ("Abe, Jun", "5d", "Hamburg"),
    ("Bauer, Lisa", "4d", "Berlin"),
    ("Costa, Rui", "3d", "Berlin"),
    ("Dubois, Anne", "2d", "Paris"),
    ("Evans, Tom", "1d", "Paris"),
    ("Ferrari, Ugo", "1k", "Hamburg"),
    ("Grau, Mia", "2k", "Berlin"),
    ("Haas, Kim", "3k", "Paris"),
    ("Ilves, Mart", "4k", "Hamburg"),
    ("Jonas, Eva", "6k", "Berlin"),
    ("Kubo, Rei", "9k", "Paris"),
    ("Lang, Paul", "12k", "Hamburg"),
    ("Maas, Nele", "20k", "Berlin"),
)
RATED = (
    ("Arai, Ken", 2620),
    ("Blum, Ida", 2480),
    ("Cole, Max", 2350),
    ("Diaz, Ana", 2290),
    ("Esch, Leo", 2130),
    ("Fink, Uta", 2050),
    ("Gall, Ben", 1980),
    ("Horn, Eva", 1870),
    ("Ivic, Jan", 1800),
    ("Jung, Mei", 1640),
)

GO = (
    Sample(
        "mcmahon_after_round_3",
        "Harbour Go Weekend",
        31,
        5,
        tuple(
            {"Name": name, "Grade": grade, "Club": club} for name, grade, club in CLUB
        ),
        (
            "1-0 0-1 1-0 ½-½ 0-1 1-0",
            "1-0 1-0 0-1 1-0 1-0 0-1",
            "0-1 1-0 1-0F 0-1 1-0 1-1",
        ),
        system="McMahon",
        settings={
            "Bar": "3d",
            "Floor": "15k",
            "Handicap": "McMahon score",
            "Avoid": "Club",
            "Avoid until round": 2,
            "Tie-break 1": "SOS",
            "Tie-break 2": "SODOS END",
        },
    ),
    Sample(
        "mcmahon_finished",
        "Rated Go Day",
        7,
        4,
        tuple({"Name": name, "Rating": rating} for name, rating in RATED),
        (
            "1-0 0-1 1-0 0-1 1-0",
            "1-0 1-0 ½-½ 0-1 1-0",
            "0-1 1-0 1-0 1-0 0-1",
            "1-0 0-1 0-1 1-0 1-0",
        ),
        draw_last=True,
        system="McMahon",
        settings={
            "Bar": 2400,
            "Floor": 1700,
            "Seeding": "Fold",
            "Tie-break 1": "SOS PAIR",
            "Tie-break 2": "MOS END",
            "Tie-break 3": "MDOS END",
        },
    ),
)
"""A club with grades, stones and a default; and ratings with the tie-breaks that seed
002 has as an example."""
