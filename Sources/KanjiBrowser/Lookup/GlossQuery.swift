/// A text that is looked for in glosses, capitals and small letters alike.
struct GlossQuery {
  /// The best way in which the text was found, and whether that was in the first gloss.
  struct Found {
    let match: Match
    let isFirst: Bool

    fileprivate var rank: Int { 2 * match.rawValue + (isFirst ? 0 : 1) }
  }

  private let wanted: [UInt8]
  /// What a text has to hold, if capitals have an easy rule; nil if not.
  private let beginning: Beginning?

  init(_ text: String) {
    let words = Array(text.lowercased().utf8)
    wanted = Array(words[Self.start(of: words[...])...])
    beginning = wanted.allSatisfy { $0 < 0x80 } ? Beginning(of: wanted) : nil
  }

  /// Looks into glosses that are separated by ", " or "; "; nil if the text is in none of them.
  func found(in glosses: String) -> Found? {
    // Few texts hold what is looked for, and the others are not worth a copy.
    guard beginning?.isFound(in: glosses) ?? true else { return nil }
    let text = Array(glosses.lowercased().utf8)
    var best: Found?
    var start = 0
    while start <= text.count {
      let end = text[start...].endOfGloss
      let gloss = text[Self.start(of: text[start..<end])..<end]
      if let match = Match.found(wanted, in: gloss) {
        let found = Found(match: match, isFirst: start == 0)
        if found.rank < best?.rank ?? .max { best = found }
      }
      start = end + 2
    }
    return best
  }

  /// Where a gloss begins, but for the `to` of a verb: `to see` means what `see` does.
  private static func start(of gloss: ArraySlice<UInt8>) -> Int {
    let mark = Array("to ".utf8)
    let isVerb = gloss.count > mark.count && gloss.starts(with: mark)
    return gloss.startIndex + (isVerb ? mark.count : 0)
  }
}

extension ArraySlice<UInt8> {
  /// Where the first of several glosses ends.
  fileprivate var endOfGloss: Int {
    indices.dropLast().first { index in
      (self[index] == UInt8(ascii: ",") || self[index] == UInt8(ascii: ";"))
        && self[index + 1] == UInt8(ascii: " ")
    } ?? endIndex
  }
}

/// The first letters of a text, up to four, to pass over quickly what does not hold them.
private struct Beginning {
  private var letters: UInt32 = 0
  private var mask: UInt32 = 0

  init(of text: [UInt8]) {
    for letter in text.prefix(4) {
      letters = letters << 8 | UInt32(letter)
      mask = mask << 8 | 0xFF
    }
  }

  /// Whether the letters, which are small ones, are anywhere in the text, small or capital.
  func isFound(in text: String) -> Bool {
    var last: UInt32 = 0
    for byte in text.utf8 {
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      last = last << 8 | UInt32(isCapital ? byte | 0x20 : byte)
      if last & mask == letters { return true }
    }
    return false
  }
}
