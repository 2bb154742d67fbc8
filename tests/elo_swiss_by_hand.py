"""The draw of seed 003 as a person would do it: list by list, every permutation tried.

Written from the rules alone, for small fields; shares no code with the product.
"""

from itertools import permutations

from enumeration import all_pairings

WHITE, BLACK = "w", "b"
OTHER = {WHITE: BLACK, BLACK: WHITE}


class ByHand:
    """One round: players as a list of (number, score, rating), met pairs, colours.

    `colours` has a text such as ``wbw`` for each number.
    """

    def __init__(self, players, met, colours, most=3):
        self.order = [
            no
            for no, score, rating in sorted(
                players, key=lambda p: (-p[1], p[2] is None, -(p[2] or 0), p[0])
            )
        ]
        self.score = {no: score for no, score, _ in players}
        self.met = met
        self.colours = colours
        self.most = most
        self.with_colours = True

    # ---- colours

    def surplus(self, no):
        return self.colours[no].count(WHITE) - self.colours[no].count(BLACK)

    def may(self, no, colour):
        games = self.colours[no] + colour
        difference = games.count(WHITE) - games.count(BLACK)
        return not games.endswith(3 * colour) and abs(difference) <= self.most

    def legal(self, a, b):
        if frozenset((a, b)) in self.met:
            return False
        if not self.with_colours:
            return True
        return any(self.may(a, c) and self.may(b, OTHER[c]) for c in (WHITE, BLACK))

    def wish(self, no):
        if self.surplus(no) > 0:
            return BLACK
        if self.surplus(no) < 0:
            return WHITE
        return OTHER[self.colours[no][-1]] if self.colours[no] else None

    def white(self, a, b, board):
        """Say who has White: a is the higher of the two."""
        for rule in (self.only_one, self.by_wish, self.stronger, self.going_back):
            decided = rule(a, b)
            if decided:
                return decided
        if self.wish(a):
            return a if self.wish(a) == WHITE else b
        return a if board % 2 else b

    def only_one(self, a, b):
        possible = {no: [c for c in (WHITE, BLACK) if self.may(no, c)] for no in (a, b)}
        for no, other in ((a, b), (b, a)):
            only = possible[no]
            if len(only) == 1 and possible[other] != only:
                return no if only == [WHITE] else other
        return None

    def by_wish(self, a, b):
        wish_a, wish_b = self.wish(a), self.wish(b)
        if wish_a == wish_b:
            return None
        return a if WHITE in (wish_a, OTHER.get(wish_b)) else b

    def stronger(self, a, b):
        strong_a, strong_b = abs(self.surplus(a)), abs(self.surplus(b))
        if strong_a == strong_b:
            return None
        stronger, weaker = (a, b) if strong_a > strong_b else (b, a)
        return stronger if self.wish(a) == WHITE else weaker

    def going_back(self, a, b):
        back = zip(self.colours[a][::-1], self.colours[b][::-1], strict=False)
        for mine, theirs in back:
            if mine != theirs:
                return a if mine == BLACK else b
        return None

    # ---- groups

    def halves(self, group):
        """Pair a homogeneous group; give the pairs and who is left over."""
        half = len(group) // 2
        upper, lower = group[:half], group[half:]
        for order in permutations(lower):
            pairs = list(zip(upper, order, strict=False))
            if all(self.legal(a, b) for a, b in pairs):
                return pairs, list(order[half:])
        return None

    def mixed(self, moved, natives):
        if len(moved) > len(natives):
            return None
        for chosen in permutations(natives, len(moved)):
            pairs = list(zip(moved, chosen, strict=True))
            if not all(self.legal(a, b) for a, b in pairs):
                continue
            rest = self.halves([no for no in natives if no not in chosen])
            if rest is not None:
                return pairs + rest[0], rest[1]
        return None

    def group(self, moved, natives, *, last):
        everybody = moved + natives
        stuck = [
            a
            for a in everybody
            if not any(self.legal(a, b) for b in everybody if a != b)
        ]
        if last and stuck:
            return None
        moved = [no for no in moved if no not in stuck]
        natives = [no for no in natives if no not in stuck]
        found = self.mixed(moved, natives) if moved else self.halves(natives)
        if found is None or (last and found[1]):
            return None
        return found[0], self.sorted(found[1] + stuck)

    def sorted(self, numbers):
        return sorted(numbers, key=self.order.index)

    def steps(self):
        """Steps 2 to 8b; None when no legal pairing exists."""
        groups = []
        for no in self.order:
            if groups and self.score[groups[-1][0]] == self.score[no]:
                groups[-1].append(no)
            else:
                groups.append([no])
        done, moved, waiting = [], [], []
        while groups:
            natives = self.sorted(waiting + groups.pop(0))
            found = self.group(moved, natives, last=not groups)
            if found is not None:
                done.append(found[0])
                moved, waiting = found[1], []
                continue
            moved, waiting = [], self.sorted(moved + natives)
        if not waiting:
            return [pair for pairs in done for pair in pairs]
        while done:
            waiting = self.sorted(waiting + [no for p in done.pop() for no in p])
            found = self.halves(waiting)
            if found is not None:
                return [pair for pairs in done for pair in pairs] + found[0]
        return self.nearest()

    def listed(self, pairing):
        return sorted(
            (self.sorted(pair) for pair in pairing),
            key=lambda pair: self.order.index(pair[0]),
        )

    def nearest(self):
        best = None
        for pairing in all_pairings(self.order):
            pairs = self.listed(pairing)
            if all(self.legal(a, b) for a, b in pairs):
                gap = sum(self.score[a] - self.score[b] for a, b in pairs)
                places = [[self.order.index(no) for no in pair] for pair in pairs]
                best = min(best or (gap, places, pairs), (gap, places, pairs))
        return None if best is None else best[2]

    def rematches(self, latest):
        best = None
        for pairing in all_pairings(self.order):
            pairs = self.listed(pairing)
            again = [frozenset(p) for p in pairs if frozenset(p) in self.met]
            rounds = sum(latest[pair] for pair in again)
            places = [[self.order.index(no) for no in pair] for pair in pairs]
            key = (len(again), rounds, places, pairs)
            best = min(best or key, key)
        return best[3]

    def draw(self, latest):
        """Give the boards, White first, in board order."""
        pairs = self.steps()
        if pairs is None:
            self.with_colours = False
            pairs = self.steps() or self.rematches(latest)
        pairs = self.listed(pairs)
        boards = []
        for board, (a, b) in enumerate(pairs, 1):
            white = self.white(a, b, board)
            boards.append((white, b if white == a else a))
        return boards


def bye_by_hand(order, byes, met):
    """Give the bye to the last with the fewest, unless the others cannot be paired."""
    for count in sorted(set(byes.values())):
        for no in reversed(order):
            if byes[no] == count:
                rest = [other for other in order if other != no]
                if any(
                    all(pair not in met for pair in pairing)
                    for pairing in all_pairings(rest)
                ):
                    return no
    fewest = min(byes.values())
    return next(no for no in reversed(order) if byes[no] == fewest)


def met_before(history):
    """Collect pairs that met, with the latest round, and everybody's colours."""
    latest, colours = {}, dict.fromkeys(history.players, "")
    for no in history.players:
        for record in history.records(no):
            if record.played:
                latest[frozenset((no, record.opponent))] = record.round
                colours[no] += WHITE if record.first else BLACK
    return latest, colours
