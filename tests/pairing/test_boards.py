from builders import field_of

from swissxl.core.settings import Settings
from swissxl.core.tournament import Player
from swissxl.pairing.api import Pair
from swissxl.pairing.boards import in_board_order, labels, on_boards


def test_boards_go_by_the_better_ranked_then_by_the_other_then_by_number():
    ranking = [[4, 2], [1, 3], [5, 6], [7, 8]]
    pairs = [(8, 7), (6, 3), (5, 2), (1, 4)]
    assert in_board_order(pairs, ranking) == (
        Pair(4, 1),  # both first boards have one of the top; 1 is ranked above 5
        Pair(2, 5),
        Pair(3, 6),
        Pair(7, 8),
    )


def test_equals_stand_by_number():
    assert in_board_order([(4, 3), (2, 1)], [[4, 3, 2, 1]]) == (Pair(1, 2), Pair(3, 4))


def test_labels_are_numbers_or_letters_from_the_first_board():
    assert labels(Settings(), 3) == ("1", "2", "3")
    assert labels(Settings(first_board=11), 2) == ("11", "12")
    letters = labels(Settings(board_labels="Letters"), 28)
    assert (letters[0], letters[25], letters[26], letters[27]) == ("A", "Z", "AA", "AB")
    assert labels(Settings(board_labels="Letters", first_board=3), 2) == ("C", "D")
    assert labels(field_of(2).settings, 0) == ()


def seats(pairs, labels="Numbers", **fixed):
    """Seat pairs such as "12 34"; `fixed` is ``P3="7"``."""
    names = {no: f"P{no}" for no in range(1, 9)}
    players = {
        no: Player(no, name, fixed_board=fixed.get(name, ""))
        for no, name in names.items()
    }
    made = [Pair(int(one), int(two)) for one, two in pairs.split()]
    seated = on_boards(Settings(board_labels=labels), made, players)
    return [(one.label, f"{one.pair.first}{one.pair.second}") for one in seated]


def test_without_fixed_boards_pairs_sit_in_order():
    assert seats("12 34 56") == [("1", "12"), ("2", "34"), ("3", "56")]


def test_a_fixed_board_is_kept_and_the_others_sit_around_it():
    assert seats("12 34 56", P2="2") == [("1", "34"), ("2", "12"), ("3", "56")]
    assert seats("12 34 56", P2="9") == [("1", "34"), ("2", "56"), ("9", "12")]
    assert seats("12 34", "Letters", P4="A") == [("A", "34"), ("B", "12")]
    assert seats("12 34", P1="Stage") == [("1", "34"), ("Stage", "12")]


def test_two_fixed_boards_in_one_pair_leave_the_higher_one_empty():
    assert seats("12 34 56", P1="3", P2="1") == [("1", "12"), ("2", "34"), ("4", "56")]


def test_the_better_pair_has_a_board_that_two_are_fixed_to():
    assert seats("12 34 56", P1="2", P3="2") == [("1", "34"), ("2", "12"), ("3", "56")]
