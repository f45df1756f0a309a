"""Makes every file beside kanji.json, by name."""

from collections.abc import Mapping

from ..data import Record, records
from ..dictionary import Entry
from ..kanji_forms import forms_text
from ..layout import layout
from ..rules.selection import select
from ..sources.kanjidic import Kanji
from ..sources.kanjivg import Drawings
from ..sources.unihan import Variants
from .added import added_kanji
from .part_names import part_names_text
from .parts import Parts, parts_text
from .similar import similar_text
from .simplified import simplified_text
from .strokes import strokes_text
from .word_list import WordList


def learners_files(
    kanji: list[Kanji],
    entries: list[Entry],
    frequencies: Mapping[str, int],
    drawings: Drawings,
    variants: Variants,
    present: list[Record],
) -> dict[str, str]:
    """Returns the texts of the files; `present` has the entries of kanji.json."""
    selected = select(kanji)
    forms = forms_text(kanji, entries)
    words = WordList(entries, frequencies, present)
    added = added_kanji(kanji, selected, words, forms)
    every = selected + added
    examples = records(every, entries, frequencies)
    parts = Parts(every, drawings)
    strokes = strokes_text(every, drawings)
    listed, senses = words.texts({k.character for k in every}, {k.character for k in added})
    return {
        "kanji-added.json": layout(examples[len(selected) :]),
        "words.txt": listed,
        "senses.txt": senses,
        "parts.txt": parts_text(parts),
        "part-names.txt": part_names_text(parts, kanji, forms),
        "strokes.txt": strokes,
        "similar.txt": similar_text(strokes),
        "simplified.txt": simplified_text(every, forms, variants),
    }
