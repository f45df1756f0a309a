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
    // Nearly every line lies in what was read at once.
    var begun: ArraySlice<UInt8> = []
    while end == nil {
      if !Self.isTooLong(begun) { begun += bytes[start...] }
      guard try fill() else { return begun.isEmpty ? nil : decode(begun) }
    }
    let last = bytes[start..<(end ?? start)]
    start = last.endIndex + 1
    findEnd()
    if begun.isEmpty { return decode(last) }
    return decode(Self.isTooLong(begun) ? begun : begun + last)
  }

  /// Whether a line is too long, whatever follows and even if it begins with a mark.
  private static func isTooLong(_ line: ArraySlice<UInt8>) -> Bool {
    line.count > limit + mark.count
  }

  private mutating func fill() throws(System.Failure) -> Bool {
    bytes = isAtEnd ? [] : try System.read(1 << 16, from: System.Stream.input.rawValue)
    isAtEnd = bytes.isEmpty
    start = 0
    findEnd()
    return !isAtEnd
  }

  private mutating func findEnd() {
    end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
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
