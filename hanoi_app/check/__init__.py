"""The Check page: moves that somebody wrote, played and judged."""
