"""What the papers print, how it is known, and whether it is true."""
