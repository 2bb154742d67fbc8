"""What a graft does to formulas, cells and the zip, and what it refuses."""

import io
import re
import zipfile

import pytest
from hosts import (
    MAIN,
    PLAN,
    RELS,
    SHEET,
    assert_untouched,
    changed,
    edited_parts,
    grafted,
    host,
    loaded,
    opened,
    our_sheets,
    parts,
    root,
    saved,
    with_workbook,
)

from swissxl.core.problems import BrokenInvariantError, FileError
from swissxl.workbook import graft as graft_module
from swissxl.workbook.graft import GraftPlan, graft
from swissxl.workbook.grafting import zip_copy
from swissxl.workbook.package import Package

# ---- formulas


def formula_host(formula: str) -> bytes:
    book = loaded(host("Settings", "Players", "Notes"))
    book["Notes"]["C3"] = formula
    return saved(book)


def recalculates(data: bytes) -> bool:
    settings = root(data).find("calcPr")
    return settings is not None and settings.attributes.get("fullCalcOnLoad") == "1"


def never(data: bytes) -> bytes:
    """Without the wish for calculation that openpyxl writes into every workbook."""
    return with_workbook(data, (' fullCalcOnLoad="1"', ""))


@pytest.mark.parametrize(
    ("formula", "stale"),
    [
        ("=Standings!B2", True),
        ("=SUM(standings!B2,1)", True),
        ("=SUM('Round 1:Standings'!B2)", True),
        ("='Round 1'!B2", True),
        ("=Players!B2", False),
        ("=Old_Standings!B2", False),
        ("='Old Standings'!B2", False),
        ("='[2]Standings'!B2", False),
        ('="Standings"', False),
    ],
)
def test_formulas_on_our_sheets_are_computed_anew(formula, stale):
    assert recalculates(grafted(never(formula_host(formula)))) is stale


def test_the_wish_for_calculation_is_put_where_it_belongs():
    before = with_workbook(formula_host("=Standings!B2"), ("<calcPr[^>]*>", ""))
    after = grafted(before)
    assert recalculates(after)
    assert root(after).children[-1].tag == "calcPr"


def test_the_order_of_calculation_goes_with_a_formula_on_our_sheet():
    once = grafted(host())
    standings = opened(once).sheet("Standings").part
    link = '<Relationship Id="c" Type="u/calcChain" Target="calcChain.xml"/>'
    typed = changed(
        once,
        {
            standings: lambda text: re.sub(r"<v>1</v>", "<f>1+1</f><v>2</v>", text),
            "xl/calcChain.xml": f'<calcChain xmlns="{MAIN}"/>',
            RELS: lambda text: text.replace("</Rel", link + "</Rel"),
            "[Content_Types].xml": lambda text: text.replace(
                "</Types",
                '<Override PartName="/xl/calcChain.xml" ContentType="c"/></Types',
            ),
        },
    )
    after = grafted(typed)
    assert "xl/calcChain.xml" not in parts(after)
    assert "calcChain" not in parts(after)[RELS].decode()
    assert "calcChain" not in parts(after)["[Content_Types].xml"].decode()
    kept = changed(typed, {standings: parts(once)[standings]})
    assert "xl/calcChain.xml" in parts(grafted(kept))


# ---- cells of the director's


def test_cells_are_written_into_the_directors_sheets():
    before = host()
    plan = GraftPlan(
        cells={"settings": {"B2": "a & b", "B5": 17}, "Players": {"A1": -3}}
    )
    after = graft(opened(before), None, plan)
    book = loaded(after)
    assert book["Settings"]["B2"].value == "a & b"
    assert book["Settings"]["B5"].value == 17
    assert book["Players"]["A1"].value == -3
    assert book["Players"]["B2"].value == "Players"
    assert_untouched(before, after, {SHEET, "xl/worksheets/sheet2.xml"})


def test_cells_and_sheets_in_one_go():
    plan = GraftPlan(PLAN.after, PLAN.rewritten, {"Players": {"C2": 1}})
    after = grafted(host(), plan=plan)
    assert loaded(after)["Players"]["C2"].value == 1
    assert loaded(after)["Standings"]["B2"].value == 1


def test_a_sheet_with_formulas_is_computed_anew_after_a_cell_is_written():
    plan = GraftPlan(cells={"Notes": {"B9": 1}})
    before = never(formula_host("=B9"))
    assert recalculates(graft(opened(before), None, plan))
    assert not recalculates(graft(opened(never(host("Notes"))), None, plan))


