/// Kanji in order, found by their characters: what the storages have in common.
package struct KanjiIndex: Sendable {
  package private(set) var all: [Kanji] = []
  /// The positions of ordinary kanji, by how far they are from U+4E00; -1 for what is not there.
  private var ideographs = Array(repeating: Int32(-1), count: 0xA000 - 0x4E00)
  private var others: [Character: Int] = [:]

  package init() {}

  /// Adds the kanji at the end, unless one with the same character is there: then nothing is
  /// added and that one's position is returned.
  package mutating func append(_ kanji: Kanji) -> Int? {
    let character = FoldedCharacter(kanji.character)
    if let earlier = position(of: character) { return earlier }
    switch character {
    case .ideograph(let scalar): ideographs[Self.place(of: scalar)] = Int32(all.count)
    case .other(let character): others[character] = all.count
    }
    all.append(kanji)
    return nil
  }

  package func kanji(for character: Character) -> Kanji? {
    position(of: FoldedCharacter(character)).map { all[$0] }
  }

  private func position(of character: FoldedCharacter) -> Int? {
    switch character {
    case .ideograph(let scalar):
      let position = ideographs[Self.place(of: scalar)]
      return position < 0 ? nil : Int(position)
    case .other(let character):
      return others[character]
    }
  }

  private static func place(of ideograph: Unicode.Scalar) -> Int {
    Int(ideograph.value) - 0x4E00
  }
}
