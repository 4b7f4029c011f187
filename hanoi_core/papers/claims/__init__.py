"""The ledger: every claim of the papers as data, its check, and what came of it."""
