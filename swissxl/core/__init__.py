"""The vocabulary of a tournament: plain frozen values, standard library only."""
