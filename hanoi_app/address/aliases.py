"""Addresses of older forms, rewritten as they are written today: they are read for ever.

No Streamlit here. Once a puzzle was named by its kind, with numbers only where they were not the
usual ones of that kind: `puzzle=cheats&cheats=3`. On Watch `beside` named further puzzles alike.
On Pegs the graph had names of its own.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from hanoi_app.address.kinds import MisreadError, Whole, quoted, whole

Rewritten = tuple[dict[str, str], list[str]]


class _Kind(NamedTuple):
    """The numbers that a kind of puzzle could have, and those that went without saying."""

    pegs: range
    cheats: range = range(1)
    b: range = range(1, 2)
    usual: tuple[int, int, int] = (4, 0, 1)


_KINDS: Mapping[str, _Kind] = {
    "classic": _Kind(range(3, 4), usual=(3, 0, 1)),
    "reve": _Kind(range(4, 5)),
    "cheat": _Kind(range(3, 9), cheats=range(1, 2), usual=(4, 1, 1)),
    "cheats": _Kind(range(3, 9), cheats=range(2, 11), usual=(4, 2, 1)),
    "bottleneck": _Kind(range(3, 9), b=range(2, 11), usual=(4, 0, 2)),
    "pegs": _Kind(range(5, 11), usual=(5, 0, 1)),
}
_NAMES = ("pegs", "cheats", "b")
_ITEM = re.compile(r"\.([pcb])([0-9]{1,2})")  # of a puzzle on Watch beside the first


def of_puzzle(address: Mapping[str, str]) -> Rewritten:
    """Rewrite `puzzle` and `bottleneck`.

    >>> of_puzzle({"puzzle": "cheat", "n": "9"})
    ({'n': '9', 'cheats': '1'}, [])
    """
    found = dict(address)
    if "bottleneck" in found:
        b = found.pop("bottleneck")
        found.setdefault("b", b)
    if "puzzle" not in found:
        return found, []
    name = found.pop("puzzle")
    if name not in _KINDS:
        return found, [f"puzzle = {quoted(name)} is not known; it is left out."]
    notices, kind = [], _KINDS[name]
    for number, allowed, usual in zip(_NAMES, kind[:3], kind.usual, strict=True):
        read = usual
        try:
            read = Whole(allowed).read(found.get(number, str(usual)))
        except MisreadError as error:
            read = error.nearest[0] if error.nearest else usual
            said = quoted(found[number])
            notices.append(f"{number} = {said} does not go with puzzle = {name}; {read} is shown.")
        found[number] = str(read)
    if "pegs" not in address and len(kind.pegs) > 1 and (name != "pegs" or "start" in address):
        del found["pegs"]  # four, or those of a start
    del found["cheats" if int(found["b"]) > 1 else "b"]
    return found, notices


def of_watch(address: Mapping[str, str]) -> Rewritten:
    """Rewrite the puzzles beside the first as well.

    >>> of_watch({"beside": "classic,cheats.c3,cheat.p5,p6"})
    ({'beside': 'p3,p4.c3,p5.c1,p6'}, [])
    """
    found, notices = of_puzzle(address)
    if "beside" not in found:
        return found, notices
    return {**found, "beside": ",".join(map(_item, found["beside"].split(",")))}, notices


def _item(item: str) -> str:
    """Return a puzzle by its rules; a text that names none stays as it is."""
    name, _, _ = item.partition(".")
    if name not in _KINDS or not re.fullmatch(f"{name}(?:{_ITEM.pattern})*", item):
        return item
    kind = _KINDS[name]
    numbers = dict(zip("pcb", kind.usual, strict=True))
    numbers |= {letter: int(number) for letter, number in _ITEM.findall(item)}
    if any(numbers[letter] not in allowed for letter, allowed in zip("pcb", kind[:3], strict=True)):
        return item
    more = {f".c{numbers['c']}": numbers["c"] > 0, f".b{numbers['b']}": numbers["b"] > 1}
    return f"p{numbers['p']}" + "".join(text for text, there in more.items() if there)


_GRAPH = ("gn", "gpegs", "rule")
_MOST = {"n": 6, "pegs": 5}
_RULES: Mapping[str, dict[str, str]] = {  # of the graph
    "divine": {},
    "cheat": {"cheats": "1"},
    "cheats": {"cheats": "2"},
    "b2": {"b": "2"},
    "b3": {"b": "3"},
}


def of_pegs(address: Mapping[str, str]) -> Rewritten:
    """Rewrite what named the puzzle of the graph.

    With a name of the graph's own, or with more discs or pegs than a graph has, n, pegs and split
    were those of the tower of the other view.

    >>> of_pegs({"view": "graph", "gn": "5", "rule": "cheat", "n": "12"})
    ({'view': 'graph', 'n': '5', 'cheats': '1'}, [])
    >>> of_pegs({"view": "graph", "n": "12"})
    ({'view': 'graph'}, ['There is no graph for n = `12`; the usual one is shown.'])
    """
    found, notices = of_puzzle(address)
    names = (*_GRAPH, "table") if found.get("view") == "graph" else _GRAPH
    older = {name: found.pop(name) for name in names if name in found}
    if found.get("view") != "graph":
        return found, notices
    rule = older.get("rule", "divine")
    if rule not in _RULES:
        notices.append(f"rule = {quoted(rule)} is not known; it is left out.")
    large = [name for name, most in _MOST.items() if (whole(found.get(name, "")) or 0) > most]
    if older or ((large or "split" in found) and {"cheats", "b"}.isdisjoint(found)):
        if large and not older:
            wrong = " and ".join(f"{name} = {quoted(found[name])}" for name in large)
            notices.append(f"There is no graph for {wrong}; the usual one is shown.")
        found = {name: text for name, text in found.items() if name not in ("n", "pegs", "split")}
    sizes = {"n": older.get("gn"), "pegs": older.get("gpegs")}
    found |= {name: text for name, text in sizes.items() if text is not None}
    return found | _RULES.get(rule, {}), notices
