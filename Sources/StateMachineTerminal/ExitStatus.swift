/// The exit status; of two, the greater counts.
package enum ExitStatus: Int32, Comparable, CaseIterable {
  case done = 0
  case nothing = 1
  case misuse = 2

  /// The meaning of the status for the calling program.
  package var meaning: String {
    switch self {
    case .done: "done"
    case .nothing: "nothing found, or refused"
    case .misuse: "wrong usage or data"
    }
  }

  /// The meaning of the browser's status for the caller of a script.
  package static let ofScripts =
    "In a script piped to the browser, 1 means that an expect or ! failed."

  package static func < (lhs: ExitStatus, rhs: ExitStatus) -> Bool { lhs.rawValue < rhs.rawValue }
}
