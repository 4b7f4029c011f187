"""Processes that hear interrupts, though whoever started the tests may not."""

import signal


def hear() -> None:
    """For `preexec_fn` of a process: what runs in the background of a shell has them ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
