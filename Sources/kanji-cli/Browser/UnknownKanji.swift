import KanjiBrowser

/// A kanji that the data lacks, with its parts and similar kanji.
struct UnknownKanji: NotPossible, CustomStringConvertible {
  let description: String

  /// Nil if the text is not one kanji.
  init?(_ text: String, in storage: any KanjiStorage) {
    guard text.count == 1, let character = text.first, character.isIdeograph else {
      return nil
    }
    let hints = Self.hints(for: character, in: storage)
    description =
      "“\(text)” is not one of the \(storage.count.grouped) kanji in the data; "
      + (hints.isEmpty
        ? "to find similar kanji, type parts and some of its parts"
        : hints.joined(separator: "; "))
  }
}

extension UnknownKanji {
  private static func hints(for kanji: Character, in storage: any KanjiStorage) -> [String] {
    let text = String(kanji)
    // Most rare kanji are in no file, and then nothing is decoded.
    let files: [EmbeddedFile] = [.parts, .forms, .simplified]
    guard files.contains(where: { $0.contains(text) }) else { return [] }
    let parts = KanjiParts.parts(of: kanji).map { String($0) }
    let searches = ([text] + [parts.joined()]).lazy.compactMap(PartSearch.init)
    let found = searches.map { $0.results(in: storage.all) }.first { !$0.isEmpty } ?? []
    let today = KanjiForms.modern(kanji).map { [$0] } ?? []
    let similar = (today + found.map(\.kanji.character)).prefix(5).map { String($0) }
    return [("its parts: ", parts), ("similar: ", similar)]
      .filter { !$1.isEmpty }.map { $0 + $1.joined(separator: " ") }
  }
}

extension KanjiRouteResolver {
  /// Returns the kanji of a text; throws an error that names its parts if the data lacks it.
  func kanji(_ text: String) throws -> Kanji {
    do throws(BrowserError) {
      if case .detail(let kanji) = try detail(text) { return kanji }
      throw .notOneKanji(text)
    } catch {
      throw UnknownKanji(text, in: storage) ?? error
    }
  }
}

extension BrowserError: NotPossible {}
