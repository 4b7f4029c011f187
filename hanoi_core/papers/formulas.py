"""The counts' formulas in LaTeX, each for the range that n lies in.

Letters as in counts; x is a count's parameter, and is ignored where it has none.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Formula:
    """A value in LaTeX, and what its letters must fulfil.

    value      the count
    condition  what holds of further letters; empty if there are none
    largest    the letter that is to be the largest with that condition, or empty

    >>> Formula("2^s", "s+1<n", "s")
    Formula(value='2^s', condition='s+1<n', largest='s')
    """

    value: str
    condition: str = ""
    largest: str = ""


_TWICE = Formula("2n-1")  # each disc but the largest moves twice
_R = Formula(r"2^s\left(n-\tfrac{s(s-1)}2-1\right)+1", r"\tfrac{s(s+1)}2\le n", "s")


def R(n: int, x: int) -> Formula:
    r"""Of 2024, Lemma 1.

    >>> R(8, 0).condition, R(8, 0).largest
    ('\\tfrac{s(s+1)}2\\le n', 's')
    """
    return _R


def S(n: int, c: int) -> Formula:
    """Of 2024, Theorem 1 and Lemma 4; B is `counts.block`.

    >>> S(4, 1).value, S(5, 1).value, S(9, 1).largest
    ('2n-1', 'R(n-1)+2', 't')
    """
    if c == 0:
        return _R
    if n <= c + 3:
        return _TWICE
    if c > 1:
        return Formula(r"\min\; R(n-s_1-\dots-s_c)+2\bigl(B(s_1)+\dots+B(s_c)\bigr)")
    if n == 5:
        return Formula("R(n-1)+2")
    value = r"2^{t+1}\left(n-\tfrac{t(t+3)}2-2\right)+2R(t)+5"
    return Formula(value, r"\tfrac{(t+2)(t+3)}2\le n", "t")


def S_2022(n: int, x: int) -> Formula:
    """Of 2022, Theorem 2.

    >>> S_2022(4, 0).value, S_2022(8, 0).value, S_2022(9, 0).value
    ('2n-1', '4n-9', 'R(n-3)+10')
    """
    if n <= 4:
        return _TWICE
    return Formula("4n-9" if n <= 8 else "R(n-3)+10")


def S3(n: int, c: int) -> Formula:
    """Of Chen, Tian & Wang 2007.

    >>> S3(3, 1).value, S3(5, 1).value, S3(6, 1).value
    ('2n-1', '4n-2c-5', '2^{n-2c}+6c-1')
    """
    if c and n <= c + 2:
        return _TWICE
    return Formula("4n-2c-5" if c and n <= 2 * c + 3 else "2^{n-2c}+6c-1")


def g3(n: int, b: int) -> Formula:
    """Of 1996, Theorem 2.1(1).

    >>> g3(5, 2)
    Formula(value='(b+r)2^q-b', condition='n=bq+r', largest='')
    """
    return Formula("(b+r)2^q-b", "n=bq+r")


def M3(n: int, b: int) -> Formula:
    """Of 1996, Lemma 2.1(2).

    >>> M3(5, 2).condition
    'n-1=bq+r'
    """
    return Formula(r"2g_3(n-1,b)+1=2\bigl((b+r)2^q-b\bigr)+1", "n-1=bq+r")


def g4(n: int, b: int) -> Formula:
    """The closed form of docs/bottleneck.md.

    >>> g4(9, 2).largest
    's'
    """
    value = r"2^s\left(n-b\left(\tfrac{s(s-1)}2+1\right)\right)+b"
    return Formula(value, r"b\tfrac{s(s+1)}2\le n", "s")


def M4(n: int, b: int) -> Formula:
    """The closed form of docs/bottleneck.md.

    >>> M4(9, 2).largest
    's'
    """
    value = r"2^s\left(n-1-b\tfrac{s(s-1)}2\right)+1"
    return Formula(value, r"b\left(\tfrac{s(s+1)}2-1\right)\le n-1", "s")


def frame_stewart(n: int, pegs: int) -> Formula:
    """A closed form for three and four pegs, beyond them the definition.

    >>> frame_stewart(9, 3).value, frame_stewart(9, 4) == R(9, 0)
    ('2^n-1', True)
    """
    if pegs == 3:
        return Formula("2^n-1")
    return _R if pegs == 4 else Formula(r"\min_l\; 2FS(l,p)+FS(n-l,p-1)")
