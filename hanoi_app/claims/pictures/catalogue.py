"""Which claims have which picture. No Streamlit here."""

from collections.abc import Mapping

from hanoi_app.claims.pictures import curves, races, stills, stools
from hanoi_app.claims.pictures.kinds import Picture

_OF_SEVERAL: tuple[tuple[Picture, str, tuple[str, ...]], ...] = (  # a paper, and claims of it
    (stills.repeated(39), "2024", ("strategies-6", "strategy-6-39")),
    (stills.misprinted(28), "2024", ("strategy-6-28",)),
    (races.ONE_CHEAT, "2024", ("table-2",)),
    (races.ONE_CHEAT, "2022", ("theorem-2", "three-schemes")),
    (races.CASE_3, "2022", ("case-3",)),
    (stools.FIVE_STOOLS, "1987", ("optimal", "first-split", "where-optimal")),
    (stools.DUDENEY, "1987", ("dudeney-10", "middle-steps")),
    (stools.ANSWERS, "1987", tuple(f"question-{number}" for number in range(1, 5))),
    (races.EXAMPLE, "1989", ("example-3",)),
    (
        races.TRANSFERS,
        "1996",
        ("lemma-2-1-1", "lemma-2-2-1", "lemma-2-2-1-steps", "optimality-transfer"),
    ),
    (races.TOWERS, "1996", ("lemma-2-1-2", "lemma-2-2-2", "lemma-2-2-2-steps")),
    (curves.PRINTED, "1996", ("theorem-2-1-2",)),
    (
        curves.BY_K,
        "1996",
        ("equation-2-1", "equations-2-3-to-2-6", "lemma-2-5-1", "inequality-b"),
    ),
    (curves.BY_L, "1996", ("equation-2-2", "lemma-2-5-2")),
    (
        curves.K_OVER_N,
        "1996",
        ("lemma-2-4-1-k-min", "lemma-2-4-1-k-max", "corollary-2-1-1", "four-cases"),
    ),
    (
        curves.L_OVER_N,
        "1996",
        ("lemma-2-4-1-l-min", "lemma-2-4-1-l-max", "corollary-2-1-2"),
    ),
    (curves.G4_GROWS, "1996", ("lemma-2-4-2", "lemma-2-4-4", "first-increments")),
    (curves.M4_GROWS, "1996", ("lemma-2-4-3", "lemma-2-4-5")),
    (curves.R_GROWS, "2022", ("lemma-1", "corollary-1")),
    (curves.R_GROWS, "2024", ("lemma-1-increments",)),
)

PICTURES: Mapping[str, Picture] = {  # by the ids of claims
    f"{paper}/{name}": picture for picture, paper, names in _OF_SEVERAL for name in names
}
