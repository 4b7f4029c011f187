"""What the schemes say, in one voice: what moves, and what that makes possible.

A tower is set aside so that its larger discs can move; they go; and it comes back on top of them.
Where discs are laid on smaller ones, some wait so that a larger one can come down, and then rest on
it. Each caption speaks of one direction of time; `both` joins two.
"""

from hanoi_core.plans.captions import Caption, discs, readable, spelled

_FEW = 10**6  # longer plans are not told in figures


def both(there: Caption, back: Caption, source: str, back_source: str = "") -> Caption:
    """A caption with its words for either direction of time.

    >>> both(Caption("there"), Caption("back"), "step 1", "step 3").read(backwards=True)[:3]
    ('back', '', 'step 3')
    """
    what, why, _, role, _ = back
    back = Caption(what, why, back_source or source, role)
    return Caption(there.what, there.why, source, there.role, back)


def set_aside(k: int, n: int, peg: int) -> Caption:
    """Discs 1 to k, above discs k + 1 to n.

    >>> set_aside(1, 2, 1).filled(("S", "P", "D"), (1, 2)).sentence
    'Disc 1 to P, to make way for disc 2.'
    """
    if k == 1:
        return Caption(_to(1, peg), f"to make way for {discs(2, n)}", role="aside")
    what = f"{_discs(1, k)} are set aside on {{p[{peg}]}}"
    return Caption(what, f"so that {discs(k + 1, n)} can move", role="aside")


def moves(first: int, n: int, peg: int, how: str, why: str, few: int = 2) -> Caption:
    """Discs first to n, the largest; so few of them are told as one.

    >>> moves(1, 3, 2, "with three pegs", "").filled(("S", "P", "D"), (4, 5, 6)).what
    'Discs 4 to 6 go to D with three pegs'
    """
    if first == n:
        return Caption(_to(n, peg), why, role="largest")
    what = f"{_discs(first, n)} go to {{p[{peg}]}} {how}"
    return Caption(what, why, role="largest" if n - first < few else "")


def then_follow(first: int) -> str:
    """What is possible once disc `first` is home, and all that are larger.

    >>> then_follow(2), then_follow(6)
    ('disc {d[1]} can follow', 'discs {d[1-5]} can follow')
    """
    return f"{discs(1, first - 1)} can follow"


def then_on_top(k: int, n: int, largest: bool) -> str:
    """Why discs k + 1 to n go: so that the others come back on top of them.

    >>> then_on_top(2, 3, largest=False)
    'Now discs {d[1-2]} can come on top of it'
    """
    if not k:
        return ""
    if n - k > 1:
        return f"so that {discs(1, k)} can come on top"
    if largest:
        return f"The largest disc has arrived: {discs(1, k)} can come on top"
    return f"Now {discs(1, k)} can come on top of it"


def comes_back(k: int, n: int, peg: int, onto: int, tower: bool = True) -> Caption:
    """Discs 1 to k, to complete discs 1 to n.

    >>> comes_back(1, 2, 2, 2).filled(("S", "P", "D"), (1, 2)).sentence
    'Disc 1 onto disc 2. The tower of discs 1 and 2 stands on D.'
    """
    together = f"The tower of {discs(1, n)} stands" if tower else f"{_discs(1, n)} are together"
    return _upon(1, k, onto, "come back on top of", f"{together} on {{p[{peg}]}}", "back")


def turned_over(disc: int, n: int, peg: int, source: str) -> Caption:
    """One of discs 1 to n that go one by one, the smallest first; backwards the largest.

    >>> turned_over(2, 3, 2, "").filled((), range(1, 4)).sentence
    'Disc 2 onto the smaller disc 1, within the bottleneck, so that no other peg is needed.'
    """
    below, above = disc - 1, disc + 1
    there = Caption(
        f"{_discs(disc, disc)} onto the smaller {discs(below, below)}" if below else _to(disc, peg),
        "within the bottleneck, so that no other peg is needed"
        if below
        else f"Now {discs(2, n)} can follow, within the bottleneck",
    )
    back = Caption(
        _onto(disc, above) if above <= n else _to(disc, 0),
        "in order again" if above <= n else f"Now {discs(1, n - 1)} can follow, in order again",
    )
    return both(there, back, source)


