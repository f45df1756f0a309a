import StateMachineTerminal

enum About {
  static let program = "kanji-cli"
  static let version = "1.0.0"
  /// The day of the version, as the manual page says it.
  static let date = "November 28, 2026"

  static let lines: [Line] = [
    Line("kanji-cli \(version)", .bold),
    "The program is under the MIT licence.",
    "",
    "The kanji data is under CC BY-SA 4.0",
    "(https://creativecommons.org/licenses/by-sa/4.0/). It uses the JMdict/EDICT,",
    "JMnedict and KANJIDIC dictionary files, the property of the Electronic",
    "Dictionary Research and Development Group (https://www.edrdg.org/), in",
    "conformance with the Group's licence. Words were ranked with wordfreq by Robyn",
    "Speer (CC BY-SA 4.0). Parts and strokes are from KanjiVG",
    "(https://kanjivg.tagaini.net), copyright Ulrich Apel (CC BY-SA 3.0), and",
    "Chinese forms from Unihan, copyright Unicode, Inc. Entries, words, glosses and",
    "strokes were selected and shortened;",
    "Resources/ATTRIBUTION.md says how.",
    "",
    "JLPT levels are those before 2010; today's levels have no official lists.",
    "Old level 4 is about N5, 3 about N4, 2 about N2 or N3, and 1 about N1.",
  ]
}
