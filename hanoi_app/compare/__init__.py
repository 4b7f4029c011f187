"""The Compare page: what a cheat, a bottleneck or a peg is worth."""
