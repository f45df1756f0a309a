"""Rule 2: which spellings with which readings may be example words."""

from collections.abc import Set

from ..dictionary import Pair
from .characters import is_kana, is_kanji, kanji_in

LONGEST = 6
# JMdict's codes of irregular, outdated, rare or search-only spellings and readings.
UNUSUAL = {"iK", "ik", "io", "oK", "ok", "oik", "eK", "ek", "rK", "rk", "sK", "sk"}


def is_candidate(pair: Pair) -> bool:
    return (
        len(pair.spelling) <= LONGEST
        and pair.notes.isdisjoint(UNUSUAL)
        and any(map(is_kanji, pair.spelling))
        and all(map(_fits, " " + pair.spelling, pair.spelling))
    )


def is_browsable(spelling: str, kanji: Set[str]) -> bool:
    """Returns whether every kanji of the word has its own entry in the file."""
    return kanji_in(spelling) <= kanji


def _fits(previous: str, character: str) -> bool:
    return is_kanji(character) or is_kana(character) or character == "々" and is_kanji(previous)
