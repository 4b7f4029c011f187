"""`solve`: solutions, and parts of them."""

import json

import pytest

from hanoi_core import State, Variant, counts
from hanoi_core.cli.main import main
from hanoi_core.puzzle import rules
from tests.core.cli.process import run


@pytest.mark.parametrize("form", [[], ["--csv"], ["--json"]])
@pytest.mark.parametrize(
    "options", [["8", "--cheats", "1"], ["9", "--bottleneck", "2"], ["6", "--pegs", "5"]]
)
def test_it_prints_what_check_accepts(options: list[str], form: list[str]) -> None:
    moves = run("solve", *options, *form).stdout
    result = run("check", "-", "--discs", *options, text=moves)
    assert result.returncode == 0
    assert "as few as the best known" in result.stdout


def test_any_part_of_a_plan_of_any_length(capsys: pytest.CaptureFixture[str]) -> None:
    first = 2**63
    part = ["solve", "64", "--pegs", "3", "--range", f"{first}..{first + 1}"]
    main([*part, "--csv"])
    assert capsys.readouterr().out == (f"move,disc,from,to\n{first},64,S,D\n{first + 1},1,P,D\n")
    main([*part, "--json"])
    moves = json.loads(capsys.readouterr().out)
    assert [move["move"] for move in moves] == [str(first), str(first + 1)]
    assert list(moves[0]) == ["move", "disc", "from", "to", "why"]


