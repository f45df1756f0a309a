import StateMachine

extension Script {
  /// Reads the script in a file, or in the standard input if that is called for by `-`.
  static func read(_ file: String) throws -> Script {
    let bytes = file == "-" ? try System.contentsOfInput() : try System.read(file)
    try refuseMarks(in: bytes, of: file)
    return try Script(parsing: bytes, file: file)
  }

  /// Throws at the first line that it would take too long to compare with anything.
  private static func refuseMarks(in bytes: [UInt8], of file: String) throws(ScriptError) {
    guard Marks.areTooMany(in: String(decoding: bytes, as: UTF8.self)) else { return }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let bad = lines.firstIndex { Marks.areTooMany(in: String(decoding: $0, as: UTF8.self)) }
    guard let bad else { return }
    throw ScriptError(
      file: file, line: bad + 1, problem: .notUnderstood("the line has \(Marks.sentence)"))
  }
}
