"""Rule 7: the examples of one kanji."""

from collections.abc import Iterable

from .ranking import Tier
from .words import Word

MOST = 6
# The number of examples up to which a tier adds another.
ROOM = {
    Tier.PRIORITY: MOST,
    Tier.SEEN: 3,
    Tier.PRIORITY_AFFIX: 1,
    Tier.OTHER: 1,
    Tier.LAST: 1,
}


def choose(kanji: str, words: Iterable[Word]) -> list[Word]:
    ranked = sorted(words, key=lambda word: word.rank)
    chosen: list[Word] = []
    postponed: list[Word] = []
    for word in ranked:
        if len(chosen) >= ROOM[word.tier]:
            break
        if _is_variant_of_any(word, chosen):
            continue
        alone = sum(not _leads_on(other, kanji) for other in chosen)
        if alone >= MOST // 2 and not _leads_on(word, kanji):
            postponed.append(word)
        else:
            chosen.append(word)
    for word in postponed:
        if len(chosen) < MOST and not _is_variant_of_any(word, chosen):
            chosen.append(word)
    return _leading_on(kanji, chosen, ranked)


def _leading_on(kanji: str, chosen: list[Word], ranked: list[Word]) -> list[Word]:
    """Adds a word that leads to another kanji, if a word of any but the last tier does."""
    if any(_leads_on(word, kanji) for word in chosen):
        return chosen
    for word in ranked:
        if _leads_on(word, kanji) and word.tier < Tier.LAST:
            if not _is_variant_of_any(word, chosen):
                return [*chosen[: MOST - 1], word]
    return chosen


def _leads_on(word: Word, kanji: str) -> bool:
    return word.kanji != {kanji}


def _is_variant_of_any(word: Word, others: Iterable[Word]) -> bool:
    return any(_is_variant(word, other) for other in others)


def _is_variant(word: Word, other: Word) -> bool:
    """Returns whether both have the same entry, or the same gloss with the same reading or nested spellings."""
    if word.entry == other.entry:
        return True
    return word.first_gloss == other.first_gloss and (
        word.reading == other.reading or _is_inside(word, other) or _is_inside(other, word)
    )


def _is_inside(inner: Word, outer: Word) -> bool:
    # A single kanji is inside all its words.
    return len(inner.spelling) > 1 and inner.spelling in outer.spelling
