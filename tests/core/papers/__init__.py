"""Tests of hanoi_core.papers."""
