"""Writes simplified.txt: forms of kanji that are written in China, and the kanji of the data.

    汉 漢
    说 説
"""

from collections.abc import Iterator

from ..sources.kanjidic import Kanji
from ..sources.unihan import Variants

HEADING = """\
# Forms of kanji that Chinese has and the other files lack, each with the kanji. Made by Scripts/kanji-data/generate
# --learners from Unihan: see ATTRIBUTION.md, also for the licence.
"""


def simplified_text(kanji: list[Kanji], forms: str, variants: Variants) -> str:
    """Returns the lines; `forms` is the text of forms.txt."""
    known = {k.character: k.character for k in kanji}
    lines = (line.split() for line in forms.splitlines())
    known |= {words[1]: words[2] for words in lines if words[0] == "form"}
    found = []
    for character in sorted(variants.keys() - known.keys()):
        kanji_of = next((known[o] for o in _others(character, variants) if o in known), None)
        if kanji_of:
            found.append(f"{character} {kanji_of}\n")
    return HEADING + "".join(found)


def _others(character: str, variants: Variants) -> Iterator[str]:
    """Yields what a character may be a form of: 說 and then 説 for 说."""
    traditional = variants[character].get("kTraditionalVariant", [])
    yield from traditional
    for other in [character, *traditional]:
        yield from variants.get(other, {}).get("kZVariant", [])
    for other in traditional:
        yield from variants.get(other, {}).get("kSemanticVariant", [])