def test_a_scheme_and_its_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--cheats", "1", "--scheme", "4", "--k", "3", "--t", "1"]
    main(["solve", "8", *options, "--json"])
    moves = json.loads(capsys.readouterr().out)
    assert len(moves) == 23
    assert moves[7]["disc"] == 6
    assert moves[7]["why"][-1].startswith("The cheat: disc 6 onto disc 1. Now 4 and 5 can rest")
    main(["solve", "8", *options, "--outline", "--depth", "1"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 14
    assert lines[4].strip() == (
        "8..8  The cheat: disc 6 onto disc 1. Now 4 and 5 can rest on 6, and two pegs are free for "
        "the rest: 23 moves in all, not 33.  [Majumdar 2024, Scheme 4, step 4]"
    )


@pytest.mark.parametrize("options", [["8"], ["9", "--bottleneck", "2"], ["9", "--pegs", "5"]])
def test_a_second_split_that_is_allowed_has_an_effect(options: list[str]) -> None:
    plans = {run("solve", *options, "--k", str(k)).stdout for k in range(3)}
    assert len(plans) == 3


def test_a_range_up_to_the_end_is_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "5", "--range", "12..13"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3


def transferred(n: int, b: int, pegs: int, *more: str) -> rules.Replay:
    """What the checker says of the moves that `--transfer` prints."""
    options = ["--bottleneck", str(b), "--pegs", str(pegs), "--transfer", *more]
    moves = run("solve", str(n), *options).stdout.splitlines()[1:]
    found = rules.replay(State.tower(n, pegs), moves, Variant(pegs, bottleneck=b))
    assert sorted(found.state.stacks[-1]) == list(range(1, n + 1))  # all on D
    return found


@pytest.mark.parametrize("b", [2, 3, 5])
@pytest.mark.parametrize("n", [1, 4, 9])
def test_a_transfer_leads_to_a_legal_order_in_as_many_moves_as_g3_and_g4(n: int, b: int) -> None:
    assert transferred(n, b, 3).length == counts.g3(n, b)
    assert transferred(n, b, 4).length == counts.g4(n, b)


def test_a_transfer_sets_k_discs_aside() -> None:
    for k in range(8):
        assert transferred(9, 2, 4, "--k", str(k)).length == counts.bottleneck_G(9, k, 2)
    found = counts.partitions(9, 2)
    for name, k in (("smallest", found.k_min), ("largest", found.k_max)):
        options = ["--bottleneck", "2", "--transfer", "--k", name, "--outline"]
        assert f"Discs 1 to {k} are set aside" in run("solve", "9", *options).stdout


@pytest.mark.parametrize(
    ("options", "known"),
    [
        ("9 --bottleneck 2", "22 moves; verified by search up to n = 9: Majumdar & Halder 1996"),
        ("9 --bottleneck 2 --k 0", "46 moves; not the shortest"),
        ("9 --bottleneck 9", "9 moves; proved: each disc moves at least once"),
        ("9 --bottleneck 9 --pegs 6", "9 moves; proved: each disc moves at least once"),
        ("9 --bottleneck 2 --pegs 3", "46 moves; proved: Dinitz & Solomon 2008; procedure Poole"),
        ("9 --bottleneck 2 --pegs 5", "18 moves; conjectured: Majumdar & Halder 1996, carried to"),
    ],
)
def test_a_transfer_says_how_it_is_known(options: str, known: str) -> None:
    head = run("solve", *options.split(), "--transfer").stdout.partition("\n")[0]
    assert head.startswith(f"# 9 discs, in any legal order, to D: {known}")


@pytest.mark.parametrize("case", [1, 2, 3])
@pytest.mark.parametrize("more", [[], ["--k", "2"]])
def test_the_cases_of_2022(case: int, more: list[str]) -> None:
    options = ["9", "--cheats", "1", "--case", str(case), *more]
    result = run("check", "-", "--discs", "9", "--cheats", "1", text=run("solve", *options).stdout)
    assert "goal reached" in result.stdout
    outline = run("solve", *options, "--outline").stdout
    assert outline.splitlines()[0].endswith(f"[Majumdar 2022, Case {case}]")
    assert ("1 and 2 are set aside on P1" in outline) == bool(more)


def test_a_case_that_is_as_short_as_the_best_says_so() -> None:
    heads = [
        run("solve", str(n), "--cheats", "1", "--case", "3").stdout.partition("\n")[0]
        for n in (13, 14)
    ]
    assert "59 moves; verified by search" in heads[0]
    assert "75 moves; not the shortest" in heads[1]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("--transfer", "--transfer goes with a --bottleneck of 2 or more, and no cheats"),
        ("--transfer --bottleneck 1", "--transfer goes with a --bottleneck of 2 or more"),
        ("--transfer --cheats 1", "--transfer goes with a --bottleneck of 2 or more"),
        ("--transfer --cheats 1 --bottleneck 2", "cannot be combined"),
        ("--transfer --bottleneck 2 --split 3", "--transfer goes with --k, not with --split"),
        ("--transfer --bottleneck 2 --case 3", "--transfer goes with --k, not with --case"),
        ("--transfer --bottleneck 2 --k 9", "k must be from 0 to 8, not 9"),
        ("--transfer --bottleneck 2 --pegs 3 --k 1", "--k has no effect on 3 pegs"),
        ("--transfer --bottleneck 9 --k 0", "--k has no effect: 9 discs, too few to split"),
        ("--cheats 1 --case 0", "case must be from 1 to 3, not 0"),
        ("--cheats 1 --case 3 --scheme 4", "--case goes with --k, not with --scheme"),
        ("--cheats 1 --case 3 --t 1", "--case goes with --k, not with --t"),
        ("--cheats 1 --case 2 --ending P2", "--case goes with --k, not with --ending"),
        ("--cheats 1 --case 3 --k 6", "k must be from 1 to 5, not 6"),
        ("--cheats 1 --case 3 --k largest", "k must be a whole number"),
        ("--cheats 1 --case 3 --split 2", "--split and --k go with no cheats"),
        ("--cheats 2 --case 3", "go with --pegs 4 --cheats 1"),
        ("--case 3", "go with --pegs 4 --cheats 1"),
    ],
)
def test_choices_that_do_not_go_together(options: str, message: str) -> None:
    result = run("solve", "9", *options.split())
    assert (result.returncode, result.stdout) == (2, "")
    assert message in result.stderr
