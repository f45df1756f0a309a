/// The segments of a path that are still to be resolved, decoded.
public struct PathSegments: Hashable, Sendable {
  private var rest: ArraySlice<String>
  private var state = ""

  init(_ segments: [String]) {
    rest = segments[...]
  }

  /// How many are left.
  var count: Int { rest.count }

  /// Whether all have been taken.
  public var isEmpty: Bool { rest.isEmpty }

  /// Whether these are the next ones.
  func begin(with segments: [String]) -> Bool {
    rest.starts(with: segments)
  }

  /// Takes the name of a state.
  public mutating func takeState() -> String {
    state = rest.popFirst() ?? ""
    return state
  }

  /// Takes what belongs to the state taken before; throws if the path ends there.
  public mutating func takeArgument() throws(PathError) -> String {
    guard let argument = rest.popFirst() else { throw .missingArgument(state: state) }
    return argument
  }
}
