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
    guard isCompatibilityIdeograph else { return nil }
    // What is equal has the same place in Unicode's order, which is that of the ordinary kanji.
    var (last, end) = (0x4E00 as UInt32, 0xA000 as UInt32)
    while end - last > 1 {
      let middle = (last + end) / 2
      let isBehind = Unicode.Scalar(middle).map { self < Character($0) } ?? true
      if isBehind { end = middle } else { last = middle }
    }
    return Unicode.Scalar(last).flatMap { Character($0) == self ? $0 : nil }
  }
}
