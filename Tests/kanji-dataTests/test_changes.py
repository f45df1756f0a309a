"""What is said about a new file."""

import unittest

from kanji_data.changes import changes, listing, summary
from kanji_data.data import Record


def record(character: str, *words: str, **facts) -> Record:
    """Words are spelling, reading and meaning with bars between them, or a spelling alone."""
    keys = ("word", "reading", "meaning")
    examples = [dict(zip(keys, word.split("|"))) if "|" in word else word for word in words]
    meaning = {"meaning": f"m{character}"}
    return {"character": character, **meaning, **facts, "examples": examples}


class ChangesTests(unittest.TestCase):
    def test_every_kind_of_change(self) -> None:
        old = [
            record("水", "一|い|one", "二|に|two", "三|さ|three", on=["ア", "イ"], grade=1),
            record("火", "四|よ|four"),
            record("手"),
            record("市"),
        ]
        new = [
            record("火", "四|し|for"),
            record("水", "二|に|two", "一|い|one", "五|ご|five", on=["ア"], jlpt=4),
            record("着", "六|ろ|six", "七|な|seven"),
            record("手", meaning="hand"),
        ]
        found = list(changes(old, new))
        self.assertEqual(
            listing(found),
            "kanji\tlists of kanji re-ordered\t水、火、手 → 火、水、手\n"
            "火 四\treadings of words changed\tよ → し\n"
            "火 四\tmeanings of words changed\tfour → for\n"
            "水\tfacts of kanji changed\ton: ア、イ → ア\n"
            "水\tfacts of kanji changed\tjlpt: nothing → 4\n"
            "水\tfacts of kanji changed\tgrade: 1 → nothing\n"
            "水\tlists of words re-ordered\t一、二 → 二、一\n"
            "水 五\twords added\tfive\n"
            "水 三\twords removed\tthree\n"
            "着\tkanji added\tm着: 六、七\n"
            "手\tmeanings of kanji changed\tmeaning: m手 → hand\n"
            "市\tkanji removed\tm市\n",
        )
        self.assertEqual(
            summary(found),
            "1 kanji added, 1 kanji removed, 1 lists of kanji re-ordered, "
            "3 facts of kanji changed, 1 meanings of kanji changed, 1 words added, "
            "1 words removed, 1 lists of words re-ordered, 1 readings of words changed, "
            "1 meanings of words changed",
        )

    def test_words_that_the_list_has(self) -> None:
        old = [record("水", "一@7", "二|に|two", "三@30", "四@41", "六|ろ|six"), record("火")]
        new = [record("水", "一@8", "二@19", "三|さ|three", "五@52"), record("火"), record("手", "七", "八|は|eight")]
        found = list(changes(old, new))
        self.assertEqual(
            listing(found),
            "水 二\twords now as in words.txt\tに, two\n"
            "水 三\twords no longer as in words.txt\tさ, three\n"
            "水 五\twords added\tas in words.txt\n"
            "水 四\twords removed\tas in words.txt\n"
            "水 六\twords removed\tsix\n"
            "手\tkanji added\tm手: 七、八\n",
        )
        self.assertEqual(
            summary(found),
            "1 kanji added, 1 words added, 2 words removed, "
            "1 words now as in words.txt, 1 words no longer as in words.txt",
        )

    def test_a_listed_word_without_a_reading(self) -> None:
        old = [record("水", "一")]
        old[0]["examples"] = [{"word": "一", "meaning": "one"}]
        self.assertEqual(
            listing(changes(old, [record("水", "一")])),
            "水 一\twords now as in words.txt\tnothing, one\n",
        )

    def test_what_comes_and_goes_moves_nothing(self) -> None:
        old = [record("水", "一|い|one", "二|に|two"), record("火")]
        new = [record("手"), record("水", "三|さ|three", "二|に|two"), record("火")]
        found = [change.kind.value for change in changes(old, new)]
        self.assertEqual(found, ["kanji added", "words added", "words removed"])

    def test_nothing(self) -> None:
        same = [record("水", "一|い|one")]
        self.assertEqual((listing(changes(same, same)), summary(changes(same, same))), ("", ""))