# ---- plans and sheets that are wrong


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (GraftPlan({"Round 1": "Nowhere"}), "to follow Nowhere, which is not there"),
        (GraftPlan(removed=("Nowhere",)), "there is no tab Nowhere"),
        (GraftPlan(cells={"Nowhere": {"A1": 1}}), "there is no tab Nowhere"),
        (GraftPlan(cells={"Players": {"A1": 1}}, removed=("Players",)), "are lost"),
    ],
)
def test_wrong_plans_are_our_fault(plan, words):
    with pytest.raises(BrokenInvariantError, match=words):
        grafted(host(), plan=plan)


def test_a_chart_sheet_cannot_be_replaced():
    kind = changed(
        grafted(host()), {RELS: lambda text: text.replace('worksheet"', 'chartsheet"')}
    )
    with pytest.raises(FileError, match="no table of cells"):
        grafted(kind, plan=GraftPlan())


def test_our_sheets_hold_nothing_but_cells():
    book = loaded(our_sheets())
    book["Round 1"]["A2"].hyperlink = "https://example.org"
    with pytest.raises(BrokenInvariantError, match="refers to other parts"):
        grafted(host(), saved(book))


@pytest.mark.parametrize("part", ["xl/theme/theme1.xml", "xl/styles.xml"])
def test_a_result_that_differs_is_never_given_away(part, monkeypatch):
    def careless(data, source, written, dropped):
        right = zip_copy.copy_zip(data, source, written, dropped)
        return changed(right, {part: lambda text: text + " "})

    monkeypatch.setattr(graft_module, "copy_zip", careless)
    with pytest.raises(BrokenInvariantError, match=part):
        grafted(host())


def test_a_result_that_cannot_be_opened_is_never_given_away(monkeypatch):
    monkeypatch.setattr(graft_module, "copy_zip", lambda *_: b"")
    with pytest.raises(BrokenInvariantError, match="cannot be opened"):
        grafted(host())


def test_a_result_with_other_parts_is_never_given_away(monkeypatch):
    def careless(data, source, written, dropped):
        right = zip_copy.copy_zip(data, source, written, dropped)
        return changed(right, {"docProps/app.xml": None})

    monkeypatch.setattr(graft_module, "copy_zip", careless)
    with pytest.raises(BrokenInvariantError, match="not those planned"):
        grafted(host())


def test_damage_that_was_there_before_is_the_files_own():
    data = bytearray(changed(host(), {"xl/media/image1.png": bytes(range(256))}))
    place = data.rindex(b"xl/media/image1.png")  # in the directory at the end
    data[place - 30] ^= 1  # of its checksum
    with pytest.raises(FileError, match=r"xl/media/image1\.png has a wrong checksum"):
        grafted(bytes(data))


# ---- the zip itself


def streamed(members: dict[str, bytes]) -> bytes:
    """A zip as programs write it that cannot go back: sizes behind the contents."""

    class Pipe(io.BytesIO):
        def seekable(self):
            return False

        def tell(self):
            raise OSError

        seek = tell

    buffer = Pipe()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
        archive.comment = b"a comment"
    return buffer.getvalue()


KEPT = (
    "date_time", "compress_type", "compress_size", "CRC", "comment",
    "extra", "flag_bits", "external_attr", "create_system",
)  # fmt: skip


def test_untouched_members_keep_their_compressed_bytes_and_data():
    before = streamed(
        {**parts(host()), "xl/media/b\u00fcchse.bin": bytes(999), "xl/d/": b""}
    )
    after = grafted(before)
    assert_untouched(before, after)
    old = zipfile.ZipFile(io.BytesIO(before))
    new = zipfile.ZipFile(io.BytesIO(after))
    assert new.comment == b"a comment"
    edited = edited_parts(opened(before))
    for member in old.infolist():
        if member.filename in edited:
            continue
        copy = new.getinfo(member.filename)
        for name in KEPT:
            assert getattr(copy, name) == getattr(member, name), name


def test_the_source_is_not_touched():
    package = opened(host())
    before = [(m.header_offset, m.CRC, m.file_size) for m in package.archive.infolist()]
    graft(package, our_sheets(), PLAN)
    after = [(m.header_offset, m.CRC, m.file_size) for m in package.archive.infolist()]
    assert after == before
    assert graft(package, our_sheets(), PLAN) == grafted(package.data)


def test_the_result_is_a_workbook_of_the_same_kind():
    macro = "application/vnd.ms-excel.sheet.macroEnabled.main+xml"
    usual = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
    before = changed(
        host(),
        {
            "[Content_Types].xml": lambda text: text.replace(usual, macro),
            "xl/vbaProject.bin": b"macros",
        },
    )
    after = grafted(before, name="league.xlsm")
    assert parts(after)["xl/vbaProject.bin"] == b"macros"
    assert Package.open(after, "league.xlsm").sheets
