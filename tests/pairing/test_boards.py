from builders import field_of

from swissxl.core.settings import Settings
from swissxl.pairing.api import Pair
from swissxl.pairing.boards import in_board_order, labels


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
