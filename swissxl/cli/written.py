"""What all commands that write a workbook say about it."""

from typing import TYPE_CHECKING

from swissxl.cli import console

if TYPE_CHECKING:
    from swissxl.app.publishing import Published


def say_written(published: "Published | None") -> None:
    """Say which file was written, or that it was left alone."""
    if published is None:
        return
    if not published.changed:
        console.say(f"{published.path}: nothing to change, the file was left alone.")
        return
    backup = f" (before: {published.backup.name})" if published.backup else ""
    console.say(f"Written: {published.path}{backup}", *published.remarks)
