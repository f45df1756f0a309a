import StateMachine

extension Script {
  /// Reads the script in a file, or in the standard input if that is called for by `-`.
  static func read(_ file: String) throws -> Script {
    let bytes = file == "-" ? try System.contentsOfInput() : try System.read(file)
    return try Script(parsing: bytes, file: file)
  }
}
