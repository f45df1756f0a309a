/// Reads kanji data in UTF-8 JSON, strictly: all of it, or one entry; each reader once.
///
/// Unknown keys are skipped whatever their value. `null` for an optional field means that it is
/// absent. A known field given twice in an object, or a character given by two entries, is refused:
/// one of the two would be lost.
package struct KanjiReader<Bytes> {
  var scanner: JSONScanner<Bytes>
  var error: KanjiDataError
}

extension KanjiReader where Bytes: RandomAccessCollection<UInt8>, Bytes.Index == Int {
  package init(_ bytes: Bytes, source: String) {
    scanner = JSONScanner(bytes)
    error = KanjiDataError(.emptyFile, source: source)
  }

  /// Every entry; the first thing wrong anywhere in the bytes is thrown.
  package mutating func all() throws(KanjiDataError) -> KanjiIndex {
    try located { reader throws(JSONFailure) in
      var index = KanjiIndex()
      try reader.openFile()
      while try reader.nextEntry() {
        let start = reader.scanner.position
        if let earlier = index.append(try reader.kanji()) {
          throw JSONFailure(position: start, problem: .duplicate(firstEntry: earlier + 1))
        }
      }
      try reader.scanner.end()
      return index
    }
  }

  /// The first entry with the character, after folding; nil if there is none.
  ///
  /// The entries before it are skipped, only their JSON checked; the bytes after it are not read.
  package mutating func first(_ character: Character) throws(KanjiDataError) -> Kanji? {
    let wanted = String(character.folded)
    return try located { reader throws(JSONFailure) in
      try reader.openFile()
      while try reader.nextEntry() {
        let start = reader.scanner
        guard try reader.skipEntry(unless: wanted) else { continue }
        reader.scanner = start
        return try reader.kanji()
      }
      try reader.scanner.end()
      return nil
    }
  }

  private mutating func openFile() throws(JSONFailure) {
    scanner.skipSpace()
    if scanner.byte == nil { throw scanner.failure(.emptyFile) }
    try scanner.open(.list)
  }

  private mutating func nextEntry() throws(JSONFailure) -> Bool {
    error.character = nil
    error.field = nil
    guard try scanner.nextElement() else {
      error.entry = nil
      return false
    }
    error.entry = (error.entry ?? 0) + 1
    scanner.skipSpace()
    return true
  }

  /// Whether the entry has the character; then it is left in the middle, otherwise passed.
  private mutating func skipEntry(unless wanted: String) throws(JSONFailure) -> Bool {
    try scanner.open(.object)
    while let key = try scanner.nextKey() {
      guard Field(key: key) == .character else {
        try scanner.skipValue()
        continue
      }
      if try scanner.text().folded == wanted { return true }
      try scanner.skipMembers()
      return false
    }
    return false
  }

  /// Runs the body, and gives its failure the place that the reader was at.
  mutating func located<Value>(
    _ body: (inout Self) throws(JSONFailure) -> Value
  ) throws(KanjiDataError) -> Value {
    do {
      return try body(&self)
    } catch let failure {
      error.problem = failure.problem
      if failure.problem != .emptyFile {
        (error.line, error.column) = scanner.place(of: failure.position)
      }
      throw error
    }
  }
}
