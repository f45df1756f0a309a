extension Character {
  /// Whether the character is written in kana alone; the long mark ー and the iteration marks ゝヽ
  /// are kana too.
  var isKana: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x3041...0x3096, 0x3099...0x309F: true
      case 0x30A1...0x30FA, 0x30FC...0x30FF: true
      case 0x31F0...0x31FF, 0x1AFF0...0x1B16F: true
      default: false
      }
    }
  }
}

extension Unicode.Scalar {
  /// The hiragana in place of a katakana: `キ` gives `き`; anything else as it is.
  var inHiragana: Unicode.Scalar {
    guard (0x30A1...0x30F6).contains(value) else { return self }
    return Unicode.Scalar(value - 0x60) ?? self
  }
}
