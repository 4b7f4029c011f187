"""What can be kept of the Pegs page, as texts."""

from html import escape

from hanoi_app.components.state_graph.drawing import places, radius
from hanoi_app.csv_table import csv_table
from hanoi_app.numbers import counted
from hanoi_core.puzzle.drawing import CHEAT
from hanoi_core.search.graph import Graph, Kind

_SHADES = ("#fde725", "#addc30", "#5ec962", "#28ae80", "#21918c", "#2c728e", "#3b528b", "#472a7a")
_STROKES = {
    Kind.PLAIN: 'stroke="#999"',
    Kind.LIFT: 'stroke="#D55E00"',
    Kind.CHEAT: f'stroke="{CHEAT}" stroke-dasharray="4 3" opacity="0.5"',
}


def positions_csv(found: Graph) -> str:
    """Every position with its distance, and where it is drawn."""
    header = ("position", "cheats used", "moves to home", "farthest", "x", "y")
    rows = (
        (str(v.state), v.cheats_used, v.distance, i in found.farthest, round(x, 3), round(y, 3))
        for i, (v, (x, y)) in enumerate(zip(found.vertices, places(found), strict=True))
    )
    return csv_table(header, rows)


def graph_svg(found: Graph, way: list[int]) -> str:
    """The graph on white, sheets side by side, with the solution."""
    first = found.vertices[0].state
    reach = 24 * (radius(first.n, first.pegs) + 1)
    most = max(vertex.distance for vertex in found.vertices)
    spots = [
        (reach * (2 * vertex.cheats_used + 1) + 24 * x, reach + 24 * y)
        for vertex, (x, y) in zip(found.vertices, places(found), strict=True)
    ]
    parts = [
        f"<line {_line(spots[edge.start], spots[edge.end])} {_STROKES[edge.kind]}/>"
        for edge in found.edges
    ]
    trail = " ".join(f"{x:.1f},{y:.1f}" for x, y in (spots[i] for i in way))
    parts.append(f'<polyline points="{trail}" fill="none" stroke="#e3008c" stroke-width="5"/>')
    for i, (vertex, (x, y)) in enumerate(zip(found.vertices, spots, strict=True)):
        fill = _SHADES[round(vertex.distance / max(most, 1) * (len(_SHADES) - 1))]
        edge = f'stroke="{CHEAT}" stroke-width="2.5"' if i in found.farthest else 'stroke="#333"'
        said = escape(f"{vertex.state}: {counted(vertex.distance, 'move')}")
        if vertex.state.is_regular:
            shape = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="{fill}" {edge}>'
        else:
            edge = edge.replace("#333", "#D55E00")
            corners = ((x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y))
            points = " ".join(f"{a:.1f},{b:.1f}" for a, b in corners)
            shape = f'<polygon points="{points}" fill="{fill}" {edge}>'
        parts.append(f"{shape}<title>{said}</title></{shape[1:].split()[0]}>")
    sheets = 1 + max(vertex.cheats_used for vertex in found.vertices)
    box = f'width="{2 * reach * sheets:.0f}" height="{2 * reach:.0f}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} '
        f'viewBox="0 0 {2 * reach * sheets:.0f} {2 * reach:.0f}">'
        f'<rect width="100%" height="100%" fill="#fff"/>{"".join(parts)}</svg>'
    )


def _line(a: tuple[float, float], b: tuple[float, float]) -> str:
    return f'x1="{a[0]:.1f}" y1="{a[1]:.1f}" x2="{b[0]:.1f}" y2="{b[1]:.1f}"'
