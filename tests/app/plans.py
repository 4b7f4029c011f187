"""Plans of every shape for the player: shared nodes, plain lists, backwards, renamed, cheating."""

from hanoi_core import irregular, schemes, solve
from hanoi_core.plans.captions import Caption
from hanoi_core.plans.nodes import Chain, Node, Renamed, Step, chain
from hanoi_core.plans.plan import Plan
from hanoi_core.puzzle.state import Move, State
from hanoi_core.puzzle.variant import Variant


def classic(n: int) -> Plan:
    """Three pegs: the textbook recursion as n shared nodes."""
    node = Chain((Step(1, 0, 2),), Caption("Move disc {d[1]} from {p[0]} to {p[2]}"))
    for size in range(2, n + 1):
        smaller = range(1, size)
        node = Chain(
            (
                Renamed(node, (0, 2, 1), smaller),
                Step(size, 0, 2, Caption("", "the way is free", "Lucas 1883")),
                Renamed(node, (1, 0, 2), smaller),
            ),
            Caption(f"Move the {size} discs {{d[1-{size}]}} from {{p[0]}} to {{p[2]}}"),
        )
    return Plan(node, State.tower(n, 3), Variant(3))


def listed(n: int) -> Plan:
    """The same moves as a plain list without captions."""
    plan = classic(n)
    steps = tuple(Step(move.disc, move.source, move.target) for move in plan.moves())
    return Plan(Chain(steps), plan.start, plan.variant)


def one_cheat(n: int) -> Plan:
    """Four pegs, one cheat, the second half the mirror image of the first.

    The n - 1 smaller discs go aside as two towers, with the lower one put upon the upper
    for a while: not the shortest way, but a legal one with one cheat.
    """
    top, rest = range(1, n - 1), n - 1
    tower = _tower4(n - 2)
    upon = Caption(f"Home upon disc {{d[{n}]}}", back=Caption(f"Off disc {{d[{n}]}}"))
    parts = (
        Renamed(tower, (0, 3, 2, 1), top),
        Step(rest, 0, 1, Caption("", "to keep {p[3]} free", "Theorem 1", "cheat")),
        Step(n, 0, 3, Caption("The largest disc goes to {p[3]}", role="largest")),
        Step(rest, 1, 3, upon),
        Renamed(tower, (1, 0, 2, 3), top),
    )
    carried = Caption(f"Carry disc {{d[{n}]}} with one cheat", "It is there", "Majumdar 2024")
    return Plan(Chain(parts, carried), State.tower(n, 4), Variant(4, cheats=1))


def _tower4(n: int) -> Chain:
    """Four pegs, n discs from 0 to 3, one set aside at a time."""
    node: Chain | None = None
    for size in range(1, n + 1):
        smaller = range(1, size)
        out = Renamed(node, (0, 2, 3, 1), smaller) if node else None
        home = Renamed(node, (1, 0, 2, 3), smaller) if node else None
        back = Caption(f"Bring discs {{d[1-{size}]}} back from {{p[3]}}", role="back")
        over = f"Take discs {{d[1-{size}]}} over to {{p[3]}}"
        caption = Caption(over, "so that the next can go", back=back)
        node = chain([out, Step(size, 0, 3), home], caption)
    assert node
    return node


def bottleneck() -> Plan:
    """Three discs, reach 2: d2 may lie on d1, and d3 on d2."""
    texts = ("d1 S>P", "d2 S>P", "d3 S>D", "d2 P>D", "d1 P>D")
    moves = [Move.parse(text, 3) for text in texts]
    parts = tuple(Step(m.disc, m.source, m.target, Caption("", "within reach")) for m in moves)
    root = Chain(parts, Caption("All over {p[1]}", "", "Benditkis 2013"))
    return Plan(root, State.tower(3, 3), Variant(3, bottleneck=2))


_BACK = Caption("{d[2]} back to {p[0]}", "It is home", "other ref")
_THERE = Caption("{d[2]} to {p[2]}", "with {d[1-2]}", "ref", "room", _BACK)


