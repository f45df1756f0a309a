import StateMachine

/// Reads lines from standard input as they come, whatever their bytes.
package struct LineReader {
  /// One line, or why it cannot be read as one.
  package enum Line: Equatable {
    case text(String)
    case notUTF8
    case tooLong
  }

  /// The longest line that is kept; the rest of a longer one is passed over.
  package static let limit = 1 << 20
  /// The byte-order mark, which may stand before the first line and is no part of it.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// What was read last, and how far it has been worked through.
  private var bytes: [UInt8] = []
  private var start = 0
  /// Where the next line ends; nil if more has to be read to tell.
  private var end: Int?
  private var isAtEnd = false
  private var isAtStart = true

  package init() {}

  /// Whether the next line has been read already, so that it comes without waiting.
  package var hasLine: Bool { end != nil }

  /// Returns the next line without its newline, or nil when there are no more.
  package mutating func next() throws(System.Failure) -> Line? {
    while end == nil {
      let isRead = try fill()
      guard isRead || start < bytes.count else { return nil }
      if !isRead { end = bytes.count }
    }
    let line = bytes[start..<(end ?? start)]
    start = min(line.endIndex + 1, bytes.count)
    end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
    return decode(line)
  }

  /// Reads on behind the line that has begun; false at the end.
  private mutating func fill() throws(System.Failure) -> Bool {
    let more = isAtEnd ? [] : try System.read(1 << 16, from: System.Stream.input.rawValue)
    isAtEnd = more.isEmpty
    // Of a line that is too long, even behind a mark, only so much is kept that it stays so.
    let begun = bytes[start...].prefix(Self.limit + Self.mark.count + 1)
    bytes = Array(begun + more)
    start = 0
    end = bytes[begun.count...].firstIndex(of: UInt8(ascii: "\n"))
    return !isAtEnd
  }

  private mutating func decode(_ line: ArraySlice<UInt8>) -> Line {
    let hasMark = isAtStart && line.starts(with: Self.mark)
    isAtStart = false
    return line[(line.startIndex + (hasMark ? Self.mark.count : 0))...]
      .withUnsafeBufferPointer(Line.init)
  }
}

extension LineReader.Line {
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= LineReader.limit else { self = .tooLong; return }
    self = String(validating: bytes).map(Self.text) ?? .notUTF8
  }
}
