"""The Pegs page: Rohl & Gedeon's stools, the splits, and the graph of all positions."""
