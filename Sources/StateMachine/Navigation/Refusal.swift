/// The reason why a navigator stayed where it was; a refused request changes nothing.
public enum Refusal: Error, Hashable, Sendable {
  /// The rules do not allow the step; `allowed` are the states that may come next, in their order.
  case notAllowed(from: String, to: String, allowed: [String])
  /// The machine has no such state.
  case noSuchState(String)
  /// There are not that many entries to go back, or the count is not positive.
  case cannotGoBack(Int, available: Int)
  /// There is nothing below the root that the step could be judged from.
  case cannotReplaceRoot(String)
  /// A path has to begin with the navigator's own root.
  case wrongRoot(String, expected: String)
  /// Nothing has changed yet, or all has been taken back.
  case nothingToUndo
  /// Nothing has been undone, or something else has happened since.
  case nothingToRedo
  /// The history keeps no path of that number.
  case notKept(Int, numbers: Range<Int>)
}

extension Refusal: CustomStringConvertible {
  /// The refused request, and what is allowed: `detail → detail is not allowed; from detail: all, list`.
  public var description: String {
    switch self {
    case .notAllowed(let from, let to, let allowed):
      "\(from) → \(to) is not allowed; from \(from): "
        + (allowed.isEmpty ? "nothing" : allowed.joined(separator: ", "))
    case .noSuchState(let name):
      "there is no state \(name)"
    case .cannotGoBack(let count, available: 0):
      count > 0 ? "cannot go back from the root" : "cannot go back \(count) entries"
    case .cannotGoBack(let count, let available):
      "cannot go back \(count); from here: 1\(available > 1 ? " to \(available)" : "")"
    case .cannotReplaceRoot(let name):
      "\(name) is the root, and only what is above the root can be replaced"
    case .wrongRoot(let found, let expected):
      "a path begins with \(expected), not with \(found)"
    case .nothingToUndo: "there is nothing to undo"
    case .nothingToRedo: "there is nothing to redo"
    case .notKept(let number, let numbers):
      "the history has no number \(number); it has \(numbers.lowerBound)"
        + (numbers.count > 1 ? " to \(numbers.upperBound - 1)" : "")
    }
  }
}