def renamed() -> Plan:
    """A view that lists its discs, seen twice, the second time backwards."""
    home = Caption("home from {p[1]} and {p[2]}", "As it was")
    inner = Chain(
        (Step(1, 0, 1, Caption("{d[1]} {{braces}}")), Step(2, 0, 2, _THERE)),
        Caption("out to {p[1]} and {p[2]}", back=home),
    )
    parts: tuple[Node, ...] = (
        Renamed(inner, (0, 3, 2, 1), (1, 2)),
        Renamed(inner, (0, 3, 2, 1), (1, 2), backwards=True),
        Renamed(inner, (0, 1, 3, 2), (1, 2), caption=Caption("{d[3]} watches {p[3]}")),
    )
    return Plan(Chain(parts), State.parse("4,3,2,1///"), Variant(4))


def many_cheats(groups: int) -> Plan:
    """Two discs swap order and back many times: two cheats a round trip, in a deep tree."""
    steps = (Step(1, 0, 1), Step(2, 0, 1), Step(2, 1, 0), Step(1, 1, 0))
    node = Chain(steps, Caption("there and back"))
    for _ in range(groups):
        node = Chain((node, Renamed(node, (0, 1, 2), (1, 2), backwards=True)), Caption("twice"))
    return Plan(node, State.parse("2,1//"), Variant(3, cheats=2**groups))


def nothing(n: int) -> Plan:
    """No moves at all."""
    return Plan(Chain(()), State.tower(n, 3), Variant(3))


def spread(n: int, pegs: int) -> Plan:
    """Many pegs: each disc goes to a peg of its own, then all go home."""
    out = [Step(disc, 0, disc) for disc in range(1, n + 1)]
    home = [Step(disc, disc, pegs - 1) for disc in range(n, 0, -1)]
    parts = (Chain(tuple(out), Caption("apart")), Chain(tuple(home), Caption("together")))
    return Plan(Chain(parts, Caption("Apart and together")), State.tower(n, pegs), Variant(pegs))


def order_changed() -> Plan:
    """A view that turns the order of its discs round, so that a plain tower becomes a cheat."""
    inner = Chain((Step(2, 0, 1), Step(1, 0, 1), Step(1, 1, 2), Step(2, 1, 2)))
    root = Chain((Renamed(inner, (0, 1, 2), (2, 1)),), Caption("upside down"))
    return Plan(root, State.parse("2,1//"), Variant(3, cheats=1))


ALL = {
    "classic 1": classic(1),
    "classic 5": classic(5),
    "classic 64": classic(64),
    "listed 12": listed(12),
    "cheat 5": one_cheat(5),
    "cheat 8 reversed": one_cheat(8).reversed(),
    "bottleneck": bottleneck(),
    "renamed": renamed(),
    "renamed reversed": renamed().reversed(),
    "many cheats": many_cheats(4),
    "order changed": order_changed(),
    "Reve 20": solve(20, Variant(4)),
    "Reve 100": solve(100, Variant(4)),
    "six pegs": solve(30, Variant(6)),
    "Santa Claus": schemes.santa_claus(50, 7),
    "Santa Claus, short": schemes.santa_claus(11, 3),
    "scheme 1": schemes.cheat(12, scheme=1),
    "scheme 2": schemes.cheat(11, scheme=2),
    "scheme 3": schemes.cheat(12, scheme=3),
    "scheme 4": schemes.cheat(13, scheme=4),
    "layers": schemes.layered(12, 2),
    "layers, reversed": schemes.layered(12, 2).reversed(),
    "bottleneck 9": solve(9, Variant(4, bottleneck=3)),
    "bottleneck 30": solve(30, Variant(3, bottleneck=4)),
    "part": schemes.cheat(13)[7:40],
    "part backwards": classic(64).reversed()[2**60 + 5 : 2**63],
    "part of a list": listed(12)[100:3000],
    "irregular": irregular.solve(State.parse("2,5,1,3//6,4"), 2),
    "no moves": nothing(3),
    "no discs": nothing(0),
    "300 discs": spread(300, 302),
}
