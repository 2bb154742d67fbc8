"""Transport between a few kinds: bounds for matchings of many alike players.

When players of one kind cost the same with each kind of opponent, how many pairs there
are of any two kinds is a transport problem on a tiny table. Its dual prices bound every
pairing of the players from below.
"""

from collections.abc import Sequence

Table = Sequence[Sequence[int | None]]
"""What a unit costs from a row to a column; None where nothing may go."""


def transport_prices(
    supply: Sequence[int], demand: Sequence[int], cost: Table
) -> tuple[list[int], list[int]] | None:
    """Ship the supply of the rows to the demand of the columns at the least cost.

    Gives the dual prices of rows and columns, which never exceed a cost together and
    meet it wherever something is shipped; None when not all can be shipped.
    """
    ship = _Shipping(supply, demand, cost)
    for row, all_of_it in enumerate(supply):
        left = all_of_it
        while left:
            moved = ship.send(row, left)
            if not moved:
                return None
            left -= moved
    return ship.row_price, ship.column_price


class _Shipping:
    """Shortest augmenting paths with prices (successive shortest paths)."""

    def __init__(
        self, supply: Sequence[int], demand: Sequence[int], cost: Table
    ) -> None:
        self.supply, self.demand, self.cost = list(supply), list(demand), cost
        self.row_price = [0] * len(supply)
        self.column_price = [
            min((unit for row in cost if (unit := row[j]) is not None), default=0)
            for j in range(len(demand))
        ]
        self.flow = [[0] * len(demand) for _ in supply]

    def send(self, source: int, most: int) -> int:
        """Send as much as one shortest path takes; tell how much."""
        way = _Way(self, source)
        end = way.search()
        if end is None:
            return 0
        way.reprice()
        edges = way.back(end)
        moved = min(
            most, self.demand[end], *(self.flow[row][column] for row, column in edges)
        )
        self.demand[end] -= moved
        column = end
        for row, previous in edges:
            self.flow[row][column] += moved
            self.flow[row][previous] -= moved
            column = previous
        self.flow[source][column] += moved
        return moved


class _Way:
    """The search for the cheapest way from one row to a column with demand."""

    def __init__(self, ship: _Shipping, source: int) -> None:
        self.ship = ship
        self.row_at = {source: 0}
        self.row_from: dict[int, int] = {}
        self.column_at: dict[int, int] = {}
        self.column_from: dict[int, int] = {}
        self.done: dict[int, int] = {}

    def search(self) -> int | None:
        """Reach columns, the nearest first, until one has demand."""
        fresh = list(self.row_at)
        while True:
            for row in fresh:
                self.look(row)
            if not self.column_at:
                return None
            column = min(self.column_at, key=self.column_at.__getitem__)
            distance = self.done[column] = self.column_at.pop(column)
            if self.ship.demand[column]:
                return column
            fresh = [
                row
                for row, flow in enumerate(self.ship.flow)
                if flow[column] and row not in self.row_at
            ]
            for row in fresh:
                self.row_at[row], self.row_from[row] = distance, column

    def look(self, row: int) -> None:
        """Measure the way over a row to all columns."""
        ship = self.ship
        start = self.row_at[row] - ship.row_price[row]
        for column, cost in enumerate(ship.cost[row]):
            if cost is None or column in self.done:
                continue
            at = start + cost - ship.column_price[column]
            if column not in self.column_at or at < self.column_at[column]:
                self.column_at[column], self.column_from[column] = at, row

    def reprice(self) -> None:
        """Shift the prices so that the way found costs nothing more."""
        furthest = max(self.done.values())
        for row, at in self.row_at.items():
            self.ship.row_price[row] += furthest - at
        for column, at in self.done.items():
            self.ship.column_price[column] -= furthest - at

    def back(self, column: int) -> list[tuple[int, int]]:
        """List the rows on the way back, each with the column it came from."""
        edges = []
        row = self.column_from[column]
        while row in self.row_from:
            edges.append((row, self.row_from[row]))
            row = self.column_from[self.row_from[row]]
        return edges
