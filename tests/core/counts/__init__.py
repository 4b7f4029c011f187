"""Tests of hanoi_core.counts."""
