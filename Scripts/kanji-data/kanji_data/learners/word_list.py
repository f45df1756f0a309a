"""Chooses the words of words.txt and writes them, the commonest first.

    見る,観る TAB みる TAB v1 TAB to see, to look, to watch
    TAB テレビ TAB TAB television, TV

The same line of senses.txt has all senses of the word: the classes and the glosses of each.

    v1 vt TAB to see, to look, to watch, to view, to observe TAB v1 vt TAB to examine, to look over, …
"""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass

from ..data import Record
from ..dictionary import Codes, Entry, Reading, Sense, Spelling
from ..kanji_forms import hiragana
from ..rules.candidates import UNUSUAL
from ..rules.characters import is_kanji, kanji_in
from ..rules.glosses import glosses
from ..rules.ranking import UNSEEN, newspaper_rarity
from ..rules.senses import AFFIX, OLD, polite_senses, shown_senses
from ..sources.jmnedict import Name
from .places import known_places

# The rarity, in centibels, up to which a reading counts as common, a spelling whose kanji the list needs, and an
# unmarked word.
COMMON, COMMON_KANJI, COMMON_WORD = 600, 620, 640
COMMON_SPELLING = 700
# A compound of a word of two kanji and a third one is mostly rarer in running text than where it is read: 準備中 on a
# door, 優先席 in a train, 必殺技 in a game. It counts as common up to this sum of the rarities of both parts; with one of
# the third kanji that signs, tickets and games have, up to the greater sum.
COMMON_COMPOUND, COMMON_ON_SIGNS = 740, 940
KANJI_ON_SIGNS = "中席技口券"
# A word with 〆 is on doors and bills, and one of two kanji with this second one in books and tables: 凡例.
SIGN_OF_CLOSING = "〆"
KANJI_IN_BOOKS, COMMON_IN_BOOKS = "例", 690
# The same for an abbreviation, in the letters of ＵＳＢ, for what is said in politeness, and for a proverb.
COMMON_ABBREVIATION = 500
POLITE_NAME = "さん"
POLITE_PHRASE = re.compile("[おご].*(ます|ました|なさい|ください)")
LONGEST_PROVERB = 9
# The classes that decide how a word inflects, as JMdict has them.
CLASSES = {
    *("v1", "v1-s", "vz", "vk", "vs", "vs-i", "vs-s", "adj-i", "adj-ix", "adj-na"),
    *("v5u", "v5u-s", "v5k", "v5k-s", "v5g", "v5s", "v5t", "v5n", "v5b", "v5m", "v5r", "v5r-i"),
    "v5aru",
}
# The classes that a sense is shown with, and whether a verb takes an object.
SENSE_CLASSES = CLASSES | AFFIX | {"n", "pn", "num", "adv", "exp", "int", "adj-pn", "vi", "vt"}
MOST_SPELLINGS, MOST_READINGS, MOST_SENSES = 4, 3, 6
# The kana of a shorter reading are mostly those of other words.
SHORTEST_USUAL = 3
# The words that a kanji of kanji-added.json gets, if no common word has it, and their longest.
MOST_FILLED, LONGEST_FILLED = 2, 6


@dataclass(frozen=True, slots=True)
class ListedWord:
    number: int
    spellings: list[Spelling]
    readings: list[Reading]
    senses: list[Sense]
    # All senses that can be shown, old ones, too.
    all_senses: list[Sense]
    marks: Codes
    rarity: float
    is_old: bool
    is_usually_kana: bool
    is_affix: bool
    is_place: bool = False

    @property
    def is_written_in_kana(self) -> bool:
        return not self.spellings or self.is_usually_kana


# A line with its word.
Line = tuple[str, ListedWord]


