import StateMachineText

/// The old and variant forms of kanji, and the shapes and names of radicals: Resources/forms.txt and
/// simplified.txt.
package enum KanjiForms {
  /// Returns the kanji of today for an old, variant or Chinese form: `國` and `说` give `国` and `説`; nil for
  /// others.
  package static func modern(_ character: Character) -> Character? {
    character.isASCII ? nil : table.modern[character] ?? simplified(character)
  }

  /// Returns the kanji of a form in simplified.txt, whose lines are the form, a blank and the kanji.
  private static func simplified(_ character: Character) -> Character? {
    guard character.isIdeograph else { return nil }
    return EmbeddedFile.simplified.line(beginningWith: "\(character) ")?.last
  }

  /// Returns the text with the kanji of today, `學校` gives `学校`.
  static func modern(_ text: String) -> String {
    // 﨑 alone has a page of its own.
    let text = text.count > 1 ? text.replacing("﨑", with: "崎") : text
    return String(text.map { modern($0) ?? $0 })
  }

  /// Returns the radical of a shape, a name or a number: `氵`, `さんずい`, `water` and `85` give `水`.
  package static func radical(_ text: String) -> Character? {
    if let number = Int(digits: text.folded) {
      return table.numbered.indices.contains(number - 1) ? table.numbered[number - 1] : nil
    }
    let parts = KanjiParts.embedded.parts(named: text.folded.lowercased())
    return radical(withForm: text)
      ?? parts.lazy.compactMap { table.radicals[String($0)] }.first
  }

  /// Returns the radical of a shape, a Japanese name or the radical itself: `氵` and `さんずい` give `水`.
  static func radical(withForm text: String) -> Character? {
    let text = text.folded
    let hiragana = text.inHiragana
    return table.radicals[hiragana] ?? Romaji.kana(text).flatMap { table.radicals[$0] }
  }

  /// The radicals with their shapes and names, as in the file.
  package static var radicalNames: [String] { table.radicalNames }

  private struct Table {
    /// At first the form that the file lacks, which names of people and shops have.
    var modern: [Character: Character] = ["髙": "高"]
    var radicals: [String: Character] = [:]
    /// The radicals in the order of their numbers.
    var numbered: [Character] = []
    var radicalNames: [String] = []
  }

  /// The lines `form OLD NEW` and `radical RADICAL SHAPE-OR-NAME…` of the file.
  private static let table: Table = {
    var table = Table()
    for words in EmbeddedFile.forms.fields(separatedBy: " ") {
      guard words.count > 1, let first = words[1].first else { continue }
      switch words[0] {
      case "form": table.modern[first] = words.last?.first
      case "radical":
        table.numbered.append(first)
        // A few radicals share a name, such as ひへん; the name means the first one.
        for name in words.dropFirst() where table.radicals[name] == nil {
          table.radicals[name] = first
          table.radicalNames.append(name)
        }
      default: continue
      }
    }
    return table
  }()
}
