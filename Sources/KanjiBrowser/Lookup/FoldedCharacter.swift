/// A character as a lookup compares it, told from others by a scalar if it is an ordinary kanji.
///
/// A scalar takes a tenth of the time, and none of the memory of what Unicode says of characters.
enum FoldedCharacter: Hashable {
  case ideograph(Unicode.Scalar)
  case other(Character)

  init(_ character: Character) {
    if let scalar = character.ideograph {
      self = .ideograph(scalar)
    } else {
      let folded = character.folded
      self = (folded.ideograph ?? folded.canonicalIdeograph).map(Self.ideograph) ?? .other(folded)
    }
  }
}

extension Character {
  /// Whether Unicode takes the character for another form of an ordinary kanji, and equal to it.
  var isCompatibilityIdeograph: Bool {
    unicodeScalars.contains { scalar in
      (0xF900...0xFAFF).contains(scalar.value) || (0x2F800...0x2FA1F).contains(scalar.value)
    }
  }

  /// The scalar of the ordinary kanji that Unicode holds to be equal to the character.
  fileprivate var canonicalIdeograph: Unicode.Scalar? {
    isCompatibilityIdeograph ? ideographs[self] : nil
  }
}

/// All ordinary kanji, which are looked through for what is equal to one: hardly anybody writes such.
private let ideographs: [Character: Unicode.Scalar] = {
  let scalars = (0x4E00...0x9FFF).compactMap { Unicode.Scalar($0 as UInt32) }
  return Dictionary(scalars.map { (Character($0), $0) }) { first, _ in first }
}()
