"""What is to be done in a puzzle, by which rule, and how good its solution is."""

from html import escape

import streamlit as st

from hanoi_app import formulas, naming
from hanoi_app.address.links import to_claim
from hanoi_app.glossary import marked, term
from hanoi_app.numbers import counted, short, spelled
from hanoi_app.puzzle import Puzzle
from hanoi_core.papers import catalogue, known, splits
from hanoi_core.papers.claims import about
from hanoi_core.papers.claims.claim import Claim
from hanoi_core.papers.trust import Provenance
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.variant import Variant

_TIMES = {1: "once", 2: "twice"}
_TERMS = {"R": "R(n)", "S": "S(n)", "M4": "M4(n,b)"}  # counts that the glossary has


def goal(puzzle: Puzzle, *others: Puzzle) -> str:
    """HTML for the headline: what is to be done, and by which rule; or by which of several."""
    if others:
        same = "one disc" if puzzle.n == 1 else f"{spelled(puzzle.n)} discs"
        discs = f"The same {same} on one clock."
        return f"<strong>{naming.beside((puzzle, *others))}?</strong> {discs}"
    smaller = "never on a smaller one"
    if puzzle.variant.bottleneck > 1:
        b = puzzle.variant.bottleneck
        rule = f"never above one that is {b} or more sizes smaller: [[bottleneck]] {b}"
    elif puzzle.variant.cheats:
        times = _TIMES.get(puzzle.variant.cheats, f"{puzzle.variant.cheats} times")
        rule = f"{smaller}; {times}, you may [[cheat]]"
    else:
        rule = f"[[divine rule|{smaller}]]"
    return f"<strong>Bring the tower from S to D.</strong> {marked(f'One disc at a time, {rule}.')}"


def introduce(puzzle: Puzzle, plan: Plan) -> None:
    """How long the solution is, how that is known, and its formula: for below the player."""
    best = puzzle.best_length
    moves = f"<strong>{counted(plan.length, 'move')}</strong>"
    if plan.length > best:
        moves += f"; the best has <strong>{short(best)}</strong>"
    lines = [f"{moves} {least(puzzle.n, puzzle.variant)}"]
    found = catalogue.count_of(puzzle.variant)
    if found:
        count, x = found
        label = count.label(x)
        named = _TERMS.get(count.name) if x <= 1 or count.name == "M4" else None
        said = term(named, label) if named else escape(label)
        lines.append(f"{said} = {formulas.html(count.formula(puzzle.n, x))}")
    elif puzzle.variant.cheats:
        words = splits.layers(puzzle.n, puzzle.variant.cheats, puzzle.variant.pegs)
        lines.append(f"{escape(words[0].upper() + words[1:])}.")
    with st.container(key="introduction"):  # which has its height from the beginning
        st.html("".join(f"<p>{line}</p>" for line in lines))


def least(n: int, variant: Variant) -> str:
    """HTML that says how the least number of moves of a puzzle is known, and leads to its claim."""
    trust = known.of_variant(n, variant)
    return trusted(trust, about.least_moves(variant, trust))


def trusted(trust: Provenance, claim: Claim | None = None) -> str:
    """HTML that says how a number is known, with what that means, and by whom.

    Where a claim is about it, the source leads there; not what is said of that, behind a semicolon.
    """
    word, _, rest = trust.words.partition(" ")
    said = f"{term(word)} {escape(rest)}".strip()
    source, stop, more = map(escape, trust.source.partition("; "))
    if claim:
        source = to_claim(claim.id, source, "hl-claim")
    return f'<span class="hl-badge hl-{word}">{said}</span> <small>{source}{stop}{more}</small>'
