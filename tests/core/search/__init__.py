"""Tests of hanoi_core.search."""
