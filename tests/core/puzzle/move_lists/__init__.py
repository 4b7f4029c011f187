"""Tests of hanoi_core.puzzle.move_lists."""
