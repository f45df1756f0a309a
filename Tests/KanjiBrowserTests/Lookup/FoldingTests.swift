import Foundation
import KanjiBrowser
import Testing

struct FoldingTests {
  private let storage: InMemoryKanjiStorage

  init() throws {
    storage = try InMemoryKanjiStorage([])
  }

  /// The blocks that folding concerns, and the two ordinary radicals with a compatibility form.
  private static let concerned: [Unicode.Scalar] =
    [UInt32(0x2E9F), 0x2EF3].compactMap(Unicode.Scalar.init)
    + [UInt32](0x2F00...0x2FD5).compactMap(Unicode.Scalar.init)
    + [UInt32](0xFF00...0xFFEF).compactMap(Unicode.Scalar.init)

  @Test
  func `every code point of the blocks is folded as in NFKC`() {
    #expect(Self.concerned.count == 2 + 214 + 240)
    for scalar in Self.concerned {
      #expect(scalars(folded(String(scalar))) == scalars(normalized(String(scalar))))
    }
  }

  @Test(arguments: ["\u{FF9E}", "\u{FF9F}", "\u{3099}", "\u{309A}"])
  func `every kana composes with a voicing mark as in NFKC`(mark: String) {
    let kana = [UInt32](0x3041...0x3096) + [UInt32](0x30A1...0x30FE) + [UInt32](0xFF66...0xFF9D)
    for scalar in kana.compactMap(Unicode.Scalar.init) {
      let text = "\(scalar)\(mark)"
      #expect(scalars(folded(text)) == scalars(normalized(text)))
    }
  }

  @Test
  func `every Latin letter composes with its mark`() {
    let letters = [UInt32](0xC0...0x17F).compactMap(Unicode.Scalar.init).map { String($0) }
    let text = letters.joined()

    #expect(scalars(folded(text.decomposedStringWithCanonicalMapping)) == scalars(text))
    #expect(scalars(folded("cafe\u{301}\u{301}")) == scalars("caf\u{E9}\u{301}"))
  }

  @Test
  func `every variation selector is dropped`() {
    let selectors = [UInt32](0xFE00...0xFE0F) + [UInt32](0xE0100...0xE01EF)
    for selector in selectors.compactMap(Unicode.Scalar.init) {
      #expect(scalars(folded("葛\(selector)飾")) == scalars("葛飾"))
    }
  }

  @Test(arguments: ["日本語", "ひらがな", "カタカナ", "abc é", "①㍻㈱", "ﬁ", "\u{F900}", "\u{2E80}", ""])
  func `other text is kept as it is`(text: String) {
    #expect(scalars(folded(text)) == scalars(text))
  }

  @Test
  func `compatibility forms find the kanji of the data`() {
    let storage = JSONKanjiStorage.embedded()

    #expect(storage.kanji(for: "\u{2F00}")?.character == "一")
    #expect(storage.kanji(for: "葛\u{E0100}")?.character == "葛")
    #expect(storage.kanji(for: "\u{FE00}") == nil)
  }

  @Test
  func `every compatibility ideograph finds its equivalent kanji`() throws {
    let values = [UInt32](0xF900...0xFAFF) + [UInt32](0x2F800...0x2FA1F)
    let forms = values.compactMap(Unicode.Scalar.init).map { String($0) }
    let ordinary = Set(forms.flatMap(\.decomposedStringWithCanonicalMapping))
    let storage = try InMemoryKanjiStorage(ordinary.map { Kanji(character: $0, meaning: "") })

    for form in forms {
      let found = try #require(storage.kanji(for: Character(form)))
      #expect(
        scalars(String(found.character)) == scalars(form.decomposedStringWithCanonicalMapping))
    }
  }

  /// The text as a lookup sees it.
  private func folded(_ text: String) -> String {
    text.folded
  }

  /// The text in NFKC; on Linux Foundation leaves the marks it maps uncomposed in the first step.
  private func normalized(_ text: String) -> String {
    text.precomposedStringWithCompatibilityMapping.precomposedStringWithCanonicalMapping
  }

  private func scalars(_ text: String) -> [UInt32] {
    text.unicodeScalars.map(\.value)
  }
}
