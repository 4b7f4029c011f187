"""What one line says."""

from hanoi_core.puzzle.move_lists.lines import LineReader, WrittenMove, read_line
from tests.wrong import refusal

LINES = {
    "D12: s --> p2": WrittenMove("s", "p2", 12),
    "disk #4 from A to B": WrittenMove("A", "B", 4),
    "A-C": WrittenMove("A", "C"),
    "A — C": WrittenMove("A", "C"),
    "A to C": WrittenMove("A", "C"),
    "from A to C": WrittenMove("A", "C"),
    "2 1 3": WrittenMove("1", "3", number=2),
    "peg1 -> peg 3": WrittenMove("1", "3"),
    "7 2 1 3": WrittenMove("1", "3", disc=2),
    "7, 2, 1, 3": WrittenMove("1", "3", disc=2),
    "(2, 'A', 'C')": WrittenMove("A", "C", number=2),
    '"d2";"A";"C"': WrittenMove("A", "C", disc=2),
    "Move the disk from the source peg A to the target peg C!": WrittenMove("A", "C"),
    "source to destination": WrittenMove("source", "destination"),
}


def written(lines: list[str]) -> list[WrittenMove]:
    return [move for _, move in LineReader().written_moves(lines)]


def test_a_line() -> None:
    assert {line: read_line(line).written for line in LINES} == LINES


def test_what_is_no_move() -> None:
    lines = ["", "A", "from", "A to", "to C", "d3", "d3 A", "A > B > C", "1,2,3,4,5", "d-3 A>B"]
    told = {line: refusal(read_line, line) for line in [*lines, "٣ A C"]}
    assert [line for line, text in told.items() if "is not a move" not in text] == []


def test_lines_that_differ_in_their_number_only_and_names_that_begin_with_a_digit() -> None:
    numbered = [WrittenMove("A", "B", number=1), WrittenMove("A", "B", number=2)]
    lines = ["x1 -> 3", "x2 -> 3", "1 -> 3", "2 -> 3", "12 3", "13 3"]
    found = [WrittenMove(source, "3") for source in ("x1", "x2", "1", "2", "12", "13")]
    assert written(["1: A -> B", "2: A -> B", *lines]) == [*numbered, *found]
    lines = ["1A -> B", "2A -> B", "1A,B", "2A,B"]
    assert [move.source for move in written(lines)] == ["1A", "2A", "1A", "2A"]


def test_a_header_may_order_the_columns_otherwise_and_have_more() -> None:
    lines = ["to,why,from,disc", "C,because,A,3", 'B,"so, there",C,1']
    assert written(lines) == [WrittenMove("A", "C", 3), WrittenMove("C", "B", 1)]


def test_only_the_first_line_is_a_header_and_has_a_delimiter_or_known_columns_only() -> None:
    assert not written(["# moves", "", "from,to"])
    assert refusal(written, ["A,B", "from,to"]).startswith("NotationError: line 2: ")
    for header in ["from to", "disc\tfrom\tto", "Step Disk From To", '"from";"why not";"to"']:
        assert not written([header]), header


def test_a_faulty_first_line_is_no_header() -> None:
    for line in [
        "Moving ring 1 from rod A to rod C.",
        "Mve disk 1 from A to C",
        "Move disk 1 from A to C - ok",
        "D\udce9placer from A to C",
        "which goes from here to there",
    ]:
        told = refusal(written, [line, "A -> C"])
        assert told.startswith("NotationError: line 1: "), ascii(line)


def test_names_of_pegs_are_no_header() -> None:
    names = ["source", "spare", "destination", "target"]
    for line in ["source destination", "source,destination", "Source to Target"]:
        ((number, move),) = LineReader(names).written_moves([line])
        assert (number, move.source.lower()) == (1, "source"), line
