"""Every way to write a list of moves is read back to the same moves."""

import csv
import io
import json
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, islice, product, repeat
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanoi_core import Move, State, Variant, solve
from hanoi_core.errors import NotationError
from hanoi_core.puzzle import rules
from hanoi_core.puzzle.move_lists import AmbiguousError, Lift, MoveList, pieces
from hanoi_core.puzzle.move_lists.reader import MOST_WAITING
from tests.wrong import refusal

Names = Sequence[str]
Row = tuple[int, str, str]  # disc, from, to
Writer = Callable[[Sequence[Row]], str]


def table(rows: Sequence[Row], header: Names | None, numbered: bool, delimiter: str) -> str:
    """The rows as a table."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=delimiter, lineterminator="\n")
    if header:
        writer.writerow(["move"] * numbered + list(header))
    writer.writerows([i, *row] if numbered else row for i, row in enumerate(rows, 1))
    return text.getvalue()


def each(form: str) -> Writer:
    """A writer of one line a move: i is its number, d the disc, s and t the pegs."""
    return lambda rows: "\n".join(
        form.format(i=i, d=d, s=s, t=t) for i, (d, s, t) in enumerate(rows, 1)
    )


def objects(rows: Sequence[Row]) -> list[dict[str, object]]:
    """The rows as JSON objects."""
    return [
        {"move": i, "disc": d, "from": s, "to": t, "why": ["a, [reason]"]}
        for i, (d, s, t) in enumerate(rows, 1)
    ]


WITH_DISCS: dict[str, Writer] = {
    "own": each("d{d} {s}>{t}"),
    "sign": each("D{d}: {s} → {t};"),
    "colon": each("disc {d}: {s} to {t}"),
    "full sentence": each("Move disc {d} from source {s} to destination {t}."),
    "verb": each("move {d} from {s} to {t}"),
    "numbered": each("{i}. Move disk {d} from {s} to {t}"),
    "in brackets": each("({i}) disk {d} from rod {s} to rod {t}"),
    "step": each("Step {i}: d{d} {s}>{t}"),
    "numbered by colon": each("{i}: d{d} {s}>{t}"),
    "comments": each("\n  # about {i}\r\n\t d{d} {s}>{t}  # {i}\r"),
    "csv": lambda rows: table(rows, ["disc", "from", "to"], True, ","),
    "csv without numbers": lambda rows: table(rows, ["Disk", "From", "To"], False, ","),
    "csv without header": lambda rows: table(rows, None, True, ","),
    "tabs": lambda rows: table(rows, None, True, "\t"),
    "json": lambda rows: json.dumps(objects(rows)),
    "json an item a line": lambda rows: "[\n" + ",\n".join(map(json.dumps, objects(rows))) + "\n]",
    "json indented": lambda rows: json.dumps(objects(rows), indent=1),
    "json lines": lambda rows: "\n".join(map(json.dumps, objects(rows))),
    "json texts": lambda rows: json.dumps([f"d{d} {s}>{t}" for d, s, t in rows]),
    "json whole": lambda rows: json.dumps({"start": "?", "moves": objects(rows)}, indent=1),
}
WITHOUT_DISCS: dict[str, Writer] = {
    "arrow": each("{s} -> {t}"),
    "pair": each("{s} {t}"),
    "sentence": each("Move the top disk from tower {s} to tower {t}."),
    "numbered": each("{i}) {s} -> {t}"),
    "move": each("Move {i}: {s} -> {t}"),
    "tuples": each("('{s}', '{t}')"),
    "lists": each('["{s}", "{t}"]'),
    "csv": lambda rows: "from,to\n" + each("{s},{t}")(rows),
    "csv without header": each("{s},{t}"),
    "csv with numbers": lambda rows: "step,from,to\n" + each("{i},{s},{t}")(rows),
    "json": lambda rows: json.dumps([[s, t] for _, s, t in rows]),
}
NAMES: dict[str, Callable[[int], list[str]]] = {
    "ours": lambda pegs: list(Variant(pegs).peg_names),
    "letters": lambda pegs: list("ABCDEFGH"[:pegs]),
    "small letters": lambda pegs: list("abcdefgh"[:pegs]),
    "from 1": lambda pegs: [str(i) for i in range(1, pegs + 1)],
    "from 0": lambda pegs: [str(i) for i in range(pegs)],
}


def a_game(pegs: int, n: int, length: int, chance: Random) -> tuple[State, list[Move]]:
    """A legal game from a tower that visits the first and the last peg, as solutions do."""
    start = state = State.tower(n, pegs)
    moves: list[Move] = []
    for _ in range(length):
        moves.append(chance.choice(rules.legal_moves(state, Variant(pegs))))
        state = rules.apply(state, moves[-1], Variant(pegs))
    smallest = state.peg_of(1)
    for peg in 0, pegs - 1:
        if peg != smallest:
            moves.append(Move(1, smallest, peg, pegs))
            smallest = peg
    return start, moves


GAMES = [
    a_game(pegs, n, length, Random(length))
    for pegs, n, length in [(3, 1, 0), (3, 4, 20), (4, 2, 1), (4, 5, 12), (5, 6, 20), (6, 3, 7)]
]


def rows_of(moves: Sequence[Move], names: Names) -> list[Row]:
    """The moves as rows, with the pegs so named."""
    return [(move.disc, names[move.source], names[move.target]) for move in moves]


def replayed(start: State, moves: MoveList) -> Iterator[Move]:
    """The moves of a list, with the discs that lie on top where none are named."""
    stacks = [list(stack) for stack in start.stacks]
    for _, move in moves:
        if isinstance(move, Lift):
            move = Move(stacks[move.source][-1], move.source, move.target, start.pegs)
        stacks[move.target].append(stacks[move.source].pop())
        yield move


def written(forms: dict[str, Writer]) -> Iterator[tuple[str, str, State, list[Move], Names]]:
    """Every game in every form, with pegs of every name: how it is written, and what it is."""
    for (form, write), (called, name) in product(forms.items(), NAMES.items()):
        for start, moves in GAMES:
            names = name(start.pegs)
            yield f"{form}, {called}", write(rows_of(moves, names)), start, moves, names


def test_moves_with_discs_come_back() -> None:
    sizes = cycle((1, 2, 3, 7, 50, 1000))  # of parts, one for each game
    for (how, text, start, moves, _), size in zip(written(WITH_DISCS), sizes, strict=False):
        for parts in text, [text[i : i + size] for i in range(0, len(text), size)]:
            assert [move for _, move in MoveList(parts, start.pegs)] == moves, how


def test_moves_without_discs_are_those_of_the_top_discs() -> None:
    for how, text, start, moves, names in written(WITHOUT_DISCS):
        listed = MoveList(text, start.pegs)
        assert list(replayed(start, listed)) == moves, how
        assert listed.peg_names == tuple(peg.upper() for peg in names), how


def test_numbers_can_be_declared_discs() -> None:
    forms = "{d}: {s} -> {t}", "{d} {s} {t}", "{d},{s},{t}", "{d} {s}>{t}"
    for how, text, start, moves, _ in written({form: each(form) for form in forms}):
        listed = MoveList(text, start.pegs, numbers="disc")
        assert [move for _, move in listed] == moves, how
        for from_tower in False, True:  # where it is read, it is read rightly
            unsettled = MoveList(text, start.pegs, from_tower=from_tower)
            try:
                assert list(replayed(start, unsettled)) == moves, how
            except NotationError:
                assert unsettled.numbers is None, how


def test_numbers_can_be_declared_to_count_the_moves() -> None:
    forms = {form: each(form) for form in ("{i}: {s} -> {t}", "{i} {s} {t}", "{i},{s},{t}")}
    for how, text, start, moves, _ in written(forms):
        if not how.endswith("letters"):
            continue
        assert list(replayed(start, MoveList(text, start.pegs, numbers="line"))) == moves, how
        if len(moves) >= 3:
            settled = MoveList(text, start.pegs, from_tower=True)
            assert list(replayed(start, settled)) == moves, how


def test_every_encoding_and_line_end() -> None:
    for encoding, end in product(["utf-8", "utf-8-sig", "utf-16"], ["\n", "\r\n"]):
        for start, moves in GAMES:
            text = "".join(f"d{m.disc} {m.source} → {m.target}{end}" for m in moves)
            listed = MoveList(pieces(io.BytesIO(text.encode(encoding))), start.pegs)
            assert [move for _, move in listed] == moves, encoding


def test_lines_are_numbered_as_an_editor_numbers_them() -> None:
    text = "# title\r\n\r\nA -> B\r\n# a remark\r\nA -> C\r\nB -> C"
    assert [line for line, _ in MoveList(text.replace("\r\n", "\n"), 3)] == [3, 5, 6]
    assert [line for line, _ in MoveList(pieces(io.BytesIO(text.encode())), 3)] == [3, 5, 6]
    values = '# title\n[\n {"from": "A", "to": "B"},\n\n {"from": "A",\n  "to": "C"}\n]'
    assert [line for line, _ in MoveList(values, 3)] == [3, 5]


def test_a_list_is_read_no_further_than_it_is_asked_for_or_as_its_names_stay_open() -> None:
    left = repeat("d1 S>D\nd1 D>S\n", 1000)
    assert len(list(islice(MoveList(left), 100))) == 100
    assert len(list(left)) >= 948
    numbered = (f"{i}: A -> B\n{i + 1}: B -> A\n" for i in range(1, 10**9, 2))
    assert len(list(islice(MoveList(numbered), 5000))) == 5000
    open_ones = repeat("1 -> 2\n2 -> 1\n", MOST_WAITING)
    with pytest.raises(AmbiguousError, match="line 1: do the pegs in"):
        next(iter(MoveList(open_ones)))
    assert len(list(open_ones)) == MOST_WAITING - MOST_WAITING // 2
    late = "1 -> 2\n2 -> 1\n" * (MOST_WAITING // 2 - 1) + "1 -> 4\n"
    assert len(list(MoveList(late))) == MOST_WAITING - 1


def test_many_different_lines_are_read_like_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanoi_core.puzzle.move_lists.lines.MOST_REMEMBERED", 3)
    monkeypatch.setattr("hanoi_core.puzzle.move_lists.reader.MOST_REMEMBERED", 3)
    plan = solve(7, Variant())
    text = "\n".join(f"{i}. {move}" for i, move in enumerate(plan.moves(), 1))
    assert [move for _, move in MoveList(text)] == list(plan.moves())


HOSTILE = ["1 " * 40_000, "the " * 20_000, "A" + " " * 90_000 + "!", "- " * 40_000, "1" * 90_000]


def test_the_line_that_cannot_be_read_is_named() -> None:
    rows = [
        ("A -> B\n\nA -> \n", 3, "'A ->' is not a move"),
        ("A -> B\nnonsense", 2, "'nonsense' is not a move"),
        ("A -> B\nA -> B -> C", 2, "is not a move"),
        ("d1 S>P1\nd0 S>P1", 2, "disc must be 1 or more"),
        ("d1 S>P1\nd1 P1>P1", 2, "a move goes to another peg, not from P1 to P1"),
        ("A -> B\n" + "x" * 500, 2, "xxx...' is not a move"),
        ("A -> B\n" + "x" * 200_000, 2, "more than 100000 characters"),
        ("disc,from,to\n1,A,B\nx,A,C", 3, "'x,A,C' is not a move"),
        ("from,to\nA,B\nA", 3, "'A' is not a move"),
        ('[{"from": "A", "to": "B"},\n{"from": "A"}]', 2, "is not a move"),
        ('[{"from": "A", "to": "B"}\n', 2, 'ends without its "]"'),
        ('[{"from": "A", "to": "B"},\n{"from": }]', 2, "is not JSON"),
        ("[" * 100_001, 1, "is not JSON: it is nested too deeply"),
        ('{"moves": ["d1 S>D", "d1 S"]}', 1, "move 2: 'd1 S' is not a move"),
        ("1,2,3,4,5,\x00", 1, "UTF-8"),
        ("9999999999999999999: A -> B", 1, "is not a move"),
        ('"', 1, "is not a move"),
        *((hostile, 1, "not") for hostile in HOSTILE),
    ]
    told = {text: refusal(list, MoveList(text)) for text, _, _ in rows}
    assert [
        (line, told[text])
        for text, line, message in rows
        if not told[text].startswith(f"NotationError: line {line}: ")
        or message not in told[text]
        or len(told[text]) > 315
    ] == []


@given(st.text() | st.text(alphabet="ABCSPD123 ->:,;.#\n[]{}\"'d"), st.integers(3, 5))
def test_any_text_is_read_or_refused(text: str, pegs: int) -> None:
    found: list[tuple[int, Move | Lift]] = []
    try:
        found.extend(MoveList(text, pegs))
    except NotationError as error:
        found.append((error.line or 0, Lift(0, 1)))
    assert all(line >= 1 and move.source != move.target for line, move in found)
