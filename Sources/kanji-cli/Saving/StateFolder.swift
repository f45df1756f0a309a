import StateMachineTerminal

/// The folder of the program's state, which need not exist.
enum StateFolder {
  /// Returns the path of a file in the folder; nil if the user has no home.
  static func path(of file: String) -> String? {
    if let folder = System.environment("XDG_STATE_HOME"), folder.hasPrefix("/") {
      return "\(folder)/kanji-cli/\(file)"
    }
    guard let home = System.environment("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/\(usual)/\(file)"
  }

  /// The folder in the user's home, unless the environment names another.
  static var usual: String {
    #if canImport(Darwin)
      "Library/Application Support/kanji-cli"
    #else
      ".local/state/kanji-cli"
    #endif
  }
}
