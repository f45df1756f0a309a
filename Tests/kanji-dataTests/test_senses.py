"""Rule 3: which senses count, and what is an affix."""

import unittest

from kanji_data.dictionary import Sense
from kanji_data.rules.senses import meaning

from make import pair, sense


class SenseTests(unittest.TestCase):
    def shown(self, *senses: Sense) -> tuple[list[str], bool, bool] | None:
        found = meaning(pair("水", *senses))
        return found and ([s.glosses[0] for s in found.senses], found.is_old, found.is_affix)

    def test_rude_senses_go(self) -> None:
        for note in ("X", "vulg", "derog", "sens", "sl", "m-sl"):
            self.assertEqual(
                self.shown(sense("a", notes=note), sense("b")), (["b"], False, False), note
            )
            self.assertIsNone(self.shown(sense("a", notes=note)))

    def test_old_senses_go_if_another_is_left(self) -> None:
        for note in ("arch", "obs", "obsc", "rare", "dated"):
            old = sense("a", notes=note)
            self.assertEqual(self.shown(old, sense("b")), (["b"], False, False), note)
            self.assertEqual(self.shown(old, sense("b", notes="sl")), (["a"], True, False), note)

    def test_other_notes_and_an_empty_sense(self) -> None:
        self.assertEqual(self.shown(sense("a", notes="uk col net-sl hist")), (["a"], False, False))
        empty = sense("a")
        empty.glosses.clear()
        self.assertIsNone(self.shown(empty))

    def test_an_affix_is_nothing_else(self) -> None:
        for part in "suf n-suf pref n-pref ctr aux aux-v prt conj".split():
            affix = sense("a", parts=part)
            self.assertEqual(self.shown(affix), (["a"], False, True), part)
            self.assertEqual(self.shown(affix, sense("b")), (["b"], False, False), part)
        self.assertEqual(self.shown(sense("a", parts="suf ctr")), (["a"], False, True))
        for parts in ("suf n", "num", "aux-adj", ""):
            self.assertEqual(self.shown(sense("a", parts=parts)), (["a"], False, False), parts)

    def test_verbs_and_i_adjectives_are_inflected(self) -> None:
        inflected = "v1 v1-s v5k v5r-i v5aru vz adj-i adj-ix".split()
        others = "n vs vk vt vi adj-na adj-no adv v4r".split()
        found = [p for p in inflected + others if meaning(pair("水", sense(parts=p))).is_inflected]
        self.assertEqual(found, inflected)

    def test_the_first_sense_that_counts_says_whether_it_is_usually_kana(self) -> None:
        kana, rude = sense(notes="uk"), sense(notes="vulg")
        self.assertTrue(meaning(pair("水", rude, kana, sense())).is_usually_kana)
        self.assertFalse(meaning(pair("水", sense(), kana)).is_usually_kana)
