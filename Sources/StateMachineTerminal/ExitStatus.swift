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

  package static func < (lhs: ExitStatus, rhs: ExitStatus) -> Bool { lhs.rawValue < rhs.rawValue }
}
