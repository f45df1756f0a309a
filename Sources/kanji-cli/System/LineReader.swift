/// Reads lines from standard input as they come, whatever their bytes.
struct LineReader {
  /// One line, or why it cannot be read as one.
  enum Line: Equatable {
    case text(String)
    case notUTF8
    case tooLong
  }

  /// The longest line that is kept; the rest of a longer one is passed over.
  static let limit = 1 << 20

  private var unread: ArraySlice<UInt8> = []
  private var isAtEnd = false
  private var isAtStart = true

  /// Whether the next line has been read already, so that it comes without waiting.
  var hasLine: Bool { unread.contains(UInt8(ascii: "\n")) }

  /// Returns the next line without its newline, or nil when there are no more.
  ///
  /// A carriage return before the newline stays: it is white space to whoever reads the words.
  mutating func next() throws(System.Failure) -> Line? {
    var line: ArraySlice<UInt8> = []
    var sawAny = false
    while try fill() {
      sawAny = true
      let end = unread.firstIndex(of: UInt8(ascii: "\n"))
      let part = unread[..<(end ?? unread.endIndex)]
      // Nearly every line lies in what was read at once.
      if line.isEmpty { line = part } else if line.count <= Self.limit { line += part }
      unread = unread[(end.map { $0 + 1 } ?? unread.endIndex)...]
      if end != nil { break }
    }
    return sawAny ? decode(line) : nil
  }

  /// Makes sure that there are bytes to read; false at the end.
  private mutating func fill() throws(System.Failure) -> Bool {
    guard unread.isEmpty, !isAtEnd else { return !unread.isEmpty }
    unread = try System.read(1 << 16, from: System.Stream.input.rawValue)[...]
    isAtEnd = unread.isEmpty
    return !isAtEnd
  }

  private mutating func decode(_ line: ArraySlice<UInt8>) -> Line {
    var bytes = line
    if isAtStart, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    isAtStart = false
    return Line(bytes)
  }
}

extension LineReader.Line {
  /// Decodes the bytes of a line.
  init(_ bytes: some Collection<UInt8>) {
    guard bytes.count <= LineReader.limit else { self = .tooLong; return }
    let text = String(decoding: bytes, as: UTF8.self)
    // What is no text has been repaired.
    let isSame = text.utf8.withContiguousStorageIfAvailable { $0.elementsEqual(bytes) }
    guard isSame ?? text.utf8.elementsEqual(bytes) else { self = .notUTF8; return }
    self = .text(text)
  }
}
