"""Rule 2: which pairs of spelling and reading there are, and which of them may be examples."""

import unittest

from kanji_data.dictionary import Entry, Reading, Sense, Spelling, pairs
from kanji_data.rules.candidates import UNUSUAL, is_browsable, is_candidate

from make import pair, sense


class PairTests(unittest.TestCase):
    def test_restrictions_decide_which_pairs_there_are(self) -> None:
        readings = [
            Reading("か"),
            Reading("き", only_spellings=frozenset("火")),
            Reading("ク", reads_kanji=False),
        ]
        entry = Entry(7, [Spelling("水"), Spelling("火")], readings, [sense()])
        found = [(p.spelling, p.reading, p.place, p.entry) for p in pairs(entry)]
        expected = [("水", "か", (0, 0), 7), ("火", "か", (1, 0), 7), ("火", "き", (1, 1), 7)]
        self.assertEqual(found, expected)

    def test_senses_may_be_for_some_spellings_or_readings_only(self) -> None:
        senses = [
            sense("always"),
            Sense(["fire"], only_spellings=frozenset("火")),
            Sense(["read k"], only_readings=frozenset("か")),
        ]
        entry = Entry(1, [Spelling("水"), Spelling("火")], [Reading("か"), Reading("き")], senses)
        found = [[s.glosses[0] for s in p.senses] for p in pairs(entry)]
        expected = [
            ["always", "read k"],
            ["always"],
            ["always", "fire", "read k"],
            ["always", "fire"],
        ]
        self.assertEqual(found, expected)

    def test_a_mark_counts_if_both_halves_have_it(self) -> None:
        spelling = Spelling("水", priorities=frozenset(["news1", "ichi1"]))
        reading = Reading("か", priorities=frozenset(["news1", "spec1"]))
        (found,) = pairs(Entry(1, [spelling], [reading], [sense()]))
        self.assertEqual(found.priorities, {"news1"})

    def test_only_some_marks_are_priorities(self) -> None:
        marks = "news1 news2 ichi1 ichi2 spec1 spec2 gai1 gai2 nf01".split()
        found = [mark for mark in marks if pair("水", marks=mark).is_priority]
        self.assertEqual(found, ["news1", "ichi1", "spec1", "spec2", "gai1"])


class CandidateTests(unittest.TestCase):
    def test_only_kanji_and_kana_and_the_sign_of_repetition_after_a_kanji(self) -> None:
        good = ["水", "水ぎ", "水ギ", "水ーる", "人々", "お水", "水水水水水水"]
        bad = [
            "水水水水水水水",
            "みず",
            "ー",
            "Ｔ水",
            "々水",
            "お々水",
            "水・火",
            "水1",
            "水〇",
            "人々々",
        ]
        self.assertEqual([s for s in good if not is_candidate(pair(s))], [])
        self.assertEqual([s for s in bad if is_candidate(pair(s))], [])

    def test_no_irregular_or_outdated_form(self) -> None:
        for note in sorted(UNUSUAL):
            self.assertFalse(is_candidate(pair("水", notes=note)), note)
        for note in ("ateji", "gikun"):
            self.assertTrue(is_candidate(pair("水", notes=note)), note)
        self.assertEqual(UNUSUAL, set("iK ik io oK ok oik eK ek rK rk sK sk".split()))

    def test_every_kanji_has_its_entry(self) -> None:
        self.assertTrue(is_browsable("水ぎ々", {"水"}))
        self.assertFalse(is_browsable("水火", {"水"}))
