"""The list of claims, which the browser filters by itself, and links that open one.

What it filters by it keeps in the address: names of papers and verdicts, and words to be found.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from hanoi_app.components.registration import component

_component = component("ledger")
_FIRST = """\
<div class="hl-root hk-ledger" aria-hidden="true"><div class="hl-headline">
<div class="hl-goal">{goal}</div></div><div class="hk-summary">{summary}</div></div>"""


@dataclass(frozen=True, slots=True)
class Description:
    """What the list shows.

    claims   the address of a JSON that the browser alone reads: papers, as key, name and title, and
             claims, as id, verdict, place, statement, and more words by which they are found
    goal     the headline, HTML
    title    what a link leads to
    summary  the picture, HTML; a button there asks for what its attributes data-paper and
             data-verdict name
    marks    a sign for each verdict
    chosen   the id of the claim that is open
    """

    claims: str
    goal: str
    title: str
    summary: str
    marks: Mapping[str, str]
    chosen: str = ""


def ledger(described: Description, *, key: str, said: Mapping[str, str]) -> None:
    """Show the picture of all claims, and the list.

    Whenever the page has written what is `said` into the address, the browser adds its filter: so
    the list is shown after that.
    """
    goal, summary = described.goal, described.summary
    data = {
        "first": "" if described.chosen else _FIRST.format(goal=goal, summary=summary),
        "claims": described.claims,
        "goal": goal,
        "title": described.title,
        "summary": summary,
        "marks": dict(described.marks),
        "chosen": described.chosen,
        "said": dict(said),
    }
    _component(key=key, data=data)
