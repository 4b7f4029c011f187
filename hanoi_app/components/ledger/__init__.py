"""The list of claims, which the browser filters by itself, and links that open one.

What it filters by it keeps in the address: names of papers and verdicts, and words to be found.
"""

from collections.abc import Mapping

from hanoi_app.components.registration import component

_component = component("ledger")
_FIRST = """\
<div class="hl-root hk-ledger" aria-hidden="true"><div class="hl-headline">
<div class="hl-goal">{goal}</div></div><div class="hk-summary">{summary}</div></div>"""


def ledger(
    claims: str,
    *,
    key: str,
    goal: str,
    title: str,
    summary: str,
    marks: Mapping[str, str],
    said: Mapping[str, str],
    chosen: str = "",
) -> None:
    """Show the picture of all claims, and the list.

    `claims` is the address of a JSON that the browser alone reads: papers, as key, name and title,
    and claims, as id, verdict, place, statement, and more words by which they are found. `goal` is
    the headline and `summary` the picture, both HTML; a button there asks for what its attributes
    data-paper and data-verdict name. `marks` has a sign for each verdict. The claim whose id is
    `chosen` is open; `title` says what a link leads to.

    Whenever the page has written what is `said` into the address, the browser adds its filter: so
    the list is shown after that.
    """
    data = {
        "first": "" if chosen else _FIRST.format(goal=goal, summary=summary),
        "claims": claims,
        "goal": goal,
        "title": title,
        "summary": summary,
        "marks": dict(marks),
        "chosen": chosen,
        "said": dict(said),
    }
    _component(key=key, data=data)
