"""What the browser gets of a curve, once for all n: where to draw it, and what its card says."""

from collections.abc import Iterable
from dataclasses import replace
from html import escape
from typing import Any

from hanoi_app import formulas, numbers
from hanoi_app.address.links import to_claim
from hanoi_app.compare.curves import MOST, Curve
from hanoi_app.compare.views import View, magnitude
from hanoi_app.glossary import marked
from hanoi_core.papers.claims import about
from hanoi_core.papers.claims.claim import Claim
from hanoi_core.papers.misprints import misprints
from hanoi_core.papers.searched import Case, Once, What
from hanoi_core.papers.trust import Trust

STROKES = {
    Trust.PROVED: "solid",
    Trust.VERIFIED: "solid",
    Trust.CONJECTURED: "dash",
    Trust.SUPERSEDED: "dot",
}
DISCS = range(1, MOST + 1)


def series(curve: Curve, view: View) -> dict[str, Any]:
    """The curve as the view sees it, from n = 1 on."""
    quantities = [view.quantity(curve, n) for n in DISCS]
    named = f", {view.what}" if view.is_of_searches else ""
    return {
        "key": curve.key,
        "label": curve.label(),
        "title": curve.words,
        "names": pooled(curve.name(n) + named for n in DISCS),
        "log": [magnitude(quantity) for quantity in quantities],
        "zero": [n for n, quantity in zip(DISCS, quantities, strict=True) if quantity == 0],
        "text": [view.text(quantity) for quantity in quantities],
        "short": [view.brief(quantity) for quantity in quantities],
        "known": pooled(briefly_known(curve, view, n) for n in DISCS),
        "stroke": pooled(stroke(curve, view, n) for n in DISCS),
        "rows": rows_of_search(curve, view) if view.is_of_searches else rows(curve, view),
        "crosses": crosses(curve, view),
    }


def stroke(curve: Curve, view: View, n: int) -> str:
    """How the line is drawn: what comes from a search is exact."""
    if view.is_of_searches:
        return "solid"
    return STROKES[curve.count.provenance(n, curve.x).trust]


def rows(curve: Curve, view: View) -> list[dict[str, Any]]:
    """The lines of the card of a number that a formula has."""
    count, x = curve.count, curve.x
    found = [
        row("Formula", (formulas.html(count.formula(n, x)) for n in DISCS), html=True),
        row(
            "Best splits",
            (count.splits(n, x) for n in DISCS),
            claims=(about.splits_of_count(count.name, x, n) for n in DISCS),
        ),
        row("Known", (known_by(curve, view, n) for n in DISCS), html=True),
    ]
    if view.name == "saved" and curve.x > 1:
        fewer = replace(curve, x=curve.x - 1)
        saved = (numbers.grouped(fewer.value(n) - curve.value(n)) for n in DISCS)
        found.insert(0, row(f"Cheat number {curve.x} saves", saved))
    if view.name != "values":
        found.insert(0, row("Moves", (numbers.grouped(curve.value(n)) for n in DISCS)))
    return found


def rows_of_search(curve: Curve, view: View) -> list[dict[str, Any]]:
    """The lines of the card of a number that searches have."""
    known = row("Known", (known_by(curve, view, n) for n in DISCS), html=True)
    moves = row(
        "From tower to tower" if view.name == "greatest" else "Moves",
        (numbers.grouped(curve.value(n)) for n in DISCS),
        claims=(claim_of_length(curve, n) for n in DISCS),
    )
    if view.name == "greatest" or not curve.variant:
        return [moves, known]
    cases = [view.case(curve, n) for n in DISCS]
    halfway = row(
        "Optimal half-way configurations",
        (str((case and case.configurations) or "") for case in cases),
        claims=(about.configurations(n, curve.variant) for n in DISCS),
    )
    return [moves, halfway, known]


def known(curve: Curve, view: View, n: int) -> str:
    """How the number is known to be right, or to be the least, or that it is not."""
    if view.is_of_searches:
        case = view.case(curve, n)
        return by_search(case) if case and view.quantity(curve, n) else ""
    provenance = curve.count.provenance(n, curve.x)
    bound = "upper bound, " if provenance.trust == Trust.CONJECTURED else ""
    return f"{bound}{provenance}"


