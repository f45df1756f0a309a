/// How the program ends; the greater of two says more.
enum ExitStatus: Int32, Comparable, CaseIterable {
  /// What was asked for is done.
  case done = 0
  /// Nothing was found, or the rules refused it.
  case nothing = 1
  /// The command line or the data is wrong.
  case misuse = 2

  /// What the status tells whoever started the program.
  var meaning: String {
    switch self {
    case .done: "done"
    case .nothing: "nothing found, or refused"
    case .misuse: "wrong usage or data"
    }
  }

  /// What the status of the browser tells whoever gave it a script.
  static let ofScripts = "In a script piped to the browser, 1 means that an expect or ! failed."

  static func < (lhs: ExitStatus, rhs: ExitStatus) -> Bool { lhs.rawValue < rhs.rawValue }
}
