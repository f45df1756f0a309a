import KanjiBrowser

/// The text that is piped into the program.
enum PipedText {
  /// How many unknown kanji a sentence names.
  private static let limit = 40

  /// The kanji of the text that the storage has, each once, in the order of the text.
  ///
  /// Tells which others there are, and whether some of the text was not UTF-8. Throws if there is
  /// no kanji at all.
  static func kanji(in storage: any KanjiStorage, context: Context) throws -> [Kanji] {
    let scan = try scan()
    let tell = { context.output.complain(context.messagePrefix + $0) }
    if scan.hasInvalidBytes { tell("some of the text is not UTF-8 and is passed over") }
    guard !scan.characters.isEmpty else { throw NothingFound.kanji }
    var known: [Kanji] = []
    var unknown: [Character] = []
    for character in scan.characters {
      if let kanji = storage.kanji(for: character) {
        known.append(kanji)
      } else {
        unknown.append(character)
      }
    }
    if !unknown.isEmpty { tell("not in the data: " + sentence(unknown)) }
    if known.isEmpty { context.spoil(.nothing) }
    return known
  }

  private static func sentence(_ unknown: [Character]) -> String {
    let named = unknown.prefix(limit).map { String($0) }.joined(separator: " ")
    return unknown.count > limit ? "\(named) and \(unknown.count - limit) more" : named
  }

  private static func scan() throws(System.Failure) -> KanjiScan {
    var scan = KanjiScan()
    while true {
      let bytes = try System.read(1 << 16, from: System.Stream.input.rawValue)
      if bytes.isEmpty { break }
      scan.read(bytes)
    }
    scan.finish()
    return scan
  }
}
