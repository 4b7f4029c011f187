"""The Play page: a game by hand, exact advice, and a quiz on the solution."""
