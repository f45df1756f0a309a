import StateMachineText

/// Reads lines of any bytes, by default from standard input.
package struct LineReader {
  /// The maximum length of a line; a longer line is returned without its middle, and still exceeds the maximum.
  package static let limit = 1 << 20
  /// The length of a skipped line at which reading ends, as on a device without end.
  private static let endlessLength = 1 << 30
  /// The mark that is skipped before the first line.
  private static let mark = ByteOrderMark.bytes

  private let descriptor: Int32
  /// The bytes read last, and the start of the next line in them.
  private var bytes: [UInt8] = []
  private var start = 0
  /// The end of the next line; nil if it has not been read yet.
  private var end: Int?
  /// The number of bytes of the next line that were skipped.
  private var skippedCount = 0
  private var isAtEnd = false
  private var isAtStart = true

  package init(_ descriptor: Int32 = System.Stream.input.rawValue) {
    self.descriptor = descriptor
  }

  /// Whether the next line is available without waiting.
  package var hasLine: Bool { end != nil }

  /// Returns the next line without its line break; nil at the end.
  package mutating func next() throws(System.Failure) -> [UInt8]? {
    while end == nil, !isAtEnd { try fill() }
    guard start < bytes.count else { return nil }
    var line = bytes[start..<(end ?? bytes.count)]
    start = min(line.endIndex + 1, bytes.count)
    end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
    if isAtStart, line.starts(with: Self.mark) { line = line.dropFirst(Self.mark.count) }
    isAtStart = false
    skippedCount = 0
    return Array(line)
  }

  /// Reads more of the current line.
  private mutating func fill() throws(System.Failure) {
    let more = try System.read(1 << 16, from: descriptor)
    bytes.removeSubrange(..<start)
    start = 0
    // Enough of an overlong line is kept to exceed the limit.
    let count = min(bytes.count, Self.limit + Self.mark.count + 1)
    skippedCount += bytes.count - count
    bytes.removeSubrange(count...)
    bytes += more
    end = bytes[count...].firstIndex(of: UInt8(ascii: "\n"))
    isAtEnd = more.isEmpty || end == nil && skippedCount > Self.endlessLength
  }
}
