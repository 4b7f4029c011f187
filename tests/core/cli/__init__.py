"""Tests of hanoi_core.cli."""
