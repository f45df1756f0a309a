/// What kana sound like, one after the other: `とおる` and `とうる` both give `とーる`.
struct Sound {
  /// Stands for the second half of a long vowel.
  static let length: Unicode.Scalar = "ー"

  private var vowel: UInt8?

  /// The kana in hiragana, the same for all that sound the same after what came before.
  mutating func next(_ kana: Unicode.Scalar) -> Unicode.Scalar {
    let kana = kana.inHiragana
    if kana == Self.length { return kana }
    if let vowel, Self.isLong(vowel, kana) { return Self.length }
    vowel = Self.vowel(of: kana)
    switch kana {
    case "ぢ": return "じ"
    case "づ": return "ず"
    case "を": return "お"
    default: return kana
    }
  }

  /// Whether the kana makes the vowel before it long.
  private static func isLong(_ vowel: UInt8, _ kana: Unicode.Scalar) -> Bool {
    switch (Unicode.Scalar(vowel), kana) {
    case ("a", "あ"), ("i", "い"), ("u", "う"), ("e", "え"), ("e", "い"), ("o", "お"), ("o", "う"): true
    default: false
    }
  }

  private static func vowel(of kana: Unicode.Scalar) -> UInt8? {
    guard (0x3041...0x3096).contains(kana.value) else { return nil }
    let vowel = vowels[Int(kana.value - 0x3041)]
    return vowel == UInt8(ascii: "-") ? nil : vowel
  }

  /// The vowels of U+3041–U+3096, in their order; っ and ん have none.
  private static let vowels = Array(
    """
    aaiiuueeooaaiiuueeooaaiiuueeooaaii-uueeooaiueoaaaiiiuuueeeoooaiueoaauuooaiueoaaieo-uae
    """.utf8)
}
