"""What one line says."""

import pytest

from hanoi_core.errors import NotationError
from hanoi_core.puzzle.move_lists.lines import LineReader, WrittenMove, is_row, read_line


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("d3 S>P2", WrittenMove("S", "P2", 3)),
        ("D12: s --> p2", WrittenMove("s", "p2", 12)),
        ("disk #4 from A to B", WrittenMove("A", "B", 4)),
        ("A-C", WrittenMove("A", "C")),
        ("A — C", WrittenMove("A", "C")),
        ("A to C", WrittenMove("A", "C")),
        ("from A to C", WrittenMove("A", "C")),
        ("1 3", WrittenMove("1", "3")),
        ("1->3", WrittenMove("1", "3")),
        ("2 1 3", WrittenMove("1", "3", number=2)),
        ("peg1 -> peg 3", WrittenMove("1", "3")),
        ("7 2 1 3", WrittenMove("1", "3", disc=2)),
        ("7, 2, 1, 3", WrittenMove("1", "3", disc=2)),
        ("(2, 'A', 'C')", WrittenMove("A", "C", number=2)),
        ('"d2";"A";"C"', WrittenMove("A", "C", disc=2)),
        ("Move the disk from the source peg A to the target peg C!", WrittenMove("A", "C")),
        ("source to destination", WrittenMove("source", "destination")),
    ],
)
def test_a_line(line: str, written: WrittenMove) -> None:
    assert read_line(line).written == written


@pytest.mark.parametrize(
    "line",
    ["", "A", "from", "A to", "to C", "d3", "d3 A", "A > B > C", "1,2,3,4,5", "d-3 A>B", "٣ A C"],
)
def test_what_is_no_move(line: str) -> None:
    with pytest.raises(NotationError, match="is not a move"):
        read_line(line)


def test_lines_that_differ_in_their_number_only() -> None:
    lines = ["1: A -> B", "2: A -> B", "x1 -> 3", "x2 -> 3", "1 -> 3", "2 -> 3", "12 3", "13 3"]
    assert [written for _, written in LineReader().written_moves(lines)] == [
        WrittenMove("A", "B", number=1),
        WrittenMove("A", "B", number=2),
        WrittenMove("x1", "3"),
        WrittenMove("x2", "3"),
        WrittenMove("1", "3"),
        WrittenMove("2", "3"),
        WrittenMove("12", "3"),
        WrittenMove("13", "3"),
    ]


def test_a_name_that_begins_with_a_digit() -> None:
    lines = ["1A -> B", "2A -> B", "1A,B", "2A,B"]
    sources = [written.source for _, written in LineReader().written_moves(lines)]
    assert sources == ["1A", "2A", "1A", "2A"]


def test_a_header_may_order_the_columns_otherwise_and_have_more() -> None:
    lines = ["to,why,from,disc", "C,because,A,3", 'B,"so, there",C,1']
    found = [written for _, written in LineReader().written_moves(lines)]
    assert found == [WrittenMove("A", "C", 3), WrittenMove("C", "B", 1)]


def test_only_the_first_line_is_a_header() -> None:
    assert not list(LineReader().written_moves(["# moves", "", "from,to"]))
    with pytest.raises(NotationError, match="line 2: "):
        list(LineReader().written_moves(["A,B", "from,to"]))


@pytest.mark.parametrize(
    "header", ["from to", "disc\tfrom\tto", "Step Disk From To", '"from";"why not";"to"']
)
def test_a_header_has_a_delimiter_or_known_columns_only(header: str) -> None:
    assert not list(LineReader().written_moves([header]))


@pytest.mark.parametrize(
    "line",
    [
        "Moving ring 1 from rod A to rod C.",
        "Mve disk 1 from A to C",
        "Move disk 1 from A to C - ok",
        "D\udce9placer from A to C",
        "which goes from here to there",
    ],
)
def test_a_faulty_first_line_is_no_header(line: str) -> None:
    with pytest.raises(NotationError, match="line 1: "):
        list(LineReader().written_moves([line, "A -> C"]))


@pytest.mark.parametrize("line", ["source destination", "source,destination", "Source to Target"])
def test_names_of_pegs_are_no_header(line: str) -> None:
    names = ["source", "spare", "destination", "target"]
    ((number, written),) = LineReader(names).written_moves([line])
    assert (number, written.source.lower()) == (1, "source")


def test_rows_in_brackets() -> None:
    assert is_row("(1, 3)")
    assert is_row("[1, 'A', \"C\"],")
    assert not is_row('[{"from": 1}]')
    assert not is_row("[[1, 3],")
    assert not is_row('["A -> C", "A -> B"]')
