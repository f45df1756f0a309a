/// Kanji in order, found by their characters: what the storages have in common.
package struct KanjiIndex: Sendable {
  package private(set) var all: [Kanji] = []
  private var positions: [Character: Int] = [:]
  /// The positions of ordinary kanji once more, for a scalar is found much faster than a character.
  private var ideographs: [Unicode.Scalar: Int] = [:]

  package init() {}

  /// Adds the kanji at the end, unless one with the same character is there: then nothing is
  /// added and that one's position is returned.
  package mutating func append(_ kanji: Kanji) -> Int? {
    let key = kanji.character.folded
    if let earlier = positions[key] { return earlier }
    positions[key] = all.count
    if let scalar = key.ideograph { ideographs[scalar] = all.count }
    all.append(kanji)
    return nil
  }

  package func kanji(for character: Character) -> Kanji? {
    if let scalar = character.ideograph, let position = ideographs[scalar] { return all[position] }
    return positions[character.folded].map { all[$0] }
  }
}
