import StateMachineTerminal

/// The folder of the program's state, which need not exist.
enum StateFolder {
  /// Returns the path of a file in the folder; nil if the user has no home.
  static func path(of file: String) -> String? {
    if let folder = System.environment("XDG_STATE_HOME"), folder.hasPrefix("/") {
      return "\(folder)/kanji-cli/\(file)"
    }
    guard let home = System.environment("HOME"), home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      return "\(home)/Library/Application Support/kanji-cli/\(file)"
    #else
      return "\(home)/.local/state/kanji-cli/\(file)"
    #endif
  }
}
