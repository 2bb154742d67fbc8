"""The README tells of everything that exists, and its examples are true."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest
from typer.main import get_command

import swissxl
from swissxl.cli import app
from swissxl.core.results import RESULTS
from swissxl.exchange.formats import FORMATS
from swissxl.pairing import SYSTEMS
from swissxl.tiebreaks import TIEBREAKS
from swissxl.workbook import schema
from swissxl.workbook.settings_rows import SETTINGS

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CODE = set(re.findall(r"`([^`\n]+)`", README))
COMMANDS = get_command(app).commands
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(swissxl.__path__, "swissxl.")
    if not module.name.endswith("__main__")
)


def rows(registry) -> list:
    return [pytest.param(row, id=row.name) for row in registry]


@pytest.mark.parametrize("row", rows(SYSTEMS))
def test_every_system_has_its_row(row):
    tiebreaks = ", ".join(row.tiebreaks)
    assert f"| `{row.name}` | {row.sentence} | {tiebreaks} |" in README


@pytest.mark.parametrize("row", rows(TIEBREAKS))
def test_every_tiebreak_has_its_row(row):
    aliases = ", ".join(row.aliases) or "–"
    assert f"| `{row.name}` | {aliases} | {row.sentence} |" in README


@pytest.mark.parametrize("row", rows([*SYSTEMS, *TIEBREAKS]))
def test_every_rule_names_its_source_in_sentences(row):
    assert row.source
    assert row.sentence.endswith(".")


@pytest.mark.parametrize("kind", rows(FORMATS))
def test_every_format_has_its_row(kind):
    endings = ", ".join(f"`{ending}`" for ending in kind.endings)
    (row,) = [
        line for line in README.splitlines() if line.startswith(f"| `{kind.name}` |")
    ]
    assert f"| {endings} |" in row
    assert kind.name == "json" or row.endswith(f"| {kind.system} |")


@pytest.mark.parametrize("setting", rows(SETTINGS))
def test_every_setting_is_told(setting):
    if setting.name.startswith("Tie-break ") and setting.name[-1].isdigit():
        assert {"Tie-break 1", "Tie-break 8"} <= CODE
    else:
        assert f"| `{setting.name}` |" in README
        assert setting.meaning in README


@pytest.mark.parametrize("column", [*schema.PLAYERS, *schema.ROUND, *schema.SETTINGS])
def test_every_column_is_told(column):
    assert column.header in CODE


@pytest.mark.parametrize("sheet", list(schema.Sheet))
def test_every_sheet_is_told(sheet):
    assert f"| `{sheet.value}` |" in README


@pytest.mark.parametrize("result", RESULTS)
def test_every_result_is_told(result):
    assert result.code in CODE


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_told_and_has_an_example(name):
    assert f"`swissxl {name}" in README
    assert f"Example: swissxl {name}" in COMMANDS[name].help


def test_every_option_is_told_in_help():
    for command in COMMANDS.values():
        for option in command.params:
            assert option.help, f"{command.name} {option.name}"


def test_the_pictures_are_there():
    for picture in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README):
        assert (ROOT / picture).is_file(), picture


def test_the_examples_of_the_readme_hold():
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_docstrings_hold(name):
    module = importlib.import_module(name)
    assert module.__doc__, f"{name} has no docstring"
    assert doctest.testmod(module).failed == 0
