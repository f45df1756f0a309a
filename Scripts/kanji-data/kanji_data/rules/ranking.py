"""Rules 5 and 6: the quality of a word as an example."""

from collections.abc import Mapping
from enum import IntEnum

from ..dictionary import Codes, Pair
from .senses import Meaning

# All in centibels: 100 is ten times rarer.
UNSEEN = 900
LEARNERS_WORD = -100
INFLECTED = -75
USUALLY_KANA = 50


class Tier(IntEnum):
    """The tier of a word; those of a better tier come first, whatever their score."""

    PRIORITY = 0
    SEEN = 1
    PRIORITY_AFFIX = 2
    OTHER = 3
    LAST = 4


def rarity(pair: Pair, frequencies: Mapping[str, int]) -> float:
    """Returns the rarity in running text, or else in the newspaper's list, which has steps of 500 words."""
    if pair.spelling in frequencies:
        return frequencies[pair.spelling]
    return newspaper_rarity(pair.priorities)


def newspaper_rarity(priorities: Codes) -> float:
    steps = [int(mark[2:]) for mark in priorities if mark.startswith("nf")]
    return 460 + 3.5 * min(steps) if steps else UNSEEN


def score(pair: Pair, meaning: Meaning, frequencies: Mapping[str, int]) -> float:
    """Returns the score; the lowest wins."""
    return (
        rarity(pair, frequencies)
        + (LEARNERS_WORD if "ichi1" in pair.priorities else 0)
        + (INFLECTED if meaning.is_inflected else 0)
        + (USUALLY_KANA if meaning.is_usually_kana else 0)
    )


def tier(pair: Pair, meaning: Meaning, frequencies: Mapping[str, int]) -> Tier:
    if meaning.is_old:
        return Tier.LAST
    if meaning.is_affix:
        return Tier.PRIORITY_AFFIX if pair.is_priority else Tier.LAST
    if pair.is_priority:
        return Tier.PRIORITY
    is_seen = rarity(pair, frequencies) < UNSEEN and not meaning.is_usually_kana
    return Tier.SEEN if is_seen else Tier.OTHER
