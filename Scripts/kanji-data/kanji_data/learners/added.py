"""Chooses the kanji of kanji-added.json."""

import unicodedata

from ..rules.characters import kanji_in
from ..sources.kanjidic import Kanji
from .word_list import WordList

# The grade of the kanji for names.
NAMES_GRADE = 9


def added_kanji(
    kanji: list[Kanji], selected: list[Kanji], words: WordList, forms: str
) -> list[Kanji]:
    """Returns the kanji for names, the ranked ones and those of common words, the most frequent first.

    Those that kanji.json has are left out, and the old forms that forms.txt leads to them.
    """
    known = {k.character for k in selected}
    known |= {line.split()[1] for line in forms.splitlines() if line.startswith("form ")}
    in_words = kanji_in("".join(words.common_spellings()))
    chosen = [
        k
        for k in kanji
        if k.character not in known
        and (k.frequency or _is_usable(k) and (k.grade == NAMES_GRADE or k.character in in_words))
    ]
    return sorted(chosen, key=lambda k: (k.frequency or 9999, k.grade or 99, k.character))


def _is_usable(kanji: Kanji) -> bool:
    # A compatibility ideograph would be taken for its ordinary form.
    is_ordinary = unicodedata.normalize("NFC", kanji.character) == kanji.character
    return is_ordinary and bool(kanji.meanings)
