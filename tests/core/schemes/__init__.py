"""Tests of hanoi_core.schemes."""
