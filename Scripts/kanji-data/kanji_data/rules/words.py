"""Builds the words from JMdict, by rules 2 to 6 and 9."""

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass

from ..dictionary import Entry, Pair, pairs
from .candidates import is_browsable, is_candidate
from .characters import kanji_in
from .forms import forms
from .glosses import glosses
from .ranking import Tier, score, tier
from .readings import Preference, is_possible, preference
from .senses import Meaning, meaning


@dataclass(frozen=True, slots=True)
class Word:
    spelling: str
    reading: str
    meaning: str
    # Identifies variants of one word: its number in JMdict, and the first gloss.
    entry: int
    first_gloss: str
    tier: Tier
    score: float

    @property
    def kanji(self) -> frozenset[str]:
        return kanji_in(self.spelling)

    @property
    def rank(self) -> tuple[Tier, float, int, str]:
        """Returns the order; the lowest is the best example."""
        return (self.tier, self.score, len(self.spelling), self.spelling)


def words(entries: Iterable[Entry], kanji: Set[str], frequencies: Mapping[str, int]) -> list[Word]:
    """Returns every possible example of the kanji, one word for each spelling."""
    best: dict[str, tuple[Preference, Pair, Meaning]] = {}
    for pair in (pair for entry in entries for pair in pairs(entry)):
        if not is_candidate(pair) or not is_possible(pair) or not (found := meaning(pair)):
            continue
        key = preference(pair, found)
        for spelling in forms(pair.spelling):
            if is_browsable(spelling, kanji) and (spelling not in best or key < best[spelling][0]):
                best[spelling] = (key, pair, found)
    return [
        Word(
            spelling=spelling,
            reading=pair.reading,
            meaning=glosses(found.senses),
            entry=pair.entry,
            first_gloss=found.senses[0].glosses[0],
            tier=tier(pair, found, frequencies),
            score=score(pair, found, frequencies),
        )
        for spelling, (_, pair, found) in best.items()
    ]
