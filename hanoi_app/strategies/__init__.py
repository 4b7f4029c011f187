"""The Strategies page: every optimal way to get half-way, to look at, sort and compare."""
