"""What is said of a claim that is open, as HTML. No Streamlit here."""

from html import escape

from hanoi_app import formulas
from hanoi_app.address.links import anchor, path
from hanoi_app.claims import graph
from hanoi_app.claims.document import badge, places, raised
from hanoi_app.claims.leads import leads
from hanoi_app.copying import command, copying
from hanoi_app.numbers import counted, seconds
from hanoi_core.papers import searched
from hanoi_core.papers.claims import document, verified
from hanoi_core.papers.claims.check import Comparison
from hanoi_core.papers.claims.claim import Claim, Verdict
from hanoi_core.version import version

# what is said in a place of its own, and what the graph shows
_ELSEWHERE = {"printed", "counterexample", "erratum", "open because", "rests on"}
_COMMANDS = {"verify", "see also"}


def head(claim: Claim) -> str:
    """What is claimed, where, and what is printed against what is found."""
    formula = f'<p class="hk-formula">{formulas.written(claim.latex)}</p>' if claim.latex else ""
    where = f"{claim.paper.name}, {places(claim)}"
    return (
        f'<article class="hk-card"><p class="hk-where">{badge(claim.verdict)}'
        f"<span>{escape(where)}</span></p>"
        f"<h2>{raised(claim.statement)}</h2>{formula}{facing(claim)}</article>"
    )


def remarks(claim: Claim) -> str:
    """What is wrong or open about it, and the pages that show it; nothing if there is nothing."""
    said = filter(None, (claim.erratum, claim.reason))
    parts = "".join(f'<p class="hk-remark">{raised(text)}</p>' for text in said)
    links = "".join(
        anchor(lead.page, lead.address, escape(lead.label), "hk-lead") for lead in leads(claim)
    )
    return f'{parts}<p class="hk-leads">{links}</p>' if links else parts


def facing(claim: Claim) -> str:
    """What is printed, if that can be wrong, and beside it what is found."""
    printed = f"<p>{raised(claim.printed)}</p>" if claim.printed else ""
    found = f"<p>{escape(_same(claim))}</p>"
    if claim.counterexample:
        case, stated, truth, _ = Comparison.parse(claim.counterexample)
        printed += f"<p>{escape(case)}: <del>{escape(str(stated))}</del></p>"
        found = f"<p>{escape(case)}: <ins>{escape(str(truth))}</ins></p>"
    first = "Stated" if claim.paper.key == "lab" else "Printed"
    left = f"<div><h3>{first}</h3>{printed}</div>" if printed else ""
    return (
        f'<div class="hk-facing hk-{claim.verdict}">{left}<div><h3>Computed</h3>{found}</div></div>'
    )


def _same(claim: Claim) -> str:
    """What a check without a counterexample comes to."""
    reach, run = verified.reach(claim), verified.run_of(claim)
    if not reach:
        return "Nothing: no computation settles it."
    kind = "case" if claim.variants else "comparison"
    cases = f", in {counted(run.cases, kind)}" if run else ""
    found = "Nothing against it" if claim.verdict == Verdict.OPEN else "The same"
    return f"{found}{cases}: {reach}."


def known(claim: Claim) -> str:
    """How it is known, on what it rests, the commands that show it, and how to cite it."""
    facts = [(name, text) for name, text in document.facts(claim) if name not in _ELSEWHERE]
    listed = "".join(
        f"<dt>{escape(name)}</dt><dd>{command(text) if name in _COMMANDS else raised(text)}</dd>"
        for name, text in [("paper", claim.paper.title), *facts, *_recorded(claim)]
    )
    drawn = graph.html(claim)
    return (
        f'<section class="hk-known"><h3>How it is known</h3><dl>{listed}</dl>'
        + f"<h3>On what it rests</h3>{drawn}" * bool(drawn)
        + f"<h3>To cite it</h3>{_citation(claim)}</section>"
    )


def _recorded(claim: Claim) -> list[tuple[str, str]]:
    """When it was checked last, as far as the thorough run goes, or when it was searched."""
    run = verified.run_of(claim)
    if claim.variants:
        cases = [case for v in claim.variants for case in searched.cases(v, claim.what)]
        days = sorted({case.date.isoformat() for case in cases})
        when = " to ".join(dict.fromkeys((days[0], days[-1])))
        spent = seconds(sum(case.seconds for case in cases))
        return [("on record", f"{counted(len(cases), 'case')} searched, {when}, {spent} in all")]
    if not run or not run.cases:
        return []
    compared = f"{counted(run.cases, 'comparison')} in {seconds(run.seconds)}"
    return [("on record", f"{compared}, {run.date}, version {run.version}")]


def _citation(claim: Claim) -> str:
    here = path("claims", {"claim": claim.id})
    said = f"Hanoi Lab {version()}, claim {claim.id} ({claim.place}): {claim.verdict}"
    return (
        f'<p class="hk-cite">{escape(said)}. {copying(f"{said}. {{link}}", "Copy", here)}'
        f" {copying('{link}', 'Copy the link', here)}</p>"
    )