class WordList:
    """The words of JMdict that are marked, common or examples of kanji.json, and well-known places."""

    def __init__(
        self,
        entries: list[Entry],
        frequencies: Mapping[str, int],
        present: list[Record],
        names: list[Name],
    ) -> None:
        examples = [example for record in present for example in record["examples"]]
        self._frequencies = frequencies
        self._examples = {
            (example["word"], reading)
            for example in examples
            for reading in [example.get("reading"), *example.get("readings", [])]
        }
        self._example_words = {example["word"] for example in examples}
        self._marked_texts = _marked_texts(entries)
        self._other_texts = {name.spelling for name in names if name.kind == "place"} | {
            spelling.text
            for entry in entries
            for spelling in entry.spellings
            if spelling.notes.isdisjoint(UNUSUAL)
        }
        found = [word for entry in entries if (word := self._word(entry))]
        self._chosen = [word for word in found if self._is_chosen(word)]
        chosen = {word.number for word in self._chosen}
        self._others = [word for word in found if word.number not in chosen]
        known = {spelling.text for word in self._chosen for spelling in word.spellings}
        self._places = [_place(*place) for place in known_places(names, known, frequencies)]

    def common_spellings(self) -> Iterable[str]:
        """Returns the spellings whose kanji the list needs."""
        for word in self._chosen:
            for spelling in word.spellings:
                marked = spelling.priorities and not word.is_usually_kana
                if marked or self._rarity(spelling.text) <= COMMON_KANJI:
                    yield spelling.text

    def texts(self, kanji: Set[str], added: Set[str]) -> tuple[str, str]:
        """Returns both files; a spelling with a kanji that the data lacks is left out."""
        words = sorted(
            self._chosen + self._places, key=lambda word: (self._score(word), word.number)
        )
        found = [(self._line(word, kanji), word) for word in words + self._filled(kanji, added)]
        lines = [(line, word) for line, word in found if line]
        ordered = self._examples_first(lines)
        return (
            "".join(f"{line}\n" for line, _ in ordered),
            "".join(f"{_senses(word)}\n" for _, word in ordered),
        )

    # Choosing

    def _word(self, entry: Entry) -> ListedWord | None:
        senses, is_old = shown_senses(entry.senses)
        if not senses:
            return None
        is_usually_kana = "uk" in senses[0].notes
        spellings = [s for s in entry.spellings if s.notes.isdisjoint(UNUSUAL)]
        # Signs and forms write 税込 and 締切 without their kana; 大切 is another word, and 鳥取 a place.
        spellings += [
            s
            for s in entry.spellings
            if s.notes & UNUSUAL == {"io"}
            and len(s.text) > 1
            and all(map(is_kanji, s.text))
            and s.text not in self._other_texts
            and self._rarity(s.text) <= COMMON_WORD
        ]
        readings = [r for r in entry.readings if r.notes.isdisjoint(UNUSUAL)]
        readings = readings or entry.readings[:1]
        marks = frozenset().union(*(x.priorities for x in entry.spellings + entry.readings))
        texts = [s.text for s in spellings]
        if not spellings or is_usually_kana:
            texts += [r.text for r in readings]
        # A frequent text belongs to the word that is marked: 汗 is sweat, not khan. ます is more often the auxiliary
        # than a trout.
        is_auxiliary = "aux-v" in senses[0].parts_of_speech
        owned = [
            text for text in texts if marks or is_auxiliary or text not in self._marked_texts
        ]
        return ListedWord(
            number=entry.number,
            spellings=spellings,
            readings=readings,
            senses=senses,
            all_senses=polite_senses(entry.senses),
            marks=marks,
            rarity=min([newspaper_rarity(marks), *map(self._rarity, owned)]),
            is_old=is_old,
            is_usually_kana=is_usually_kana,
            is_affix=all(s.parts_of_speech and s.parts_of_speech <= AFFIX for s in senses),
        )

    def _is_chosen(self, word: ListedWord) -> bool:
        is_common = word.rarity <= COMMON_WORD and not word.is_old
        is_example = any(s.text in self._example_words for s in word.spellings)
        return bool(word.marks) or is_common or is_example or self._is_everyday(word)

    def _is_everyday(self, word: ListedWord) -> bool:
        """Returns whether a word that running text lacks is everyday language nevertheless."""
        if word.is_old or word.is_affix or not word.spellings:
            return False
        text = word.spellings[0].text
        is_in_kanji = all(map(is_kanji, text))
        is_phrase = "exp" in word.senses[0].parts_of_speech
        if all("Ａ" <= letter <= "Ｚ" for letter in text):
            plain = unicodedata.normalize("NFKC", text).lower()
            return len(text) > 1 and self._rarity(plain) <= COMMON_ABBREVIATION
        if SIGN_OF_CLOSING in text or text.endswith(POLITE_NAME):
            return True
        if is_in_kanji and len(text) == 2 and text[1] in KANJI_IN_BOOKS:
            return self._rarity(text) <= COMMON_IN_BOOKS
        if is_in_kanji and len(text) == 3:
            most = COMMON_ON_SIGNS if text[2] in KANJI_ON_SIGNS else COMMON_COMPOUND
            return self._rarity(text[:2]) + self._rarity(text[2]) <= most
        if is_phrase and "proverb" in word.senses[0].notes:
            return not is_in_kanji and len(text) <= LONGEST_PROVERB
        return is_phrase and any(POLITE_PHRASE.fullmatch(r.text) for r in word.readings)

    def _filled(self, kanji: Set[str], added: Set[str]) -> list[ListedWord]:
        """Returns the words of added kanji that have fewer than two, whether they are common or not."""
        known = Counter(
            character
            for word in self._chosen
            for spelling in word.spellings
            if kanji_in(spelling.text) <= kanji
            for character in kanji_in(spelling.text)
        )
        candidates: dict[str, list[tuple[float, int]]] = defaultdict(list)
        words: dict[int, ListedWord] = {}
        for word in self._others:
            if word.is_old or word.is_affix or not word.spellings:
                continue
            text = word.spellings[0].text
            if kanji_in(text) <= kanji and len(text) <= LONGEST_FILLED:
                score = self._rarity(text) + 20 * len(text) + 100 * word.is_usually_kana
                words[word.number] = word
                for character in kanji_in(text) & added:
                    candidates[character].append((score, word.number))
        chosen = {
            number
            for character in added
            for _, number in sorted(candidates[character])[: max(0, MOST_FILLED - known[character])]
        }
        return [words[number] for number in sorted(chosen)]

    # Ranking

    def _rarity(self, text: str) -> float:
        return self._frequencies.get(text, UNSEEN)

    def _score(self, word: ListedWord) -> float:
        """Returns the order in the file, in centibels, the lowest first."""
        # A learner's word of several parts, such as 誕生日, has no frequency of its own.
        unseen = word.rarity == UNSEEN and "ichi1" in word.marks
        return (
            (COMMON if unseen else word.rarity)
            + (150 if self._is_fragment(word) else 0)
            + (-100 if "ichi1" in word.marks else 0)
            + (150 if word.is_old else 0)
            + (100 if word.is_affix else 0)
            # A place comes after the words with its kana.
            + (150 if word.is_place else 0)
        )

    def _is_fragment(self, word: ListedWord) -> bool:
        """Returns whether its kana in running text are mostly pieces of inflected forms: そう, まし."""
        return (
            "ichi1" not in word.marks
            and word.is_written_in_kana
            and min(len(reading.text) for reading in word.readings) <= 2
            and all(self._rarity(spelling.text) > word.rarity for spelling in word.spellings)
        )

    def _examples_first(self, lines: list[Line]) -> list[Line]:
        """Returns the lines; of those with one spelling, the reading of an example is first: ほん of 本."""
        places: dict[str, list[int]] = defaultdict(list)
        for place, (line, _) in enumerate(lines):
            spellings, _, classes, _ = line.split("\t")
            if spellings and "uk" not in classes.split(" "):
                places[spellings.split(",")[0]].append(place)

        def is_other(place: int) -> bool:
            spellings, readings, _, _ = lines[place][0].split("\t")
            first = spellings.split(",")[0]
            return all((first, reading) not in self._examples for reading in readings.split(","))

        ordered = list(lines)
        for homographs in places.values():
            for place, best in zip(homographs, sorted(homographs, key=is_other), strict=True):
                ordered[place] = lines[best]
        return ordered

    # Writing

    def _line(self, word: ListedWord, kanji: Set[str]) -> str | None:
        """Returns the line of a word; None if it cannot be written with the kanji."""
        possible = [s for s in word.spellings if kanji_in(s.text) <= kanji]
        if word.spellings and not possible and not word.is_usually_kana:
            return None
        spellings = sorted(
            [s for s in possible if self._is_common(s)] or possible[:1],
            key=lambda s: (not s.priorities, "io" in s.notes, self._rarity(s.text)),
        )[:MOST_SPELLINGS]
        return "\t".join(
            (
                ",".join(spelling.text for spelling in spellings),
                ",".join(reading.text for reading in self._readings(word, spellings)),
                " ".join(_classes(word)),
                glosses(word.senses),
            )
        )

    def _is_common(self, spelling: Spelling) -> bool:
        is_frequent = self._rarity(spelling.text) < COMMON_SPELLING
        return bool(spelling.priorities) or is_frequent or spelling.text in self._example_words

    def _readings(self, word: ListedWord, spellings: list[Spelling]) -> list[Reading]:
        """Returns the marked readings of the spellings, then common ones, or else all of them."""
        readings = word.readings
        texts = {spelling.text for spelling in spellings}
        if spellings:
            readings = [
                reading
                for reading in readings
                if (reading.reads_kanji or word.is_usually_kana)
                and (not reading.only_spellings or reading.only_spellings & texts)
            ] or readings[:1]
        marked = [
            reading
            for reading in readings
            if reading.priorities or any((text, reading.text) in self._examples for text in texts)
        ]
        # さみしい is as usual as さびしい; リンゴ is りんご for a search.
        sounds = {hiragana(reading.text) for reading in marked}
        usual = [
            reading
            for reading in readings
            if hiragana(reading.text) not in sounds
            and len(reading.text) >= SHORTEST_USUAL
            and self._rarity(reading.text) <= COMMON
        ]
        return (marked + usual if marked else readings)[:MOST_READINGS]


