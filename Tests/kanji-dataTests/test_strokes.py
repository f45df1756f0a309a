"""Strokes: curves become straight pieces, and points two characters."""

import unittest

from kanji_data.learners.strokes import encoded, flattened, simplified


class StrokeTests(unittest.TestCase):
    def test_a_straight_stroke_keeps_its_ends(self) -> None:
        self.assertEqual(encoded("M0,0C40,40,80,80,109,109"), "!!~~")
        self.assertEqual(encoded("M0,0c40,40,80,80,109,109"), "!!~~")

    def test_points_outside_the_square_are_moved_to_its_edge(self) -> None:
        self.assertEqual(encoded("M-9,-9c50,50,100,100,140,140"), "!!~~")

    def test_a_curve_has_twelve_pieces(self) -> None:
        points = flattened("M0,0c0,8,8,16,16,16")
        self.assertEqual(len(points), 13)
        self.assertEqual((points[0], points[6], points[12]), ((0, 0), (5, 11), (16, 16)))

    def test_a_smooth_curve_goes_on_in_the_same_direction(self) -> None:
        given = flattened("M0,0C0,8,8,16,16,16C24,16,32,8,32,0")
        self.assertEqual(flattened("M0,0C0,8,8,16,16,16S32,8,32,0"), given)
        self.assertEqual(flattened("M0,0c0,8,8,16,16,16s16,-8,16,-16"), given)

    def test_points_nearly_on_a_line_are_dropped(self) -> None:
        self.assertEqual(simplified([(0, 0), (5, 0.8), (10, 0)]), [(0, 0), (10, 0)])
        corner = [(0.0, 0.0), (5.0, 0.9), (10.0, 0.0)]
        self.assertEqual(simplified(corner), corner)

    def test_other_commands_are_refused(self) -> None:
        for path in ("M0,0Q1,1,2,2", "M0,0C1,1,2,2"):
            with self.assertRaises(ValueError):
                flattened(path)