def waits(first: int, last: int, peg: int, larger: int, where: str = "down") -> Caption:
    """Discs first to last, until a larger one has come.

    >>> waits(5, 5, 3, 6).filled(("S", "P1", "P2", "D"), range(1, 9)).sentence
    'Disc 5 waits on D, so that disc 6 can come down.'
    """
    verb = "waits" if first == last else "wait"
    why = f"so that {discs(larger, larger)} can come {where}"
    return Caption(f"{_discs(first, last)} {verb} on {{p[{peg}]}}", why, role="room")


def rests(first: int, last: int, peg: int) -> Caption:
    """Discs first to last, from a peg where they waited, on the next larger one.

    >>> rests(4, 5, 2).filled(("S", "P1", "P2", "D"), range(1, 9)).sentence
    'Discs 4 and 5 rest on disc 6. P2 is free again.'
    """
    return _upon(first, last, last + 1, "rest on", f"{{p[{peg}]}} is free again", "room")


def comes_home(first: int, last: int) -> Caption:
    """Discs first to last, on the next larger one.

    >>> comes_home(4, 5).filled((), range(1, 9)).sentence
    'Discs 4 and 5 come home on top of disc 6. Now discs 1 to 3 can follow.'
    """
    why = f"Now {then_follow(first)}"
    return _upon(first, last, last + 1, "come home on top of", why, "back")


def cheats(which: str, disc: int, onto: int, waiting: int, free: str, worth: str = "") -> Caption:
    """A disc onto a smaller one; the next smaller ones, so many, wait to rest on it.

    >>> caption = cheats("The cheat", 6, 1, 2, "two pegs are free", ": 23 moves in all, not 33")
    >>> caption.filled((), range(1, 9)).what, caption.filled((), range(1, 9)).why
    ('The cheat: disc 6 onto disc 1', \
'Now 4 and 5 can rest on 6, and two pegs are free for the rest: 23 moves in all, not 33')
    """
    few = f"{{d[{disc - 1}]}}" if waiting == 1 else f"{{d[{disc - waiting}-{disc - 1}]}}"
    rest = f"{few} can rest on {{d[{disc}]}}, and " if waiting else ""
    what = f"{which}: {discs(disc, disc)} onto {discs(onto, onto)}"
    return Caption(what, f"Now {rest}{free} for the rest{worth}", role="cheat")


def free(pegs: int) -> str:
    """The pegs that are neither the start nor the one where discs are laid.

    >>> free(4), free(3)
    ('two pegs are free', '{p[2]} is free')
    """
    return f"{spelled(pegs - 2)} pegs are free" if pegs > 3 else f"{{p[{pegs - 1}]}} is free"


def worth(length: int, without: int) -> str:
    """What a cheat saves, where that can be told in figures.

    >>> worth(23, 33), worth(7, 7)
    (': 23 moves in all, not 33', '')
    """
    if not length < without < _FEW:
        return ""
    return f": {readable(length)} moves in all, not {readable(without)}"


def _upon(first: int, last: int, onto: int, verb: str, why: str, role: str) -> Caption:
    if first == last:
        return Caption(_onto(last, onto), why, role=role)
    what = f"{_discs(first, last)} {verb} {discs(onto, onto)}"
    return Caption(what, why, role=role)


def _onto(disc: int, below: int) -> str:
    return f"{_discs(disc, disc)} onto {discs(below, below)}"


def _to(disc: int, peg: int) -> str:
    return f"{_discs(disc, disc)} to {{p[{peg}]}}"


def _discs(first: int, last: int) -> str:
    """Same as `discs`, at the beginning of a sentence."""
    return f"Disc {{d[{first}]}}" if first == last else f"Discs {{d[{first}-{last}]}}"
