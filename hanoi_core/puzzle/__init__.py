"""What the puzzle is: variants, positions, moves, their notation, and what is legal."""
