"""Chooses the kanji, their examples and the words, which the files of Resources have in common."""

from collections.abc import Mapping

from .corrections import Correction, correct
from .data import records, with_listed_words
from .dictionary import Entry
from .kanji_forms import forms_text
from .learners.added import added_kanji
from .learners.homographs import with_homographs
from .learners.word_list import WordList
from .rules.selection import select
from .sources.jmnedict import Name
from .sources.kanjidic import Kanji


class Contents:
    """The entries of kanji.json and kanji-added.json, and the texts of words.txt and senses.txt."""

    def __init__(
        self,
        kanji: list[Kanji],
        entries: list[Entry],
        frequencies: Mapping[str, int],
        corrections: list[Correction],
        names: list[Name],
    ) -> None:
        selected = select(kanji)
        of_selected = records(selected, entries, frequencies)
        correct(of_selected, corrections)
        self.forms = forms_text(kanji, entries)
        words = WordList(entries, frequencies, of_selected, names)
        added = added_kanji(kanji, selected, words, self.forms)
        self.kanji = selected + added
        of_added = records(self.kanji, entries, frequencies)[len(selected) :]
        characters = {k.character for k in self.kanji}
        listed, self.senses = words.texts(characters, {k.character for k in added})
        readings = {
            example["word"]: example["reading"]
            for record in reversed(of_selected + of_added)
            for example in reversed(record["examples"])
        }
        self.words = with_homographs(listed, readings)
        self.selected = with_listed_words(of_selected, self.words)
        self.added = with_listed_words(of_added, self.words)
