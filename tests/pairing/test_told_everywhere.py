"""Every board and every lot of many random draws is told."""

import hashlib
import re

import pytest
from builders import Dice, field_of, played
from pairing.telling import Told, lot

from swissxl.pairing.systems.card_league.told.alive import AliveTold
from swissxl.pairing.systems.card_league.told.later import LaterRoundTold


def random_draws():
    dice = Dice("told")
    for _ in range(40):
        sets = [
            dice.pick(("All", "All", "Some", "None")) for _ in range(4 + dice.below(9))
        ]
        settings = {"look_ahead": dice.chance(50), "rounds": 5}
        tournament = field_of(sets, seed=dice.below(1000), **settings)
        for _ in range(5):
            told = Told(tournament)
            yield told
            tournament = played(tournament, told.draw, dice.any_result)


@pytest.fixture(scope="module")
def draws():
    return list(random_draws())


def test_every_board_of_every_round_is_told(draws):
    for told in draws:
        assert told.rules
        for reason in told.draw.reasons:
            for words in (told.short(reason.picker), told.board(reason.picker)):
                for no in (reason.picker, reason.partner):
                    assert f"P{no} ({no})" in words
        if told.draw.bye is not None:
            assert told.bye.startswith(f"P{told.draw.bye} ({told.draw.bye}) rests")


def test_every_lot_told_can_be_computed_again(draws):
    checked = 0
    for told in draws:
        if isinstance(told.words, AliveTold):
            continue
        for reason in told.draw.reasons:
            pick, partner = told.words.lots(reason)
            assert pick.taken == pick.order[0] == reason.picker
            assert partner.taken == reason.partner
            for one in (pick, partner):
                numbers = sorted(one.order)
                again = sorted(
                    numbers,
                    key=lambda no, purpose=one.purpose: lot(told.request, purpose, no),
                )
                assert list(one.order) == again
            for text, value in re.findall(
                r'the text "([^"]+)".*?here (\d+)', told.board(reason.picker)
            ):
                digest = hashlib.sha256(text.encode()).digest()[:8]
                assert int(value) == int.from_bytes(digest, "big")
                checked += 1
    assert checked > 100


def test_whoever_came_before_by_lot_in_a_later_round_was_passed_over(draws):
    for told in draws:
        if not isinstance(told.words, LaterRoundTold):
            continue
        for reason in told.draw.reasons:
            order = [*told.words.lots(reason)][1].order
            before = order[: order.index(reason.partner)]
            passed = [one.no for one in reason.passed]
            assert passed[len(passed) - len(before) :] == list(before)
            steps = [no for step in told.words.steps(reason) for no in step.candidates]
            assert steps[: len(passed) + 1] == [*passed, reason.partner]
            *_, last = told.words.steps(reason)
            assert last.name == reason.step
