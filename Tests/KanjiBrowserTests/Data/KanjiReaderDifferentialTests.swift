import Foundation
import KanjiBrowser
import StateMachineTestSupport
import StateMachineText
import Testing

/// Compares the reader with Foundation's `JSONDecoder`.
///
/// Everything the reader accepts, `JSONDecoder` accepts too, with equal results. The reverse has the
/// exceptions that `Difference` lists, and no others.
struct KanjiReaderDifferentialTests {
  /// The kinds of input that `JSONDecoder` accepts and the reader refuses.
  enum Difference {
    /// `[1,]` and `{"a":1,}`, which RFC 8259 does not allow.
    case trailingComma

    /// `1.0` and `1e2` for a whole number.
    case fraction

    /// A repeated key in an object; `JSONDecoder` takes the first.
    case repeatedField

    /// Two entries for one character, which `JSONDecoder` has no reason to refuse.
    case duplicate

    /// A `character` or `radical` that is not one, likewise.
    case notOneCharacter

    private static let trailingCommas = [
      #"this is not JSON: expected a value, found "]"; correct it there"#,
      #"this is not JSON: expected a key in quotation marks, found "}"; correct it there"#,
    ]

    init?(_ problem: KanjiDataError.Problem) {
      switch problem {
      case .notJSON(let reason) where Self.trailingCommas.contains(reason): self = .trailingComma
      case .wrongType(expected: .number, found: .number): self = .fraction
      case .repeatedField: self = .repeatedField
      case .duplicate: self = .duplicate
      case .notOneCharacter: self = .notOneCharacter
      default: return nil
      }
    }
  }

  /// A small file with everything that the reader has a special case for.
  private static let excerpt = Array(
    #"""
    [{"character": "水", "meaning": "w\u0061t\"er", "on": ["スイ", "\ud83d\ude00"], "kun": [],
      "grade": 10, "jlpt": null, "strokes": 4, "frequency": 223, "radical": "水", "new":
      [1.5e+3, {"a": [true, false, null, "\\\n"], "b": {}}, 0, -0.5], "examples":
      [{"word": "水着", "reading": "みずぎ", "meaning": "é", "x": 1, "readings": ["みづぎ"]}, "水@21", "a@b@5", {"word": "", "meaning": "~"}]},
     {"examples": [], "meaning": "fire", "character": "火"}]
    """#.utf8)

  @Test(.enabled(if: isLong))
  func `both readers read the file alike`() throws {
    let file = try DataSamples.file()

    #expect(try oracle(file) == DataSamples.read(file).get())
  }

  @Test(arguments: UInt64(0)..<(isLong ? 10 : 2))
  func `both readers accept or refuse the same damaged files`(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    var accepted = 0
    for _ in 0..<500 {
      let bytes = Self.damaged(using: &dice)
      accepted += try agree(on: bytes) ? 1 : 0
    }
    #expect((20...400).contains(accepted))
  }

  @Test
  func `both readers refuse every truncated file`() throws {
    for count in 0..<(Self.excerpt.count) {
      let isAccepted = try agree(on: Array(Self.excerpt.prefix(count)))
      #expect(!isAccepted)
    }
    #expect(try agree(on: Self.excerpt))
  }

  /// Whether both accept the bytes; records an issue if they differ in a way that is not listed.
  private func agree(on bytes: [UInt8]) throws -> Bool {
    let expected = try? oracle(bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    switch DataSamples.read(bytes) {
    case .success(let kanji):
      #expect(kanji == expected, "\(text)")
      return true
    case .failure(let error):
      let isListed = Difference(error.problem) != nil
      #expect(expected == nil || isListed, "\(error): \(text)")
      return false
    }
  }

  /// The excerpt with one to three bytes changed, removed, added or moved.
  private static func damaged(using dice: inout SplitMix64) -> [UInt8] {
    var bytes = excerpt
    let useful = Array("[]{}\",:\\u0eE-+.ntf 1\u{0}".utf8)
    for _ in 0..<Int.random(in: 1...3, using: &dice) {
      let place = Int.random(in: 0..<bytes.count, using: &dice)
      let other = useful.randomElement(using: &dice) ?? 0
      switch Int.random(in: 0..<5, using: &dice) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
      case 1: bytes[place] = other
      case 2: bytes.remove(at: place)
      case 3: bytes.insert(other, at: place)
      default: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &dice))
      }
    }
    return bytes
  }
}
