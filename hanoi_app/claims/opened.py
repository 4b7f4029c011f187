"""The claim that is open: what is said of it, its picture, its check, how it is known."""

from dataclasses import replace
from html import escape

import streamlit as st

from hanoi_app.claims import card, checking, drawn
from hanoi_app.claims.checking import Outcome
from hanoi_app.claims.document import badge
from hanoi_app.claims.settings import Settings
from hanoi_app.html_table import html_table
from hanoi_app.jobs.life import Reached
from hanoi_app.jobs.queue import jobs
from hanoi_app.jobs.tasks import Task
from hanoi_app.jobs.waiting import start_again, with_progress
from hanoi_app.numbers import counted, grouped, seconds
from hanoi_app.widgets import Widgets
from hanoi_core.papers.claims.claim import Claim

ASKED = "claims, the checks that were asked for"
_HEADER = ("", "case", "stated", "found")


class Opened:
    """The places of what is shown, one below the other; they are filled as it is found."""

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        st.html(card.head(claim))
        self._picture = st.container(key="claims-picture")
        if remarks := card.remarks(claim):
            st.html(remarks)
        self._check = st.container(key="claims-check")
        st.html(card.known(claim))

    def choose(self, widgets: Widgets, before: Settings) -> Settings:
        """What its picture is drawn for, and how far it is checked."""
        with self._picture:
            chosen = drawn.choose(widgets, before)
        extents = checking.extents(self.claim)
        if not extents:
            return chosen
        with self._check:
            st.subheader("Check it now", anchor=False)
            with st.container(key="claims-run", horizontal=True, vertical_alignment="bottom"):
                to = widgets.slide("to", f"As far as {_last(self.claim)}", extents,
                                   chosen.to or extents[0])  # fmt: skip
                st.button(
                    "Run it now",
                    key="claims run",
                    icon=":material/play_arrow:",
                    type="primary",
                    on_click=ask,
                    args=(checking.task(self.claim, to),),
                )
        return replace(chosen, to=None if to == extents[0] else to)

    def draw(self, chosen: Settings, step: int | None) -> None:
        """The picture."""
        with self._picture:
            drawn.show(chosen, step)

    def check(self, chosen: Settings) -> None:
        """What the check came to, if it was asked for, by whomever."""
        extents = checking.extents(self.claim)
        if not extents:
            return
        to = chosen.to or extents[0]
        task = checking.task(self.claim, to)
        with self._check:
            if task not in st.session_state.get(ASKED, ()) and not jobs().known(task):
                return
            outcome = with_progress(task, f"Checking {self.claim.id}", said=_compared,
                                    again="Run it again")  # fmt: skip
            if outcome:
                tell(outcome)


def ask(task: Task[Outcome]) -> None:
    """Have a check made, now and whenever its claim is opened."""
    st.session_state.setdefault(ASKED, set()).add(task)
    start_again()


def _last(claim: Claim) -> str:
    """The letter of the number up to which a claim is checked."""
    scope = claim.scope if not claim.variants else "n ≤ {to}"
    letter = scope.partition("{to}")[0].rpartition("≤")[0].strip().rpartition(" ")[2]
    return letter or "here"


def _compared(reached: Reached) -> str:
    """How far a check is, in words."""
    if not reached.estimate:
        return f"{counted(reached.states, 'comparison')} made"
    return f"{grouped(reached.states)} of about {counted(reached.estimate, 'comparison')} made"


def tell(outcome: Outcome) -> None:
    """The verdict, whether it is the one on record, and what was compared."""
    finding = outcome.finding
    same = "so far" if finding.stopped else "as on record"
    said = "; ".join(finding.differences) or same
    words = f"{counted(finding.cases, 'comparison')} in {seconds(finding.seconds)}: {said}."
    if finding.stopped:
        words += f" It was not finished: {finding.stopped}."
    st.html(f'<p class="hk-outcome">{badge(finding.verdict)} {escape(words)}</p>')
    rows = [
        ("≠" if case.differs else "=", case.case, case.stated, case.found)
        for case in sorted(outcome.cases, key=lambda case: not case.differs)  # these first
    ]
    left = finding.cases - len(rows)
    st.html(html_table(_HEADER, rows, label="What was compared", numbers=(), tall=True))
    if left > 0:
        st.caption(f"And {grouped(left)} more.")
