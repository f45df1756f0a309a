import KanjiBrowser
import StateMachineTestSupport

extension Samples {
  /// A seventh of the program's kanji, at least twelve of each grade and JLPT level, for tests that need
  /// no more: a debug build reads all of them in a tenth of a second.
  static let easy: [UInt8] = {
    let kanji = JSONKanjiStorage.embedded().all.filter {
      $0.grade == 1 || $0.jlpt == 4 || $0.strokes == 8 || $0.character == "湯"
    }
    return KanjiWriter.json(of: kanji)
  }()
}
