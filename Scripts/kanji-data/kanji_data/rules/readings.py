"""Rule 4: one reading for a spelling."""

from ..dictionary import Pair
from .senses import Meaning

# Words for which the order below would choose an unusual reading.
BY_HAND = {
    "下手": "へた",
    "入る": "はいる",
    "空": "そら",
    "字": "じ",
    "面": "めん",
    "市": "し",
    "方": "ほう",
    "背": "せ",
    "得る": "える",
    "眼": "め",
    "埋める": "うめる",
    "柄": "がら",
    "床": "ゆか",
    "罰": "ばつ",
    "抱く": "だく",
    "園": "えん",
}


def is_possible(pair: Pair) -> bool:
    return BY_HAND.get(pair.spelling, pair.reading) == pair.reading


Preference = tuple[bool, bool, bool, bool, tuple[int, int], int]


def preference(pair: Pair, meaning: Meaning) -> Preference:
    """Returns the order, the lowest first: current, marked as common, free, not usually kana, then as in JMdict."""
    return (
        meaning.is_old,
        not pair.is_priority,
        meaning.is_affix,
        meaning.is_usually_kana,
        pair.place,
        pair.entry,
    )
