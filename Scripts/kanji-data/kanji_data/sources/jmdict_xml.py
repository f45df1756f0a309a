"""Reads JMdict as it is published: XML, gzipped or not, with English or all languages."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as XML

from ..dictionary import Codes, Entry, Reading, Sense, Spelling
from .files import opened

# The file declares each code as an entity that expands to a description, as in
# <!ENTITY uk "word usually written using kana alone">. Descriptions are reworded now and then,
# codes are not: so each is made to expand to itself.
ENTITY = re.compile(rb'<!ENTITY\s+(\S+)\s+"[^"]*"\s*>')
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def read_xml(path: Path) -> Iterator[Entry]:
    parser: Any = XML.XMLPullParser(["end"])
    with opened(path) as file:
        for line in file:
            parser.feed(ENTITY.sub(rb'<!ENTITY \1 "\1">', line))
            for _, element in parser.read_events():
                if element.tag == "entry":
                    yield _entry(element)
                    # As a tree, sixty megabytes of text take far more memory.
                    element.clear()
    parser.close()


def _entry(element: XML.Element) -> Entry:
    return Entry(
        number=int(element.findtext("ent_seq", "")),
        spellings=[
            Spelling(_one_line(k.findtext("keb", "")), _codes(k, "ke_inf"), _codes(k, "ke_pri"))
            for k in element.iterfind("k_ele")
        ],
        readings=[
            Reading(
                text=_one_line(r.findtext("reb", "")),
                notes=_codes(r, "re_inf"),
                priorities=_codes(r, "re_pri"),
                only_spellings=_codes(r, "re_restr"),
                reads_kanji=r.find("re_nokanji") is None,
            )
            for r in element.iterfind("r_ele")
        ],
        senses=list(_senses(element)),
    )


def _senses(element: XML.Element) -> Iterator[Sense]:
    parts: Codes = frozenset()
    for sense in element.iterfind("sense"):
        # A sense without a part of speech has that of the sense before it.
        parts = _codes(sense, "pos") or parts
        yield Sense(
            glosses=[
                _one_line("".join(gloss.itertext()))
                for gloss in sense.iterfind("gloss")
                if gloss.get(LANGUAGE, "eng") == "eng"
            ],
            parts_of_speech=parts,
            notes=_codes(sense, "misc"),
            only_spellings=_codes(sense, "stagk"),
            only_readings=_codes(sense, "stagr"),
        )


def _one_line(text: str) -> str:
    """Returns the text without line breaks and tabs, which separate words and fields in words.txt."""
    return " ".join(text.split())


def _codes(element: XML.Element, tag: str) -> Codes:
    return frozenset(child.text or "" for child in element.iterfind(tag))
