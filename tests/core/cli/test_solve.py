"""`solve`: solutions, and parts of them."""

from itertools import product

from hanoi_core import State, Variant, counts
from hanoi_core.puzzle import rules
from tests.core.cli.process import lines, run


def test_it_prints_what_check_accepts() -> None:
    puzzles = ("8 --cheats 1", "9 --bottleneck 2", "6 --pegs 5")
    for options, form in product(puzzles, ("", "--csv", "--json")):
        moves = run("solve", *options.split(), *form.split()).stdout
        result = run("check", "-", "--discs", *options.split(), text=moves)
        assert result.returncode == 0, (options, form)
        assert "as few as the best known" in result.stdout, (options, form)


def test_a_second_split_that_is_allowed_has_an_effect() -> None:
    for options in ("8", "9 --bottleneck 2", "9 --pegs 5"):
        plans = {run("solve", *options.split(), "--k", str(k)).stdout for k in range(3)}
        assert len(plans) == 3, options


def transferred(n: int, b: int, pegs: int, *more: str) -> int:
    """How many moves `--transfer` prints, which the checker finds to bring all discs to D."""
    options = ["--bottleneck", str(b), "--pegs", str(pegs), "--transfer", *more]
    moves = run("solve", str(n), *options).stdout.splitlines()[1:]
    found = rules.replay(State.tower(n, pegs), moves, Variant(pegs, bottleneck=b))
    assert sorted(found.state.stacks[-1]) == list(range(1, n + 1))
    return found.length


def test_a_transfer_leads_to_a_legal_order_in_as_many_moves_as_g3_and_g4() -> None:
    puzzles = list(product((1, 4, 9), (2, 3, 5)))
    found = {(n, b): (transferred(n, b, 3), transferred(n, b, 4)) for n, b in puzzles}
    assert found == {(n, b): (counts.g3(n, b), counts.g4(n, b)) for n, b in puzzles}


def test_a_transfer_sets_k_discs_aside() -> None:
    found = {k: transferred(9, 2, 4, "--k", str(k)) for k in range(8)}
    assert found == {k: counts.bottleneck_G(9, k, 2) for k in range(8)}
    best = counts.partitions(9, 2)
    for name, k in (("smallest", best.k_min), ("largest", best.k_max)):
        outline = lines(f"solve 9 --bottleneck 2 --transfer --k {name} --outline")
        assert f"Discs 1 to {k} are set aside" in "".join(outline)


def test_a_transfer_says_how_it_is_known() -> None:
    known = {
        "9 --bottleneck 2": "22 moves; verified by search up to n = 9: Majumdar & Halder 1996",
        "9 --bottleneck 2 --k 0": "46 moves; not the shortest",
        "9 --bottleneck 9": "9 moves; proved: each disc moves at least once",
        "9 --bottleneck 9 --pegs 6": "9 moves; proved: each disc moves at least once",
        "9 --bottleneck 2 --pegs 3": "46 moves; proved: Dinitz & Solomon 2008; procedure Poole",
        "9 --bottleneck 2 --pegs 5": "18 moves; conjectured: Majumdar & Halder 1996, carried to",
    }
    for options, how in known.items():
        head = lines(f"solve {options} --transfer")[0]
        assert head.startswith(f"# 9 discs, in any legal order, to D: {how}")


def test_the_cases_of_2022() -> None:
    for case, more in product("123", ("", " --k 2")):
        options = f"solve 9 --cheats 1 --case {case}{more}"
        text = run(*options.split()).stdout
        result = run("check", "-", "--discs", "9", "--cheats", "1", text=text)
        assert "goal reached" in result.stdout, options
        outline = lines(f"{options} --outline")
        assert outline[0].endswith(f"[Majumdar 2022, Case {case}]")
        assert ("1 and 2 are set aside on P1" in "".join(outline)) == bool(more), options
    # one that is as short as the best says so
    assert "59 moves; verified by search" in lines("solve 13 --cheats 1 --case 3")[0]
