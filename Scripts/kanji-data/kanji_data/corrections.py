"""Reads Scripts/kanji-data/corrections.txt and applies it to the entries of the file."""

from dataclasses import dataclass
from pathlib import Path

from .data import Record
from .errors import SourceError, reading


@dataclass(frozen=True)
class Correction:
    # A kanji, or a word of some kanji.
    text: str
    # gloss, first, word or reading.
    kind: str
    old: str
    new: str
    source: str


def read_corrections(path: Path) -> list[Correction]:
    with reading(path, "a list of corrections"):
        lines = path.read_text("utf-8").splitlines()
        return [_correction(line) for line in lines if line and not line.startswith("#")]


def _correction(line: str) -> Correction:
    text, kind, old, new, source = line.split("\t")
    if kind not in ("gloss", "first", "word", "reading") or not source:
        raise ValueError(f"no correction: {line}")
    return Correction(text, kind, old, new, source)


def correct(records: list[Record], corrections: list[Correction]) -> None:
    """Changes the entries; a correction that no longer applies is an error."""
    for correction in corrections:
        if correction.kind in ("gloss", "first"):
            found = [_correct_gloss(r, correction) for r in records if r["character"] == correction.text]
        else:
            words = (word for record in records for word in record["examples"])
            found = [_correct_word(w, correction) for w in words if w["word"] == correction.text]
        if not any(found):
            text = f"{correction.text} {correction.kind} {correction.old}".rstrip()
            raise SourceError(f"the correction “{text}” no longer applies; take it out of the list")


def _correct_gloss(record: Record, correction: Correction) -> bool:
    glosses = record["meaning"].split(", ")
    if correction.old not in glosses:
        return False
    if correction.kind == "first":
        if glosses[0] != correction.old or correction.new not in glosses:
            return False
        glosses.remove(correction.new)
        glosses.insert(0, correction.new)
    else:
        place = glosses.index(correction.old)
        glosses[place : place + 1] = [correction.new] if correction.new else []
    record["meaning"] = ", ".join(glosses)
    return True


def _correct_word(word: Record, correction: Correction) -> bool:
    if correction.kind == "word":
        if word["meaning"] != correction.old:
            return False
        word["meaning"] = correction.new
        return True
    if correction.new in (word["reading"], *word.get("readings", [])):
        return False
    meaning = word.pop("meaning")
    word["readings"] = [*word.get("readings", []), correction.new]
    word["meaning"] = meaning
    return True
