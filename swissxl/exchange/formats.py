"""The formats of other programs, in the order in which people read them."""

from swissxl.exchange.api import FORMATS, Format
from swissxl.exchange.csv_export import export_csv
from swissxl.exchange.gotha_export import export_gotha
from swissxl.exchange.gotha_import import import_gotha
from swissxl.exchange.h9_export import export_h9
from swissxl.exchange.h9_import import import_h9
from swissxl.exchange.json_export import export_json
from swissxl.exchange.json_import import import_json
from swissxl.exchange.trf_export import export_trf
from swissxl.exchange.trf_import import import_trf, system_of

__all__ = ("FORMATS",)

FORMATS.add(
    Format(
        name="trf",
        title="FIDE tournament report file (TRF16, TRF26, lines of JaVaFo)",
        endings=(".trf", ".trfx", ".txt"),
        looks=lambda text: any(
            line[:3] in {"001", "012", "XXR"} for line in text.splitlines()
        ),
        write=export_trf,
        read=import_trf,
        system="FIDE Dutch",
        system_of=system_of,
    )
)
FORMATS.add(
    Format(
        name="h9",
        title="Result file of the European Go database",
        endings=(".h9", ".txt"),
        looks=lambda text: text.lstrip("\ufeff").startswith(";"),
        write=export_h9,
        read=import_h9,
        system="McMahon",
    )
)
FORMATS.add(
    Format(
        name="opengotha",
        title="Tournament of OpenGotha",
        endings=(".xml",),
        looks=lambda text: "<Tournament" in text,
        write=export_gotha,
        read=import_gotha,
        system="McMahon",
        aliases=("xml",),
    )
)
FORMATS.add(
    Format(
        name="csv",
        title="List of players with the ranking",
        endings=(".csv", ".tsv", ".txt"),
        looks=lambda _: True,
        write=export_csv,
    )
)
FORMATS.add(
    Format(
        name="json",
        title="Everything of an event",
        endings=(".json",),
        looks=lambda text: text.lstrip().startswith("{"),
        write=export_json,
        read=import_json,
    )
)
