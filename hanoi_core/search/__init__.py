"""Exact search: shortest paths, half-way configurations, tables of distances, small graphs."""
