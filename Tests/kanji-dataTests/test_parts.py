"""Parts: the nearest groups with an element, in the order of writing."""

import unittest

from kanji_data.learners.parts import Parts
from kanji_data.sources.kanjidic import Kanji
from kanji_data.sources.kanjivg import Group


def group(element: str | None, *members: Group | str, **facts: str | bool) -> Group:
    values = {"original": None, "piece": None, "number": None, "is_partial": False, **facts}
    return Group(element=element, members=list(members), **values)


class FakeDrawings:
    def __init__(self, *drawings: Group) -> None:
        self.drawing = {drawing.element: drawing for drawing in drawings}.get


def parts(*drawings: Group) -> Parts:
    kanji = [Kanji(d.element, [], [], [], None, None, 9, None, "一") for d in drawings if d.element]
    return Parts(kanji, FakeDrawings(*drawings))


class PartTests(unittest.TestCase):
    def test_groups_without_an_element_are_looked_through(self) -> None:
        found = parts(group("海", group("⺡", "1"), group(None, group("毎", "2"))))
        # A rare character is shown as the usual one.
        self.assertEqual(found.direct["海"], ["⺡", "毎"])
        self.assertEqual(parts(group("花", group("⺾", "1"))).direct["花"], ["艹"])

    def test_a_kanji_is_no_part_of_itself(self) -> None:
        self.assertEqual(parts(group("林", group("林", group("木", "1")))).direct["林"], ["木"])

    def test_pieces_are_one_part(self) -> None:
        pieces = (group("行", "1", piece="1"), group("重", "2"), group("行", "3", piece="2"))
        found = parts(group("衝", *pieces))
        self.assertEqual(found.direct["衝"], ["行", "重"])
        self.assertEqual(found.strokes["行"], 2)

    def test_two_of_a_kind_are_two_parts(self) -> None:
        self.assertEqual(
            parts(group("林", group("木", "1"), group("木", "2"))).direct["林"], ["木", "木"]
        )

    def test_a_part_without_a_drawing_has_its_parts_in_place(self) -> None:
        found = parts(group("売", group("士", "1"), group("冗", group("冖", "2"), group("儿", "3"))))
        self.assertEqual(found.direct["冗"], ["冖", "儿"])
        self.assertEqual(found.all("売"), {"士", "冗", "冖", "儿"})

    def test_variants_are_known_except_those_that_look_different(self) -> None:
        found = parts(
            group("休", group("亻", "1", original="人"), group("儿", "2", original="八")),
        )
        self.assertEqual(dict(found.variants), {"人": {"亻"}})
