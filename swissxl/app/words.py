"""Plain lines for people: boards to paste into a mail, standings, what is missing."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from swissxl.core.scores import show_score
from swissxl.core.tournament import Tournament
from swissxl.standings import Standings
from swissxl.workbook.model import DrawnRound, DrawnRow


def board_lines(tournament: Tournament, sheet: DrawnRound) -> Iterator[str]:
    """Write a round: ``3  Adams – Brown``, the bye and the absent last."""
    names = shown_names(tournament)
    width = max((len(row.label) for row in sheet.rows), default=0)
    for row in sheet.rows:
        yield f"{row.label:>{width}}  {_who(names, row)}"


def _who(names: Mapping[int, str], row: DrawnRow) -> str:
    second = row.word if row.second is None else names[row.second]
    notes = f"  ({row.notes})" if row.notes else ""
    return f"{names[row.first]} – {second}{notes}"


def shown_names(tournament: Tournament) -> Mapping[int, str]:
    """Call each player by name, with the number where two share the name."""
    players = tournament.players
    shared = Counter(player.name for player in players.values())
    return {
        no: f"{player.name} ({no})" if shared[player.name] > 1 else player.name
        for no, player in players.items()
    }


def standings_lines(tournament: Tournament, standings: Standings) -> Iterator[str]:
    """Write the ranking as a table of plain text."""
    heads = ["", tournament.settings.score_name, *standings.names]
    names = shown_names(tournament)
    width = max(map(len, names.values()), default=0)
    if standings.places:
        yield _row("", heads[0].ljust(width), heads[1:], heads[1:])
    for place in standings.places:
        values = [show_score(place.score)]
        values += ["" if v is None else show_score(v) for v in place.values]
        who = names[place.no].ljust(width)
        yield _row(str(place.rank or "–"), who, values, heads[1:])


def _row(rank: str, who: str, cells: Sequence[str], heads: Sequence[str]) -> str:
    columns = (f"{cell:>{len(h)}}" for cell, h in zip(cells, heads, strict=True))
    return f"{rank:>4}  {who}  {'  '.join(columns)}".rstrip()


def plural(count: int, word: str) -> str:
    """Count something: ``1 result``, ``4 results``."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def missing_text(tournament: Tournament) -> str:
    """Say what is still open: ``round 3: 4 results missing``; empty when nothing is."""
    texts = []
    for round_ in tournament.rounds:
        missing = sum(board.result is None for board in round_.boards)
        if missing:
            texts.append(f"round {round_.number}: {plural(missing, 'result')} missing")
    return "; ".join(texts)
