"""`python -m hanoi_core` is the command `hanoi`."""

import sys

from hanoi_core.cli.main import main

if __name__ == "__main__":  # processes that share a search may import this too
    sys.exit(main())
