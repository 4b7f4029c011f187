"""The parts of the Claims page."""
