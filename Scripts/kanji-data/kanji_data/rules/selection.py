"""Rule 1: which kanji, and in which order."""

from ..sources.kanjidic import Kanji
from .forms import EVERYDAY

# The six school years, and 8 for the jōyō kanji that are taught later.
JOYO_GRADES = {1, 2, 3, 4, 5, 6, 8}


def select(kanji: list[Kanji]) -> list[Kanji]:
    """Returns every jōyō kanji and the everyday forms, by grade, frequency and code point."""
    chosen = [k for k in kanji if k.grade in JOYO_GRADES or k.character in EVERYDAY]
    return sorted(chosen, key=lambda k: (k.grade or 99, k.frequency or 9999, k.character))
