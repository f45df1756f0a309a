private import CKanjiData

/// The bytes of Resources/kanji.json, held in the program itself.
package enum EmbeddedKanjiData {
  /// All of them.
  package static var bytes: [UInt8] {
    bytes(in: 0..<kanji_data_count())
  }

  /// The bytes from where the text first stands to where the other stands next, or to the end.
  package static func bytes(from first: String, to next: String) -> [UInt8]? {
    let start = kanji_data_find(first, first.utf8.count, 0)
    guard start < kanji_data_count() else { return nil }
    return bytes(in: start..<kanji_data_find(next, next.utf8.count, start))
  }

  private static func bytes(in range: Range<Int>) -> [UInt8] {
    Array(UnsafeBufferPointer(start: kanji_data_bytes(), count: kanji_data_count())[range])
  }
}
