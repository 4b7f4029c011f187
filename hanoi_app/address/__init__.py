"""Settings in the address: what they are, how they are said, and when the address speaks."""
