import StateMachine

extension Script {
  /// Reads the script in a file, or in the standard input if that is called for by `-`.
  static func read(_ file: String) throws -> Script {
    guard file == "-" else { return try Script(parsing: System.read(file), file: file) }
    var bytes: [UInt8] = []
    while true {
      let chunk = try System.read(1 << 16, from: System.Stream.input.rawValue)
      if chunk.isEmpty { return try Script(parsing: bytes, file: "-") }
      bytes += chunk
    }
  }
}
