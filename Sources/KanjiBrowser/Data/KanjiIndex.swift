/// Kanji in order, found by their characters: what the storages have in common.
package struct KanjiIndex: Sendable {
  package private(set) var all: [Kanji] = []
  private var positions: [Character: Int] = [:]
  /// The positions of ordinary kanji once more, by how far they are from U+4E00; -1 for what is not there.
  private var ideographs = Array(repeating: Int32(-1), count: 0xA000 - 0x4E00)

  package init() {}

  /// Adds the kanji at the end, unless one with the same character is there: then nothing is
  /// added and that one's position is returned.
  package mutating func append(_ kanji: Kanji) -> Int? {
    let key = kanji.character.folded
    if let earlier = positions[key] { return earlier }
    positions[key] = all.count
    if let scalar = key.ideograph { ideographs[Self.place(of: scalar)] = Int32(all.count) }
    all.append(kanji)
    return nil
  }

  package func kanji(for character: Character) -> Kanji? {
    if let scalar = character.ideograph {
      let position = ideographs[Self.place(of: scalar)]
      if position >= 0 { return all[Int(position)] }
    }
    return positions[character.folded].map { all[$0] }
  }

  private static func place(of ideograph: Unicode.Scalar) -> Int {
    Int(ideograph.value) - 0x4E00
  }
}
