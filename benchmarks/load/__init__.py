"""The app under load, as a class of pupils brings it about: `python -m benchmarks.load`."""
