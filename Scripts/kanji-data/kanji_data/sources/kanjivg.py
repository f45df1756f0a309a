"""Reads KanjiVG: the strokes of a kanji, in groups that show its parts."""

import functools
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as XML

from ..errors import SourceError, reading

# The namespace of the attributes, today and before.
NAMESPACES = ("https://kanjivg.tagaini.net/", "http://kanjivg.tagaini.net")


@dataclass(frozen=True, slots=True)
class Group:
    """A group of strokes; a part of a kanji, if it has an element."""

    element: str | None
    # The ordinary form of an element that is a variant of it: 水 of 氵.
    original: str | None
    # The number of a piece of a part that is not written at a stretch, and of the part.
    piece: str | None
    number: str | None
    is_partial: bool
    # Groups, and strokes as paths of SVG, in the order of writing.
    members: list["Group | str"]

    @property
    def strokes(self) -> list[str]:
        found = ([m] if isinstance(m, str) else m.strokes for m in self.members)
        return [stroke for strokes in found for stroke in strokes]

    @property
    def groups(self) -> list["Group"]:
        return [member for member in self.members if isinstance(member, Group)]


class Drawings:
    """The files of KanjiVG in an archive; each is read when it is first needed."""

    def __init__(self, path: Path) -> None:
        with reading(path, "KanjiVG"):
            self._archive = zipfile.ZipFile(path)
            self._names = {Path(name).name: name for name in sorted(self._archive.namelist())}
        if not any(name.endswith(".svg") for name in self._names):
            raise SourceError(f"{path} holds no drawing; give an archive of KanjiVG")
        self.drawing = functools.cache(self._drawing)

    def variants(self, character: str) -> Iterator[Group]:
        """Yields the drawings of other styles, such as 葛 with another number of strokes."""
        start = f"{ord(character):05x}-"
        for name in sorted(name for name in self._names if name.startswith(start)):
            yield self._read(name)

    def _drawing(self, character: str) -> Group | None:
        """Returns the usual drawing of a character."""
        name = f"{ord(character):05x}.svg" if len(character) == 1 else ""
        return self._read(name) if name in self._names else None

    def _read(self, name: str) -> Group:
        with reading(Path(self._names[name]), "a drawing of KanjiVG"):
            root = XML.fromstring(self._archive.read(self._names[name]))
            return _group(root[0][0])


def _group(element: XML.Element) -> Group:
    return Group(
        element=_attribute(element, "element"),
        original=_attribute(element, "original"),
        piece=_attribute(element, "part"),
        number=_attribute(element, "number"),
        is_partial=bool(_attribute(element, "partial")),
        members=[_group(e) if e.tag.endswith("}g") else e.get("d", "") for e in element],
    )


def _attribute(element: XML.Element, name: str) -> str | None:
    values = (element.get(f"{{{namespace}}}{name}") for namespace in NAMESPACES)
    return next((value for value in values if value), None)
