"""What the gallery shows of a set: JSON that only the browser reads. No Streamlit here.

`components/gallery/messages.d.ts` has its form, under the name Slice.
"""

import json
from collections import Counter
from typing import Any

from hanoi_app.numbers import grouped
from hanoi_app.strategies import headline, items, sheet, words
from hanoi_app.strategies.choice import Choice
from hanoi_app.strategies.items import CHEAT, FACETS, Collected

FILES = {"pdf": "Sheet to print, PDF", "csv": "Table, CSV", "json": "Data, JSON"}


def as_json(found: Collected, choice: Choice) -> str:
    """Return the headline, the chips, the names of the files, and a card for each picture."""
    n, variant, whole = found.n, found.variant, len(found.items)
    groups = choice.groups(found)
    shown = sum(len(group) for _, group in groups)
    name = headline.file_name(n, variant, whole, shown)
    numbers = {item.name: number for number, item in enumerate(found.items, 1)}
    data = {
        "goal": headline.html(n, whole, shown),
        "title": headline.plain(n, whole, shown),
        "files": [(label, f"{name}.{kind}") for kind, label in FILES.items()] if shown else [],
        "chips": _chips(found, choice),
        "none": "" if shown else headline.none_fits(dict(choice.filters), choice.find),
        "all": f"Show all {grouped(whole)}",
        "names": variant.peg_names[1:-1],
        "cheats": bool(variant.cheats),
        "discs": max(n - 1, 1),
        "height": sheet.highest(found.items),
        "groups": [
            {
                "title": title,
                "items": [
                    (
                        *(item.name, numbers[item.name], headline.label(item, variant)),
                        *(words.caption(item), words.note(item)),
                    )
                    for item in group
                ],
            }
            for title, group in groups
        ],
    }
    return json.dumps(data, separators=(",", ":"))


def _chips(found: Collected, choice: Choice) -> dict[str, Any]:
    """Return which disc lies on which, the largest first, and how many have it of those that fit.

    The filter by this answer itself does not count. With nothing to choose there are no answers.
    """
    facet, asked = FACETS[CHEAT], dict(choice.filters).get(CHEAT, ())
    fitting = choice.without(CHEAT).items(found)
    options = items.options(found.items, CHEAT)
    offered = [*(a for a in reversed(options) if a != ""), *(a for a in options if a == "")]
    offered += [answer for answer in asked if answer not in options]
    counts = Counter(answer for item in fitting for answer in {*facet.answers(item)} or {""})
    answers = [(str(answer), facet.name(answer), counts[answer]) for answer in offered]
    return {
        "label": "The cheat" if found.variant.cheats else "A disc on a smaller one",
        "asked": [str(answer) for answer in asked],
        "answers": answers if asked or len(offered) > 1 else [],
        "all": len(fitting),
    }
