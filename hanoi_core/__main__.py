"""`python -m hanoi_core` is the command `hanoi`."""

import sys

from hanoi_core.cli.main import main

sys.exit(main())
