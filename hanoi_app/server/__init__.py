"""What protects the server: who gets an answer, how often, and what is freed afterwards."""
