"""Positions of the paper of 2024 beside each other, as HTML. No Streamlit here."""

from html import escape

from hanoi_app.claims.pictures.kinds import Still, Stills
from hanoi_core import State
from hanoi_core.papers.claims.claim import find
from hanoi_core.papers.strategies_2024 import Published, by_configuration, strategies
from hanoi_core.puzzle.drawing import PALETTE
from hanoi_core.puzzle.variant import peg_names

_SIX = 6  # discs
_NARROW, _WIDE = 40, 96  # the smallest disc and the largest, in percent of a peg's room
_EXCHANGED = "with P1 and P2 exchanged"
_STYLE = """<style>
.hl-stills { align-items: stretch; display: flex; flex-wrap: wrap; gap: 12px 16px; }
.hl-stills figure { background: var(--hl-stage); border: 1px solid var(--hl-line);
  border-radius: 12px; flex: 1 1 200px; margin: 0; max-width: 300px; padding: 10px 12px; }
.hl-stills figcaption { color: var(--hl-faint); font-size: 15px; }
.hl-stills figcaption p { font-size: inherit; margin: 4px 0 0; }
.hl-stills .joint { align-self: center; color: var(--hl-faint); flex: 0 1 auto; font-size: 15px;
  max-width: 110px; text-align: center; }
.hl-stills .joint b { color: var(--hl-text); display: block; font-size: 26px; line-height: 1.2; }
.hl-still { display: grid; font-size: 14px; grid-auto-columns: 1fr; grid-auto-flow: column;
  height: 134px; margin: 8px 0; text-align: center; }
.hl-still .peg { align-items: center; background: linear-gradient(var(--hl-peg) 0 0) center 8px /
  5px 100% no-repeat; display: flex; flex-direction: column-reverse; margin-bottom: 24px;
  position: relative; border-bottom: 6px solid var(--hl-base); }
.hl-still .peg > span { bottom: -28px; color: var(--hl-faint); line-height: 20px;
  position: absolute; }
.hl-still i { border-radius: 11px; box-sizing: border-box; font-style: normal; font-weight: 700;
  line-height: 22px; margin-top: 3px; }
.hl-still .ring { outline: 3px solid var(--hl-alarm); position: relative; z-index: 1; }
@media (max-width: 600px) {
  .hl-stills { align-items: center; flex-direction: column; }
  .hl-stills figure { flex: none; width: 100%; }
  .hl-stills figcaption p { font-size: inherit; margin: 4px 0 0; }
.hl-stills .joint { max-width: none; }
}
</style>"""


def exchanged(state: State) -> State:
    """The same with P1 and P2 exchanged.

    >>> str(exchanged(State.parse("/3,2/1,5,4/")))
    '/1,5,4/3,2/'
    """
    source, first, second, goal = state.stacks
    return State((source, second, first, goal))


def piles(state: State) -> str:
    """What stands on which peg, bottom to top.

    >>> piles(State.parse("/1,5,4/3,2/"))
    'P1: 1, 5, 4. P2: 3, 2.'
    """
    named = zip(peg_names(state.pegs), state.stacks, strict=True)
    return " ".join(f"{name}: {', '.join(map(str, pile))}." for name, pile in named if pile)


def as_html(row: tuple[Still, ...]) -> str:
    """The positions as figures, each with its piles in words."""
    parts = []
    for still in row:
        if still.joint:
            sign, _, words = still.joint.partition(" ")
            parts.append(f'<div class="joint"><b>{escape(sign)}</b>{escape(words)}</div>')
        parts.append(
            f"<figure><strong>{escape(still.title)}</strong>{_board(still.state)}"
            f"<figcaption>{escape(piles(still.state))}{_note(still)}</figcaption></figure>"
        )
    return f'<div class="hl-stills">{_STYLE}{"".join(parts)}</div>'


def _note(still: Still) -> str:
    return f"<p>{escape(still.note)}</p>" if still.note else ""


def _board(state: State) -> str:
    """A board in the colours of the page; a disc on a smaller one has a ring."""
    ringed = {inversion.disc for inversion in state.inversions}
    pegs = []
    for name, pile in zip(peg_names(state.pegs), state.stacks, strict=True):
        discs = "".join(_disc(disc, state.n, disc in ringed) for disc in pile)
        pegs.append(f'<div class="peg"><span>{name}</span>{discs}</div>')
    label = escape(piles(state))
    return f'<div class="hl-still" role="img" aria-label="{label}">{"".join(pegs)}</div>'


def _disc(disc: int, n: int, ringed: bool) -> str:
    fill, ink = PALETTE[(disc - 1) % len(PALETTE)]
    wide = _NARROW + (_WIDE - _NARROW) * (disc - 1) // max(n - 1, 1)
    look = ' class="ring"' * ringed
    return f'<i{look} style="background:{fill};color:{ink};width:{wide}%">{disc}</i>'


def repeated(number: int) -> Stills:
    """An entry for six discs that is an earlier one with its pegs exchanged."""
    here = _entry(number)
    shown = by_configuration(_SIX)
    before = next(one for one in shown[here.configuration] if one.number != number)
    row = (
        Still(f"Number {before.number}", _literal(before)),
        Still(f"Number {number}, exchanged", exchanged(_literal(here)), "= the same"),
        Still(f"Number {number}", _literal(here), f"⇄ {_EXCHANGED}", _printed(number)),
    )
    listed, different = len(strategies(_SIX)), len(shown)
    return Stills(
        row=row,
        look=lambda n, b: (
            f"**Number {number} is number {before.number} {_EXCHANGED}.** The pegs between S and D "
            f"are alike, so the two are one strategy: of {listed} entries, {different} are left."
        ),
    )


def misprinted(number: int) -> Stills:
    """An entry for six discs that repeats another as it is printed, and what is meant."""
    here = _entry(number)
    printed, meant = _literal(here), here.emended
    assert meant
    before = next(
        one for one in strategies(_SIX) if one.literal == printed and one.number != number
    )
    (disc,) = [d for d in range(1, printed.n + 1) if printed.peg_of(d) != meant.peg_of(d)]
    peg = peg_names(meant.pegs)[meant.peg_of(disc)]
    *_, below, _ = meant.stacks[meant.peg_of(disc)]
    row = (
        Still(f"Number {before.number}", printed),
        Still(f"Number {number}, as printed", printed, "= the same", _printed(number)),
        Still(f"Number {number}, as meant", meant, f"→ disc {disc} on disc {below}"),
    )
    return Stills(
        row=row,
        look=lambda n, b: (
            f"**As printed, number {number} repeats number {before.number}.** With disc {disc} on "
            f"disc {below} on {peg} it is the one strategy that no other entry describes."
        ),
    )


def _entry(number: int) -> Published:
    return strategies(_SIX)[number - 1]


def _printed(number: int) -> str:
    """What the paper says, in our own words."""
    return f"Printed: {find(f'2024/strategy-{_SIX}-{number}').printed}."


def _literal(entry: Published) -> State:
    assert entry.literal
    return entry.literal
