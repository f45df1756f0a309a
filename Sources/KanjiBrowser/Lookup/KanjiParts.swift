/// The parts of kanji, from Resources/parts.txt and part-names.txt.
package struct KanjiParts: Sendable {
  /// A part of the table.
  package struct Part: Hashable, Sendable {
    /// The part.
    package let character: Character
    /// The number of its strokes.
    package let strokes: Int
    /// The names, English before Japanese; may be empty.
    package let names: [String]
  }

  /// The parts in the program, read when they are first needed.
  package static let embedded = KanjiParts()

  /// The parts that several kanji have and those that are radicals, by strokes, the most frequent first.
  package private(set) var table: [Part] = []

  /// The direct parts of each kanji and part, in the order of writing.
  private var direct: [Unicode.Scalar: [Unicode.Scalar]] = [:]
  /// The kanji and parts that have a part directly.
  private var wholes: [Unicode.Scalar: [Unicode.Scalar]] = [:]
  /// The strokes of the parts, except for those of a few kanji.
  private(set) var strokes: [Unicode.Scalar: Int] = [:]
  /// The parts with a name or another form: `⺡` and `さんずい` give `氵`.
  private var named: [String: [Unicode.Scalar]] = [:]
  /// The variants of a part that a search for it finds: `水` finds `氵`.
  private var variants: [Unicode.Scalar: Set<Unicode.Scalar>] = [:]

  private init() {
    // A kanji and its parts; then a part, its strokes and its parts.
    for fields in EmbeddedFile.parts.fields(separatedBy: " ") {
      guard let whole = fields[0].unicodeScalars.first else { continue }
      strokes[whole] = Int(fields[1])
      let parts = fields.dropFirst(strokes[whole] == nil ? 1 : 2).flatMap(\.unicodeScalars)
      direct[whole] = parts
      for part in parts { wholes[part, default: []].append(whole) }
    }
    for fields in EmbeddedFile.partNames.fields(separatedBy: "\t") {
      guard let part = fields[0].unicodeScalars.first, let count = Int(fields[1]) else { continue }
      let names = (fields[4].split(separator: ",") + fields[5].split(separator: " ")).map {
        String($0.drop { $0 == " " })
      }
      table.append(Part(character: Character(part), strokes: count, names: names))
      strokes[part] = count
      for name in names + fields[6].map({ String($0) }) { named[name, default: []].append(part) }
      for original in fields[3].unicodeScalars { variants[original, default: []].insert(part) }
    }
    // The name of 艹 is the easiest way to type it.
    variants["草", default: []].insert("艹")
    // Buddhist temple is also a temple, if no other part is.
    for part in table {
      for name in part.names where name.contains(" ") {
        let last = String(name.split(separator: " ")[1])
        if named[last] == nil { named[last] = named[name] }
      }
    }
  }

  /// Returns whether a word may be a part, or may belong to the name of one; makes no table of the parts.
  static func mayName(_ word: String) -> Bool {
    !word.allSatisfy(\.isASCII) || EmbeddedFile.partNames.contains(word)
      || Romaji.kana(word).map(EmbeddedFile.partNames.contains) ?? false
  }

  /// Returns the direct parts of a kanji, in the order of writing; reads only its line of the file.
  package static func parts(of kanji: Character) -> [Character] {
    // A part has its strokes before its parts.
    let line = EmbeddedFile.parts.line(beginningWith: "\(kanji.folded) ") ?? ""
    return line.split(separator: " ").dropFirst().first { Int($0) == nil }.map(Array.init) ?? []
  }

  /// Returns the kanji that look like another one, the most similar first: Resources/similar.txt.
  package static func similar(to kanji: Character) -> [Character] {
    Array((EmbeddedFile.similar.line(beginningWith: String(kanji.folded)) ?? "").dropFirst())
  }

  /// Returns the parts of a kanji and their parts, with itself, each with the number of its occurrences.
  func allParts(of whole: Unicode.Scalar) -> [Unicode.Scalar: Int] {
    var all: [Unicode.Scalar: Int] = [:]
    var waiting = [whole]
    while let next = waiting.popLast() {
      all[next, default: 0] += 1
      for part in direct[next, default: []] where part != next { waiting.append(part) }
    }
    return all
  }

  /// Returns the kanji and parts that have one of some parts, directly or in a part.
  func wholes(with parts: Set<Unicode.Scalar>) -> Set<Unicode.Scalar> {
    var found = parts
    var waiting = Array(parts)
    while let next = waiting.popLast() {
      for whole in wholes[next, default: []] where found.insert(whole).inserted {
        waiting.append(whole)
      }
    }
    return found
  }

  /// Returns the parts with a name, in English, kana or romaji; empty if there are none.
  func parts(named name: String) -> [Unicode.Scalar] {
    named[name] ?? Romaji.kana(name).flatMap { named[$0] } ?? []
  }

  /// Returns whether a character is a part or has parts.
  func contains(_ character: Unicode.Scalar) -> Bool {
    direct[character] != nil || wholes[character] != nil
  }

  /// Returns a part and its variants, for the part in any form: `⺡` gives `氵`, and `水` gives `水`, `氵`, `氺`.
  func forms(of part: Character) -> Set<Unicode.Scalar> {
    let ordinary = named[String(part)]?.first ?? named[String(part.folded)]?.first ?? part.scalar
    return variants[ordinary, default: []].union([ordinary])
  }
}

extension Character {
  /// The first scalar of the folded character.
  var scalar: Unicode.Scalar { folded.unicodeScalars.first ?? "\0" }
}
