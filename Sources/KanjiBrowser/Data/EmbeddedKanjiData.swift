private import CKanjiData

/// The bytes of Resources/kanji.json, held in the program itself.
///
/// The one pointer that outlives a call. Invariant: `base` is the first of `endIndex` bytes of a C
/// constant, which is initialised before the program starts, never changes and is never freed; the
/// subscript checks its index, so that no other byte can be read.
package struct EmbeddedKanjiData: RandomAccessCollection {
  private let base: UnsafePointer<UInt8>
  package let startIndex = 0
  package let endIndex: Int

  package init() {
    base = kanji_data_bytes()
    endIndex = kanji_data_count()
  }

  package subscript(position: Int) -> UInt8 {
    precondition(position >= 0 && position < endIndex, "byte \(position) of \(endIndex)")
    return base[position]
  }

  package func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try body(UnsafeBufferPointer(start: base, count: endIndex))
  }
}
