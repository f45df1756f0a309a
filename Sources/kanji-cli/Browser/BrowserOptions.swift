import KanjiBrowser
import StateMachineTerminal
import StateMachineText

// The options of look-ups.
extension Option {
  static let grade = Option(
    name: "--grade", placeholder: "N",
    summary: "only school grade N (1–6; 8: the other jōyō kanji), or N-M",
    offer: .words { ["1", "2", "3", "4", "5", "6", "8"] },
    wanted: "a grade from 1 to 6, or 8, or a range such as 2-4")
  static let jlpt = Option(
    name: "--jlpt", placeholder: "N",
    summary: "only kanji of old JLPT level N (4 – 1) or today's N5 – N1",
    offer: .words { ["4", "3", "2", "1", "N5", "N4", "N3", "N2", "N1"] },
    wanted: "an old level 4 to 1, N5 to N1, or a range such as 4-3")
  static let strokes = Option(
    name: "--strokes", placeholder: "N", summary: "only kanji with N strokes, N-M, N- or -N",
    offer: .words { (1...29).map(String.init) },
    wanted: "\(UsageError.aboveZero) or a range such as 2-4")
  static let radical = Option(
    name: "--radical", placeholder: "R",
    summary: "only kanji with a radical: 水, 氵, さんずい, water or 85",
    offer: .words { KanjiForms.radicalNames },
    wanted: "a radical such as 水, 氵, さんずい, water or 85")
  static let part = Option(
    name: "--part", placeholder: "P", summary: "only kanji with parts: 毎, 氵毎, さんずい or water",
    offer: .words { KanjiParts.embedded.table.map { String($0.character) } },
    wanted: "parts such as 毎, 氵毎, さんずい or water")
  static let everyKanji = Option(
    name: "--all", summary: "take all kanji, not only the everyday ones")
  static let sort = ValueOption<KanjiOrder>(
    name: "--sort", placeholder: "FIELD", summary: "sort by \(KanjiOrder.names)",
    offer: .words { KanjiOrder.allCases.map(\.rawValue) }, wanted: "one of \(KanjiOrder.names)",
    read: { KanjiOrder(rawValue: $0.lowercased()) })
  static let limit = ValueOption<Int>(
    name: "--limit", summary: "show at most N results", isLimit: true)
  static let frames = Option(name: "--frames", summary: "draw stroke after stroke")
  static let picture = ValueOption<PictureFormat>(
    name: "--format", placeholder: "svg", summary: "write a picture with numbered strokes")
  static let words = Option(
    name: "--words", summary: "show only words; in a pipe, lines of word, reading and meaning")

  static let filters: [Option] = [.grade, .jlpt, .strokes, .radical, .part]
  static let lists: [Option] = filters + [.sort, .limit]
}

extension KanjiFilter {
  init(_ invocation: Invocation) throws(UsageError) {
    self.init()
    for option in Option.filters {
      guard let value = invocation.value(option) else { continue }
      // A filter is named like its option, without the hyphens: `grade`.
      guard set(String(option.name.dropFirst(2)), to: value) else {
        throw .wrongValue(value, of: option.name, wanted: option.wanted)
      }
    }
  }
}

extension KanjiOrder {
  static let names = allCases.map(\.rawValue).joined(separator: ", ")
}
