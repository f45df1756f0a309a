import StateMachineTesting

extension Script {
  /// Reads the script in a file, or in standard input if that is called `-`.
  static func read(_ file: String) throws -> Script {
    try Script(parsing: System.read(file), file: file)
  }
}
