"""Puts Resources/forms.txt together: old and variant forms of the kanji, forms and names of radicals.

    form 國 国
    radical 水 氵 氺 さんずい したみず
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

from .dictionary import Entry
from .rules.selection import select
from .sources.kanjidic import RADICALS, Kanji, Variant

HEADING = """\
# Old and variant forms of the kanji in kanji.json, and forms and names of radicals. Made by
# Scripts/kanji-data/generate --forms from KANJIDIC2 and JMdict: see ATTRIBUTION.md, also for the licence.
"""
# "kanji "water" radical (radical 85)" in a gloss of JMdict.
NUMBER = re.compile(r"radical.*\(radical (\d+)\)")
# Forms of radicals that KANJIDIC has, but without a name.
NAMELESS = "亻艹耂"


def forms_text(kanji: list[Kanji], variants: list[Variant], entries: Iterable[Entry]) -> str:
    selected = select(kanji)
    known = {k.character for k in selected}
    forms = dict(_forms(variants, known))
    lines = [f"form {old} {new}" for old, new in forms.items()]
    readings = {part for k in selected for reading in k.on + k.kun for part in _parts(reading)}
    for radical, names in _radicals(variants, entries, known).items():
        # A name that is also a reading would lead away from the kanji that is read so.
        others = [name for name in names if name not in readings]
        today = [forms[radical]] if radical in forms else []
        lines.append(" ".join(["radical", radical, *today, *others]))
    return HEADING + "".join(line + "\n" for line in lines)


def _forms(variants: list[Variant], known: set[str]) -> Iterator[tuple[str, str]]:
    """Pairs of a form that the file lacks and the first kanji of the file that it is a variant of."""
    by_code = {code: v.character for v in variants for code in v.codes}
    for variant in variants:
        others = [by_code.get(code) for code in variant.variants]
        found = next((other for other in others if other in known), None)
        if found and variant.character not in known:
            yield variant.character, found


def _radicals(
    variants: list[Variant], entries: Iterable[Entry], known: set[str]
) -> dict[str, list[str]]:
    """The forms of each radical that are no kanji of the file, and then its names."""
    names: dict[int, list[str]] = defaultdict(list)
    for variant in variants:
        if variant.names or variant.character in NAMELESS:
            if variant.character not in known:
                names[variant.radical].append(variant.character)
    for variant in variants:
        names[variant.radical] += map(_hiragana, variant.names)
    for entry in entries:
        for gloss in (gloss for sense in entry.senses for gloss in sense.glosses):
            if found := NUMBER.search(gloss):
                names[int(found[1])] += [_hiragana(reading.text) for reading in entry.readings]
    return {
        radical: [name for name in dict.fromkeys(names[number]) if name != radical]
        for number, radical in enumerate(RADICALS, 1)
    }


def _parts(reading: str) -> set[str]:
    """A reading, and the kanji's own share of it: もっと.も → もっとも, もっと."""
    kana = _hiragana(reading.strip("-"))
    return {kana.replace(".", ""), kana.split(".")[0]}


def _hiragana(kana: str) -> str:
    return "".join(chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in kana)
