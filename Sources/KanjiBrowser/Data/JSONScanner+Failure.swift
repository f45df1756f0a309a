extension JSONScanner where Bytes: RandomAccessCollection<UInt8>, Bytes.Index == Int {
  package func failure(_ problem: KanjiDataError.Problem) -> JSONFailure {
    JSONFailure(position: position, problem: problem)
  }

  /// The failure of finding something else than what is expected; if what is found is not even a
  /// character, that is the failure.
  func unexpected(
    _ expected: KanjiDataError.Expectation, at place: Int? = nil
  ) -> JSONFailure {
    var probe = self
    probe.position = place ?? position
    guard let byte = probe.byte else {
      return probe.failure(.notJSON(expected: expected, found: nil))
    }
    let start = probe.position
    do {
      if byte < 0x80 { probe.position += 1 } else { try probe.skipCharacter() }
    } catch {
      return error
    }
    let found = String(decoding: bytes[start..<probe.position], as: UTF8.self).unicodeScalars.first
    return JSONFailure(position: start, problem: .notJSON(expected: expected, found: found))
  }

  /// The line and column of the byte, both from 1; columns count Unicode scalars.
  package func place(of position: Int) -> (line: Int, column: Int) {
    var (line, column) = (1, 1)
    for byte in bytes[start..<position] {
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }
}
