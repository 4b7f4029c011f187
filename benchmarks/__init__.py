"""What is fast, measured. `python -m benchmarks` prints one table."""
