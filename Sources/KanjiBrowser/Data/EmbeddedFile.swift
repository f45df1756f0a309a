private import CKanjiData

/// A file of Resources, embedded in the program.
package enum EmbeddedFile: UInt32 {
  case kanji, kanjiAdded, forms, words, senses, parts, partNames, strokes, similar
  case inflectionRules, simplified, englishForms

  /// The bytes, which live as long as the program.
  package var bytes: UnsafeBufferPointer<UInt8> {
    let file = kanji_file(rawValue)
    return UnsafeBufferPointer(start: kanji_file_bytes(file), count: kanji_file_count(file))
  }

  /// Returns the fields of each line that is no comment.
  func fields(separatedBy separator: Unicode.Scalar) -> [[String]] {
    bytes.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }.map {
      line in
      line.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Returns the line that begins with a text, without its line break; the first line, a comment, is never found.
  func line(beginningWith text: String) -> String? {
    let start = bytes.position(of: "\n" + text) + 1
    guard start < bytes.count else { return nil }
    return String(decoding: bytes[bytes.line(at: start)], as: UTF8.self)
  }

  /// Returns whether the file has a text.
  package func contains(_ text: String) -> Bool { bytes.position(of: text) < bytes.count }

  /// Returns the bytes from the first occurrence of a text to the next one of another, or to the end.
  package func bytes(from first: String, to next: String) -> [UInt8]? {
    let start = bytes.position(of: first)
    guard start < bytes.count else { return nil }
    return Array(bytes[start..<bytes.position(of: next, from: start)])
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The bytes as UTF-8.
  var text: String { String(decoding: UnsafeBufferPointer(rebasing: self), as: UTF8.self) }

  /// Returns the texts between separators; none without bytes.
  func texts(separatedBy separator: Unicode.Scalar) -> [String] {
    var (rest, texts) = (self, [String]())
    while let part = rest.removePart(before: separator) { texts.append(part.text) }
    return rest.isEmpty ? texts : texts + [rest.text]
  }

  /// Removes the bytes before the first separator and the separator, and returns the bytes; nil without a separator.
  mutating func removePart(before separator: Unicode.Scalar) -> Self? {
    guard let end = firstIndex(of: UInt8(ascii: separator)) else { return nil }
    defer { self = self[(end + 1)...] }
    return self[..<end]
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the first position of a text at or after the start; the number of bytes if there is none.
  func position(of text: String, from start: Int = 0) -> Int {
    guard let baseAddress else { return 0 }
    return kanji_find(baseAddress, count, text, text.utf8.count, start)
  }

  /// Returns how often a text occurs.
  func count(of text: String) -> Int {
    var (found, position) = (0, position(of: text))
    while position < count {
      found += 1
      position = self.position(of: text, from: position + text.utf8.count)
    }
    return found
  }

  /// Returns the lines with one of some English words in lower case, without their ends; capitals do not count.
  func lines(withOneOf words: some Sequence<String>) -> [Range<Int>] {
    guard let baseAddress else { return [] }
    let list = EnglishWordList(words).text
    var lines: [Range<Int>] = []
    var hit = kanji_find_word(baseAddress, count, list, 0)
    while hit < count {
      let line = line(at: hit)
      lines.append(line)
      hit = kanji_find_word(baseAddress, count, list, line.upperBound)
    }
    return lines
  }

  /// Returns the spellings and readings that begin with one of some characters, in a list of words.
  func items(beginningWith characters: some Sequence<Unicode.Scalar>) -> [Range<Int>] {
    guard let baseAddress else { return [] }
    let wanted = characters.map { UTF8.encode($0)?.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } ?? 0 }
      .sorted()
    var items: [Range<Int>] = []
    var place = kanji_place()
    while true {
      let start = kanji_find_item(baseAddress, count, wanted, wanted.count, &place)
      if start == count { return items }
      items.append(start..<place.end)
    }
  }

  /// Returns the words in Latin letters of the glosses in a list of words that begin with a letter and have one of some
  /// lengths, in lower case, each once.
  func englishWords(beginningWith letter: UInt8, _ lengths: ClosedRange<Int>) -> Set<String> {
    guard let baseAddress else { return [] }
    var words: Set<String> = []
    var place = kanji_place()
    while true {
      let start = kanji_find_initial(baseAddress, count, letter, &place)
      if start == count { return words }
      guard lengths.contains(place.end - start) else { continue }
      words.insert(String(decoding: self[start..<place.end], as: UTF8.self).lowercased())
    }
  }

  /// Returns the line with the byte at a position, without its end.
  func line(at position: Int) -> Range<Int> {
    let start = self[..<position].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return start..<self.position(of: "\n", from: position)
  }

  /// Returns the lines with a text from a position on, without their ends, each found when it is asked for.
  ///
  /// No line contains an empty text, or a text with a line break.
  func lines(containing text: String, from start: Int = 0) -> some Sequence<Range<Int>> {
    let canBeFound = !text.isEmpty && !text.utf8.contains(UInt8(ascii: "\n"))
    return sequence(state: canBeFound ? start : count) { start in
      let hit = position(of: text, from: start)
      if hit == count { return nil }
      let line = line(at: hit)
      start = line.upperBound
      return line
    }
  }

  /// Returns the lines of another file with the same numbers as some lines of this one, in its order.
  func sameLines(_ lines: [Range<Int>], of other: Self) -> [Range<Int>] {
    guard let baseAddress else { return [] }
    var (start, otherStart) = (0, 0)
    return lines.map { line in
      otherStart = kanji_same_line(
        baseAddress, start, line.lowerBound, other.baseAddress, other.count, otherStart)
      start = line.lowerBound
      return otherStart..<other.position(of: "\n", from: otherStart)
    }
  }
}

/// English words in lower case to look for in bytes.
struct EnglishWordList {
  /// The words, each with a NUL after it, and another one.
  fileprivate let text: String
  /// Whether all of them begin with a Latin letter.
  private let areLatin: Bool

  init(_ words: some Sequence<String>) {
    let words = words.filter { !$0.isEmpty }
    text = words.map { $0 + "\0" }.joined() + "\0"
    areLatin = words.allSatisfy { $0.first.map { "a"..."z" ~= $0 } ?? false }
  }

  /// Returns whether a text may have one of them, in lower case or with capitals.
  func mayBe(in text: String) -> Bool {
    var text = text
    return !areLatin || text.withUTF8 { isIn($0[...]) }
  }

  /// Returns whether one of them that begins with a Latin letter is in bytes, in lower case or with capitals.
  func isIn(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let bytes = UnsafeBufferPointer(rebasing: bytes)
    guard let baseAddress = bytes.baseAddress else { return false }
    return kanji_find_word(baseAddress, bytes.count, text, 0) < bytes.count
  }
}
