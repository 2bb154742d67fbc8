"""What happens in events: late entries, withdrawals, absences, half-point byes."""

from builders import Dice, with_player

from swissxl.core.tournament import Absence, Tournament


def with_troubles(tournament: Tournament, dice: Dice, rounds: int) -> Tournament:
    """Let some players come late, leave, or miss a round."""
    for no in tournament.players:
        if dice.chance(8):
            tournament = with_player(tournament, no, from_round=1 + dice.below(4))
        if dice.chance(8):
            left = 1 + dice.below(rounds)
            tournament = with_player(tournament, no, withdrawn_after=left)
        if dice.chance(15):
            missed = {1 + dice.below(rounds): dice.pick(list(Absence))}
            tournament = with_player(tournament, no, absent=missed)
    return tournament


def two_are_there(tournament: Tournament) -> bool:
    """Tell whether the next round has the two players that it needs."""
    number = len(tournament.rounds) + 1
    return sum(one.plays_in(number) for one in tournament.players.values()) > 1
