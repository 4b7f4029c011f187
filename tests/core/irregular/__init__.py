"""Tests of hanoi_core.irregular."""