def known_by(curve: Curve, view: View, n: int) -> str:
    """HTML of the same, with the claim that says so."""
    said = escape(known(curve, view, n))
    if view.is_of_searches:
        link = to_their_claim(claim_of_search(curve, view))
        return f"{said}; {link}" if said and link else said
    source = escape(curve.count.provenance(n, curve.x).source.partition("; ")[0])
    return said.replace(source, to_claim(claim_of_length(curve, n).id, source, "hl-claim"), 1)


def briefly_known(curve: Curve, view: View, n: int) -> str:
    """HTML of the same in a few words, with their meanings.

    >>> briefly_known(Curve("R"), View(), 9).rpartition("</span>")[2]
    ', <a class="hl-visit hl-claim" href="./claims?claim=2024/bousch">Bousch 2014</a>'
    """
    if view.is_of_searches:
        link = to_their_claim(claim_of_search(curve, view))
        said = f"exhaustive search{', ' * bool(link)}{link}"
        return said if view.quantity(curve, n) else ""
    provenance = curve.count.provenance(n, curve.x)
    word, _, limit = provenance.words.partition(" ")
    source, _, beaten = provenance.source.partition("; ")
    how = " ".join(filter(None, (f"[[{word}]]", limit)))
    if provenance.trust == Trust.SUPERSEDED:
        how += f", {beaten}"
    link = to_claim(claim_of_length(curve, n).id, escape(source), "hl-claim")
    return f"{marked(how)}, {link}"


def claim_of_length(curve: Curve, n: int) -> Claim:
    """The claim that says how the number of moves is known."""
    count, x = curve.count, curve.x
    return about.of_count(count.name, x, count.provenance(n, x))


def claim_of_search(curve: Curve, view: View) -> Claim | None:
    """The claim about a number that searches have, if there is one."""
    if not curve.variant:
        return None
    found = about.greatest_distance if view.name == "greatest" else about.solutions
    return found(curve.variant)


def to_their_claim(claim: Claim | None) -> str:
    """HTML of a link to a claim by its place, if there is one; what is ours has no file's name.

    >>> to_their_claim(claim_of_search(Curve("R"), View("greatest"))).partition(">")[2]
    'Hanoi Lab, Sequences, A382111</a>'
    """
    if not claim:
        return ""
    place = claim.places[0].rpartition(".md, ")[2]
    return to_claim(claim.id, escape(f"{claim.paper.name}, {place}"), "hl-claim")


def by_search(case: Case) -> str:
    """How and when a number was found."""
    once = case.what == What.GREATEST or case.once != Once.ASSUMED
    caveat = "" if once else ", the largest disc moving once"
    return (
        f"exhaustive search{caveat}: {case.date}, version {case.version}, {case.seconds:g} seconds"
    )


def crosses(curve: Curve, view: View) -> list[dict[str, Any]]:
    """The values that a paper states wrongly, where the view can show them."""
    if not view.has_crosses:
        return []
    found = []
    for misprint in misprints(curve.count.name, curve.x, MOST):
        quantity = view.quantity(curve, misprint.n, misprint.stated)
        if quantity is not None and quantity > 0:
            right = numbers.grouped(curve.value(misprint.n))
            text = f"{numbers.grouped(misprint.stated)} moves, instead of {right}"
            why = f"{to_their_claim(misprint.claim)}: {escape(misprint.claim.erratum)}"
            found.append({"n": misprint.n, "log": magnitude(quantity), "text": text, "why": why})
    return found


def row(
    name: str, texts: Iterable[str], html: bool = False, claims: Iterable[Claim | None] = ()
) -> dict[str, Any]:
    """A line of the card: a name, for each n a text, and a link to the claim about it."""
    about = pooled(map(to_their_claim, claims)) if claims else None
    return {"name": name, "html": html, **pooled(texts), "about": about}


def pooled(texts: Iterable[str]) -> dict[str, Any]:
    """Texts of which many are alike: each once, and for each n its place.

    >>> pooled(["a", "b", "a"])
    {'texts': ['a', 'b'], 'at': [0, 1, 0]}
    """
    places: dict[str, int] = {}
    at = [places.setdefault(text, len(places)) for text in texts]
    return {"texts": list(places), "at": at}
