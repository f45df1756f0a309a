/// A case-insensitive search for a text in glosses.
struct GlossQuery {
  private let wanted: [UInt8]

  init(_ text: String) {
    let words = Array(text.lowercased().utf8)
    wanted = Array(words[Self.start(of: words[...])...])
  }

  /// Returns the closest match in glosses that are separated by ", " or "; "; nil if there is none.
  func found(in glosses: String) -> SearchResult.Closeness? {
    let text = Array(glosses.lowercased().utf8)
    var best: SearchResult.Closeness?
    var start = 0
    while start <= text.count {
      let end = text[start...].endOfGloss
      let gloss = text[Self.start(of: text[start..<end])..<end]
      if let match = Match.found(wanted, in: gloss) {
        best = min(best ?? .inside, SearchResult.Closeness(match, isFirst: start == 0))
      }
      start = end + 2
    }
    return best
  }

  /// Returns the start of a gloss, after the `to` of a verb.
  private static func start(of gloss: ArraySlice<UInt8>) -> Int {
    let mark = Array("to ".utf8)
    let isVerb = gloss.count > mark.count && gloss.starts(with: mark)
    return gloss.startIndex + (isVerb ? mark.count : 0)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var endOfGloss: Int {
    indices.dropLast().first { index in
      (self[index] == UInt8(ascii: ",") || self[index] == UInt8(ascii: ";"))
        && self[index + 1] == UInt8(ascii: " ")
    } ?? endIndex
  }
}

extension SearchResult.Closeness {
  fileprivate init(_ match: Match, isFirst: Bool) {
    self =
      switch match {
      case .whole: isFirst ? .firstMeaning : .laterMeaning
      case .word: isFirst ? .partOfFirstMeaning : .partOfLaterMeaning
      case .start: isFirst ? .startOfFirstMeaning : .startOfLaterMeaning
      case .inside: .inside
      }
  }
}

/// How one text is found in another, the best first.
enum Match: Int {
  case whole
  /// One or more whole words of the text.
  case word
  /// The start of a word.
  case start
  /// The inside of a word.
  case inside

  static func found(_ wanted: [UInt8], in text: ArraySlice<UInt8>) -> Match? {
    guard let first = wanted.first, wanted.count <= text.count else { return nil }
    if text.elementsEqual(wanted) { return .whole }
    var best: Match?
    for start in text.startIndex...(text.endIndex - wanted.count)
    where text[start] == first && text[start...].starts(with: wanted) {
      let match = Match(at: start..<(start + wanted.count), in: text)
      if match.rawValue < best?.rawValue ?? .max { best = match }
    }
    return best
  }

  private init(at range: Range<Int>, in text: ArraySlice<UInt8>) {
    let startsWord = range.lowerBound == text.startIndex || !isLetter(text[range.lowerBound - 1])
    let endsWord = range.upperBound == text.endIndex || !isLetter(text[range.upperBound])
    self = !startsWord ? .inside : endsWord ? .word : .start
  }
}

/// Returns whether the byte is part of a letter or digit; every byte outside ASCII counts as one.
private func isLetter(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF: true
  default: false
  }
}
