"""Tests of hanoi_core.plans."""
