"""Reads KANJIDIC2: XML, gzipped or not."""

import unicodedata
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree as XML

from ..errors import SourceError, reading
from .files import opened


# The characters of the 214 classical radicals.
RADICALS = [unicodedata.normalize("NFKC", chr(0x2F00 + number)) for number in range(214)]


@dataclass(frozen=True)
class Kanji:
    character: str
    meanings: list[str]
    on: list[str]
    kun: list[str]
    grade: int | None
    jlpt: int | None
    strokes: int
    frequency: int | None
    radical: str
    # Its names as a radical.
    names: list[str] = field(default_factory=list)
    # Its own code points in the character sets, and those of its variants: jis208 1-25-81.
    codes: list[tuple[str, str]] = field(default_factory=list)
    variants: list[tuple[str, str]] = field(default_factory=list)


def read_kanjidic(path: Path) -> list[Kanji]:
    with reading(path, "KANJIDIC2"), opened(path) as file:
        kanji = [_kanji(element) for element in XML.parse(file).iter("character")]
    if not kanji:
        raise SourceError(f"{path} holds no kanji; give KANJIDIC2's XML file")
    return kanji


def _kanji(element: XML.Element) -> Kanji:
    groups = "reading_meaning/rmgroup/"
    readings = element.findall(groups + "reading")
    return Kanji(
        character=element.findtext("literal", ""),
        # Meanings without a language are the English ones.
        meanings=[m.text or "" for m in element.findall(groups + "meaning") if not m.get("m_lang")],
        on=[r.text or "" for r in readings if r.get("r_type") == "ja_on"],
        kun=[r.text or "" for r in readings if r.get("r_type") == "ja_kun"],
        grade=_number(element, "misc/grade"),
        jlpt=_number(element, "misc/jlpt"),
        # The first count is the right one; common miscounts follow it.
        strokes=int(element.findtext("misc/stroke_count", "")),
        frequency=_number(element, "misc/freq"),
        radical=_radical(int(element.findtext("radical/rad_value[@rad_type='classical']", ""))),
        names=[name.text or "" for name in element.iterfind("misc/rad_name")],
        codes=[(c.get("cp_type", ""), c.text or "") for c in element.iterfind("codepoint/cp_value")],
        variants=[(v.get("var_type", ""), v.text or "") for v in element.iterfind("misc/variant")],
    )


def _number(element: XML.Element, path: str) -> int | None:
    text = element.findtext(path)
    return int(text) if text else None


def _radical(number: int) -> str:
    """Returns the character of a classical radical: 85 → 水."""
    if not 1 <= number <= 214:
        raise ValueError(f"radical {number}")
    return RADICALS[number - 1]
