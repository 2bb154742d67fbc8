"""Settings that no system uses yet: their rows are there, filling one in is a warning.

A row moves to `swissxl.workbook.settings_rows` and gets its field with the first system
that computes with it.
"""

from swissxl.core.settings import Setting, choice

LATER = (
    Setting(
        "Edition",
        choice("2026", "2017"),
        "The edition of the FIDE Dutch rules.",
        "2026",
    ),
    Setting(
        "Acceleration", choice("None", "Baku"), "Accelerated first rounds.", "None"
    ),
)
