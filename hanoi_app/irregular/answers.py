"""What is known of a problem: the shortest paths, the bounds, the routes of the largest disc.

No Streamlit here. On three pegs all is computed; with four pegs the paths come from a search. What
is said is HTML, in which theorems lead to the claims that they are.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import islice

from hanoi_app.address.links import to_claim
from hanoi_app.html_table import html_table
from hanoi_app.irregular.problems import MOST_SHOWN, Preset, Problem
from hanoi_app.numbers import counted, grouped, share
from hanoi_core import Move, State, Variant, irregular
from hanoi_core.irregular import Route
from hanoi_core.papers import known
from hanoi_core.papers.claims import about
from hanoi_core.papers.claims.claim import Claim, find
from hanoi_core.papers.trust import Provenance, Trust
from hanoi_core.plans.captions import Caption
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.variant import peg_names
from hanoi_core.search.budget import Progress
from hanoi_core.search.distances import distances
from hanoi_core.search.shortest import Shortest


@dataclass(frozen=True)
class Answer:
    """The shortest paths: how long, how many, how many of them can be shown, and each of these.

    `routes` are those of the largest disc, where they are known; `claim` says how the paths are.
    """

    length: int
    count: int
    shown: int
    plan: Callable[[int], Plan]
    provenance: Provenance
    routes: tuple[Route, ...] = ()
    claim: Claim | None = None


@dataclass(frozen=True, slots=True)
class Bound:
    """So many moves are always enough for something that here takes `value`, as a claim says."""

    title: str
    claim: Claim
    value: int
    most: int | None
    formula: str
    remark: str = ""


def computed(paths: irregular.PathsTo, plan: Callable[[int], Plan]) -> Answer:
    """The answer on three pegs; `plan` gives path i."""
    shown = min(paths.count, MOST_SHOWN)
    source = known.of_goal(paths.goal)
    claim = about.shortest_paths(paths.goal)
    return Answer(paths.length, paths.count, shown, plan, source, paths.routes, claim)


def searched(
    problem: Problem, found: Shortest, others: Callable[[], tuple[bytes, ...] | None]
) -> Answer:
    """The answer of a search; `others` gives all paths, once one is wanted that it did not find.

    None from there is for a search that was stopped: the path that was found is shown then.
    """
    trust = Provenance(Trust.VERIFIED, "search from both ends, for this very case")
    n = problem.start.n
    title = f"{counted(n, 'disc')} to {problem.goal}"
    caption = Caption(title, "The goal is reached", "found by search")

    def plan(i: int) -> Plan:
        paths = others() if i else None
        moves = _unpacked(paths[i], found) if paths else found.moves
        return Plan.of_moves(problem.start, moves, Variant(problem.start.pegs), caption)

    return Answer(found.length, found.count, min(found.count, MOST_SHOWN), plan, trust)


def all_paths(found: Shortest, progress: Progress) -> tuple[bytes, ...]:
    """The shortest paths, as many as can be shown: first the one that was found.

    A byte is a move, by its pegs.
    """
    pegs = found.variant.pegs

    def packed(moves: Iterable[Move]) -> bytes:
        return bytes(pegs * move.source + move.target for move in moves)

    first = packed(found.moves)
    others = (path for path in map(packed, found.paths(progress=progress)) if path != first)
    return first, *islice(others, MOST_SHOWN - 1)


def _unpacked(path: bytes, found: Shortest) -> tuple[Move, ...]:
    walk, moves = rules.Walk(found.start, found.variant), list[Move]()
    for byte in path:
        moves.append(walk.lifting(*divmod(byte, found.variant.pegs)))
        walk.make(moves[-1])
    return tuple(moves)


def distance_counts(goal: State, progress: Progress) -> tuple[int, ...]:
    """How many of all positions, regular or not, lie 0, 1, 2, ... moves from the goal."""
    everything = max(0, goal.n - 1)
    return distances(goal, Variant(goal.pegs), irregular=everything, progress=progress).histogram()


def among_all(counts: Sequence[int], here: int) -> str:
    """How many positions are nearer to the goal than one that is `here` moves away.

    >>> among_all((1, 2, 3), 1)
    'Of all 6 positions, 1 (17 %) is nearer to this goal than this one; the farthest needs 2 moves.'
    """
    nearer, everything = sum(counts[:here]), sum(counts)
    number = f"{grouped(nearer)} ({share(nearer, everything)})" if nearer else "none"
    return (
        f"Of all {grouped(everything)} positions, {number} {'are' if nearer > 1 else 'is'} nearer "
        f"to this goal than this one; the farthest needs {counted(len(counts) - 1, 'move')}."
    )


def bounds(problem: Problem, length: int, nearest: int) -> list[Bound]:
    """The bounds of Theorem 6 and Propositions 8 and 9, for three pegs and two discs or more."""
    n = problem.start.n
    ninth = irregular.proposition_9_bound(problem.start, problem.peg)
    peg = peg_names(3)[problem.peg]
    remark = "" if ninth else f"does not apply: d{n} lies above others on {peg}, its goal peg"
    return [
        Bound(
            "to this goal", find("1989/theorem-6"), length, irregular.theorem_6_bound(n),
            f"2^{{{n}}} - 1 + 2^{{{n - 2}}}",
        ),
        Bound(
            "to this goal", find("1989/proposition-9"), length, ninth, f"2^{{{n}}} - 1", remark
        ),
        Bound(
            "to the nearest regular position", find("1989/proposition-8"), nearest,
            irregular.proposition_8_bound(n), f"2^{{{n - 2}}}",
        ),
    ]  # fmt: skip


def disorder(state: State) -> str:
    """Whether a position is irregular, and where."""
    found, names = state.inversions, peg_names(state.pegs)
    if not found:
        return "<strong>Regular</strong>: no disc lies on a smaller one."
    places = [f"d{disc} on d{below} ({names[peg]})" for disc, below, peg in found]
    listed = ", ".join(places[:6]) + (f" and {len(places) - 6} more" if len(places) > 6 else "")
    where = "one place" if len(found) == 1 else f"{len(found)} places"
    return f"<strong>Irregular</strong> in {where}: {listed}."


def uniqueness(problem: Problem, answer: Answer) -> str:
    """How many shortest paths there are, and what the paper says of that."""
    three = problem.start.pegs == 3
    if answer.length == 0:
        return "Nothing has to be moved."
    if answer.count == 1:
        theorem = f" ({to_place(find('1989/theorem-7'))})"
        return "The shortest path is <strong>unique</strong>" + (
            f"{theorem}." if three and problem.goal.is_perfect else "."
        )
    if three and problem.goal.is_perfect:
        mirrored = _led("each is the other with the two free pegs interchanged", "theorem-7-mirror")
        return (
            "There are exactly <strong>two</strong> shortest paths "
            f"({to_place(find('1989/theorem-7'))}), since all discs lie on the goal peg: "
            f"{mirrored}."
        )
    text = f"There are <strong>{grouped(answer.count)}</strong> shortest paths."
    if three and answer.count > 2:
        left_open = _led("whether there can be more than two", "three-solutions")
        text += f" Hinz left open {left_open}."
    return text


def to_place(claim: Claim) -> str:
    """HTML of a link to a claim of Hinz, by its place.

    >>> to_place(find("1989/theorem-6"))
    '<a class="hl-visit hl-claim" href="./claims?claim=1989/theorem-6">Theorem 6</a>'
    """
    return _led(claim.places[0], claim.name)


def _led(words: str, name: str) -> str:
    return to_claim(f"1989/{name}", escape(words), "hl-claim")


def remark(preset: Preset) -> str:
    """What is remarkable about a famous problem, with the claim that says so."""
    return f"{to_claim(preset.claim, escape(preset.title), 'hl-claim')}: {escape(preset.reason)}."


def largest_disc(problem: Problem, answer: Answer) -> str:
    """How often the largest disc moves in the shortest paths."""
    best = [route for route in answer.routes if route.length == answer.length]
    n, names = problem.start.n, peg_names(3)
    if not best:  # searched: only one path is at hand
        times = sum(move.disc == n for move in answer.plan(0).moves())
        makes = f"makes <strong>{counted(times, 'move')}</strong>"
        return f"In the path below the largest disc, d{n}, {makes}."
    often = {0: "does not move", 1: "moves once", 2: "moves twice", 3: "moves three times"}
    ways = " or ".join(often[moves] for moves in sorted({route.moves for route in best}))
    text = f"The largest disc, d{n}, <strong>{ways}</strong>"
    if not problem.goal.is_perfect:
        return f"{text}; the most there can be is three times ({to_place(find('1989/lemma-4'))})."
    at, home = names[best[0].pegs[0]], names[problem.peg]
    reasons = {
        0: f"it lies at the bottom of {home} already.",
        1: f"it has to go from {at} to {home}.",
        2: f"it lies on {home}, but upon others, and has to make way.",
    }
    moves = best[0].moves
    lemma = f" ({to_place(about.largest_disc(moves))})" if n > 1 else ""  # of two discs or more
    return f"{text}{lemma}: {reasons[moves]}"


def route_table(problem: Problem, answer: Answer) -> str:
    """The routes of the largest disc as a table in HTML, the best first."""
    names = peg_names(problem.start.pegs)
    numbers = ("its moves", "moves in all, at least", "shortest paths")
    rows = [
        (
            " → ".join(names[peg] for peg in route.pegs)
            if route.moves
            else f"stays on {names[route.pegs[0]]}",
            str(route.moves),
            grouped(route.length) + (" ★" if route.length == answer.length else ""),
            grouped(route.paths),
        )
        for route in answer.routes
    ]
    header = (f"route of d{problem.start.n}", *numbers)
    return html_table(header, rows, numbers=numbers, label="Every route of the largest disc")
