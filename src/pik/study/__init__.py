"""What is learned from many games: bots play them, and their results are counted."""
