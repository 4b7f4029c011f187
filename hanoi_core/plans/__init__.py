"""Solutions as lazy values: any move of 2**64 - 1, its reasons, whole blocks as arrays."""
