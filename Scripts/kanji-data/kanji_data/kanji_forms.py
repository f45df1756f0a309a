"""Generates Resources/forms.txt: old and variant forms of the kanji, forms and names of radicals.

    form 國 国
    radical 水 氵 氺 さんずい したみず
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

from .dictionary import Entry
from .rules.selection import select
from .sources.kanjidic import RADICALS, Kanji

HEADING = """\
# Old and variant forms of the kanji in kanji.json, and forms and names of radicals. Made by
# Scripts/kanji-data/generate --forms from KANJIDIC2 and JMdict: see ATTRIBUTION.md, also for the licence.
"""
# "kanji "water" radical (radical 85)" in a gloss of JMdict.
NUMBER = re.compile(r"radical.*\(radical (\d+)\)")
# Forms of radicals that KANJIDIC has, but without a name.
NAMELESS = "亻艹耂"


def forms_text(kanji: list[Kanji], entries: Iterable[Entry]) -> str:
    selected = select(kanji)
    known = {k.character for k in selected}
    forms = dict(_forms(kanji, known))
    lines = [f"form {old} {new}" for old, new in forms.items()]
    readings = {part for k in selected for reading in k.on + k.kun for part in _parts(reading)}
    for radical, names in _radicals(kanji, entries, known).items():
        # A name that is also a reading would hide the kanji with that reading.
        others = [name for name in names if name not in readings]
        today = [forms[radical]] if radical in forms else []
        lines.append(" ".join(["radical", radical, *today, *others]))
    return HEADING + "".join(line + "\n" for line in lines)


def _forms(kanji: list[Kanji], known: set[str]) -> Iterator[tuple[str, str]]:
    """Returns pairs of a form that the file lacks and the first kanji of the file that it is a variant of."""
    by_code = {code: k.character for k in kanji for code in k.codes}
    for k in kanji:
        others = [by_code.get(code) for code in k.variants]
        found = next((other for other in others if other in known), None)
        if found and k.character not in known:
            yield k.character, found


def _radicals(
    kanji: list[Kanji], entries: Iterable[Entry], known: set[str]
) -> dict[str, list[str]]:
    """Returns for each radical its forms that are not kanji of the file, then its names."""
    names: dict[str, list[str]] = defaultdict(list)
    for k in kanji:
        if (k.names or k.character in NAMELESS) and k.character not in known:
            names[k.radical].append(k.character)
    for k in kanji:
        names[k.radical] += map(hiragana, k.names)
    for entry in entries:
        for gloss in (gloss for sense in entry.senses for gloss in sense.glosses):
            # A word in kana only names mostly a place in a kanji, such as すんづくり.
            if entry.spellings and (found := NUMBER.search(gloss)):
                radical = RADICALS[int(found[1]) - 1]
                names[radical] += [hiragana(reading.text) for reading in entry.readings]
    return {r: [name for name in dict.fromkeys(names[r]) if name != r] for r in RADICALS}


def _parts(reading: str) -> set[str]:
    """Returns a reading, and the kanji's own part of it: もっと.も → もっとも, もっと."""
    kana = hiragana(reading.strip("-"))
    return {kana.replace(".", ""), kana.split(".")[0]}


def hiragana(kana: str) -> str:
    return "".join(chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in kana)
