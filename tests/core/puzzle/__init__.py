"""Tests of hanoi_core.puzzle."""
