"""Makes every file beside kanji.json, by name."""

from ..contents import Contents
from ..layout import layout
from ..sources.kanjidic import Kanji
from ..sources.kanjivg import Drawings
from ..sources.unihan import Variants
from .part_names import part_names_text
from .parts import Parts, parts_text
from .similar import similar_text
from .simplified import simplified_text
from .strokes import strokes_text


def learners_files(
    contents: Contents, kanji: list[Kanji], drawings: Drawings, variants: Variants
) -> dict[str, str]:
    """Returns the texts of the files; `kanji` has all of KANJIDIC2."""
    parts = Parts(contents.kanji, drawings)
    strokes = strokes_text(contents.kanji, drawings)
    return {
        "kanji-added.json": layout(contents.added),
        "words.txt": contents.words,
        "senses.txt": contents.senses,
        "parts.txt": parts_text(parts),
        "part-names.txt": part_names_text(parts, kanji, contents.forms),
        "strokes.txt": strokes,
        "similar.txt": similar_text(strokes),
        "simplified.txt": simplified_text(contents.kanji, contents.forms, variants),
    }
