"""Whose turn it is: sessions that got least come first, and short jobs before long ones.

Each session's newest job comes first: the session may not want the others any more. Requests that
belong to no session count as one session, whose oldest job comes first. Among these, the largest of

    (seconds waited + PATIENCE) / (seconds that the session got lately + seconds that the job takes)

This is scheduling by the highest response ratio, with a share for each session. A short job of a
new session overtakes long ones, and every job gets its turn, since its ratio grows as it waits.
No Streamlit here.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from typing import Any

from hanoi_app.jobs.life import Job, Session

PATIENCE = 10.0  # seconds that are added to each wait: a shorter one hardly counts
LEAST = 0.5  # seconds that a job counts at least
HALF_LIFE = 120.0  # seconds after which half of what a session got is forgotten
MOST_SESSIONS = 1000  # that have an account


class Accounts:
    """How many seconds of workers each session got lately.

    >>> accounts = Accounts()
    >>> accounts.charge(["a", "b"], 60.0, now=0.0)
    >>> accounts.got("a", now=0.0), accounts.got("a", now=HALF_LIFE), accounts.got("c", now=0.0)
    (30.0, 15.0, 0.0)
    """

    def __init__(self) -> None:
        self._got: dict[Session, tuple[float, float]] = {}  # seconds, and when that was right

    def got(self, session: Session, now: float) -> float:
        """Return the seconds that a session got; half of them are forgotten after HALF_LIFE."""
        seconds, then = self._got.get(session, (0.0, now))
        return float(seconds * 0.5 ** ((now - then) / HALF_LIFE))

    def charge(self, sessions: Collection[Session], seconds: float, now: float) -> None:
        """Share so many seconds of a worker among the sessions that asked for its work."""
        for session in sessions:
            got = self.got(session, now) + seconds / len(sessions)
            self._got.pop(session, None)
            self._got[session] = got, now
        while len(self._got) > MOST_SESSIONS:
            del self._got[next(iter(self._got))]  # charged longest ago


def in_turn(waiting: Iterable[Job[Any]], accounts: Accounts, now: float) -> list[Job[Any]]:
    """Return the jobs in the order of their turns."""
    seen: Counter[Session] = Counter()
    turns = []
    for job in sorted(waiting, key=_newest_first):
        newer = min(seen[session] for session in job.asked)
        seen.update({*job.asked})
        got = min(accounts.got(session, now) for session in job.asked)
        waited = now - job.created + PATIENCE
        turns.append((newer, -waited / (got + max(job.task.seconds, LEAST)), job))
    return [job for *_, job in sorted(turns, key=lambda turn: turn[:2])]


def _newest_first(job: Job[Any]) -> int:
    latest = max(job.asked.values())
    return latest if job.asked.keys() == {None} else -latest