def _place(entry: Entry, rarity: int) -> ListedWord:
    return ListedWord(
        number=entry.number,
        spellings=entry.spellings,
        readings=entry.readings,
        senses=entry.senses,
        all_senses=entry.senses,
        marks=frozenset(),
        rarity=rarity,
        is_old=False,
        is_usually_kana=False,
        is_affix=False,
        is_place=True,
    )


def _classes(word: ListedWord) -> list[str]:
    codes = [code for s in word.senses[:MOST_SENSES] for code in sorted(s.parts_of_speech)]
    classes = dict.fromkeys(code for code in codes if code in CLASSES)
    return [*classes, *(["uk"] if word.is_usually_kana else [])]


def _senses(word: ListedWord) -> str:
    """Returns the classes and the glosses of each sense; no glosses of an only sense if the list has them all."""
    fields: list[str] = []
    for sense in word.all_senses:
        old = [] if sense.notes.isdisjoint(OLD) else ["old"]
        classes = " ".join(sorted(sense.parts_of_speech & SENSE_CLASSES) + old)
        text = ", ".join(sense.glosses)
        is_known = len(word.all_senses) == 1 and text == glosses(word.senses)
        fields += [classes, "" if is_known else text]
    return "\t".join(fields)


def _marked_texts(entries: Iterable[Entry]) -> set[str]:
    """Returns the spellings of all marked entries, and the readings of those in kana."""
    texts: set[str] = set()
    for entry in entries:
        if any(x.priorities for x in entry.spellings + entry.readings):
            texts |= {spelling.text for spelling in entry.spellings}
            if not entry.spellings or any("uk" in sense.notes for sense in entry.senses):
                texts |= {reading.text for reading in entry.readings}
    return texts
