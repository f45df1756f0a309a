"""Reads KANJIDIC2: XML, gzipped or not."""

import unicodedata
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as XML

from ..errors import SourceError, reading
from .files import opened


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


@dataclass(frozen=True)
class Variant:
    """What KANJIDIC2 says of a character's other forms."""

    character: str
    # Its own code points in the character sets, and those of its variants: jis208 1-25-81.
    codes: list[tuple[str, str]]
    variants: list[tuple[str, str]]
    # The number of its radical, and its names as one.
    radical: int
    names: list[str]


def read_variants(path: Path) -> list[Variant]:
    with reading(path, "KANJIDIC2"), opened(path) as file:
        return [_variant(element) for element in XML.parse(file).iter("character")]


def _variant(element: XML.Element) -> Variant:
    codes = element.iterfind("codepoint/cp_value")
    variants = element.iterfind("misc/variant")
    return Variant(
        character=element.findtext("literal", ""),
        codes=[(code.get("cp_type", ""), code.text or "") for code in codes],
        variants=[(variant.get("var_type", ""), variant.text or "") for variant in variants],
        radical=int(element.findtext("radical/rad_value[@rad_type='classical']", "")),
        names=[name.text or "" for name in element.iterfind("misc/rad_name")],
    )


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
    )


def _number(element: XML.Element, path: str) -> int | None:
    text = element.findtext(path)
    return int(text) if text else None


def _radical(number: int) -> str:
    """The character of a classical radical: 85 → 水."""
    if not 1 <= number <= 214:
        raise ValueError(f"radical {number}")
    return RADICALS[number - 1]


# The characters of the 214 classical radicals.
RADICALS = [unicodedata.normalize("NFKC", chr(0x2F00 + number)) for number in range(214)]
