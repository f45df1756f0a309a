"""Short ways to make what the rules are about."""

from kanji_data.dictionary import Pair, Sense
from kanji_data.rules.ranking import Tier
from kanji_data.rules.words import Word


def sense(*glosses: str, parts: str = "n", notes: str = "") -> Sense:
    return Sense(list(glosses or ["gloss"]), frozenset(parts.split()), frozenset(notes.split()))


def pair(
    spelling: str,
    *senses: Sense,
    reading: str = "よみ",
    marks: str = "",
    notes: str = "",
    entry: int = 1,
    place: tuple[int, int] = (0, 0),
) -> Pair:
    return Pair(
        spelling=spelling,
        reading=reading,
        notes=frozenset(notes.split()),
        priorities=frozenset(marks.split()),
        senses=list(senses or [sense()]),
        entry=entry,
        place=place,
    )


def word(
    spelling: str,
    tier: Tier = Tier.PRIORITY,
    score: float = 0,
    *,
    reading: str = "",
    gloss: str = "",
    entry: int = 0,
) -> Word:
    """A word of an entry, a reading and a gloss of its own, unless told otherwise."""
    return Word(
        spelling=spelling,
        reading=reading or spelling,
        meaning="",
        entry=entry or int.from_bytes(spelling.encode(), "big"),
        first_gloss=gloss or spelling,
        tier=tier,
        score=score,
    )
