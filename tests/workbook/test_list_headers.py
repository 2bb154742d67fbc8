"""Lists from elsewhere call their columns as they like."""

import pytest

from swissxl.core.registry import fold
from swissxl.workbook.list_headers import ELSEWHERE
from swissxl.workbook.roster import read_list
from swissxl.workbook.schema import PLAYERS
from swissxl.workbook.text import key


def entries(tmp_path, text):
    path = tmp_path / "list.csv"
    path.write_text(text, encoding="utf-8")
    return read_list(path)


def test_a_list_of_a_federation(tmp_path):
    listed = entries(
        tmp_path,
        "FIDE-ID;Surname;Forename;Fide Rating;Fed.;Club/City;Tit.\n"
        "1500001;Ek;Bo;1900;SWE;Lund;FM\n",
    )
    assert listed.doubts == ()
    assert listed.roster == (
        {
            "Federation ID": "1500001",
            "Last name": "Ek",
            "First name": "Bo",
            "Rating": 1900,
            "Country": "SWE",
            "Club": "Lund",
            "Title": "FM",
        },
    )


def test_our_own_name_counts_where_both_are_there(tmp_path):
    listed = entries(tmp_path, "Name,FIDE rating,Rating\nAda,2000,1800\n")
    assert listed.roster == ({"Name": "Ada", "Rating": 1800},)
    assert "FIDE rating" in str(listed.doubts[0])


def test_of_several_the_first_in_the_table_counts(tmp_path):
    listed = entries(tmp_path, "Name,National rating,FIDE rating\nAda,1700,2000\n")
    assert listed.roster == ({"Name": "Ada", "Rating": 2000},)


@pytest.mark.parametrize(
    ("header", "name"), [(h, name) for h, names in ELSEWHERE.items() for name in names]
)
def test_every_name_is_read(tmp_path, header, name):
    other = "" if header in {"Name", "First name", "Last name"} else "Name,"
    more = {"First name": ",Last name", "Last name": ",First name"}.get(header, "")
    width = f"{other}{name}{more}".count(",")
    listed = entries(tmp_path, f"{other}{name}{more}\n" + "7" + ",7" * width + "\n")
    assert header in listed.roster[0]


def test_no_name_means_two_columns():
    usual = [key(name) for one in PLAYERS for name in (one.header, *one.aliases)]
    others = [key(name) for names in ELSEWHERE.values() for name in names]
    assert len({*usual, *others}) == len(usual) + len(others)
    assert all(fold(name) for name in others)
