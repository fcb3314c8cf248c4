"""Spades with open hands: the value of every position for any objective on the tricks."""
