/// The names of states, each of them once, and where each is.
struct StateNames: Equatable, Sendable {
  private(set) var all: [String]
  private(set) var positions: [String: Int]

  /// Takes the names as they are; throws a ``TransitionGraph/Flaw`` if one occurs twice.
  init(_ names: [String]) throws(TransitionGraph.Flaw) {
    self.init(unindexed: names)
    for (position, name) in names.enumerated() {
      guard holder(of: name, orElse: position) == position else { throw .repeatedState(name) }
    }
  }

  private init(unindexed names: [String]) {
    all = names
    positions = Dictionary(minimumCapacity: names.count)
  }

  /// Numbers all but the first of the declared names that are the same, and says which have a number.
  static func numbering(_ declared: [String]) -> (names: StateNames, namesakes: [String]) {
    var names = StateNames(unindexed: declared)
    var namesakes: [String] = []
    // Every declared name is taken before the first is numbered.
    let holders = declared.indices.map { names.holder(of: declared[$0], orElse: $0) }
    var numbers = Array(repeating: 1, count: declared.count)
    for (position, first) in holders.enumerated() where first != position {
      repeat {
        numbers[first] += 1
        names.all[position] = declared[position] + "#\(numbers[first])"
      } while names.holder(of: names.all[position], orElse: position) != position
      namesakes.append(names.all[position])
    }
    return (names, namesakes)
  }

  /// Where the name is; throws if it is not there.
  func position(of name: String) throws(TransitionGraph.Flaw) -> Int {
    guard let position = positions[name] else { throw .unknownState(name) }
    return position
  }

  /// Returns the position of the name, which becomes the given one if the name is not there yet.
  private mutating func holder(of name: String, orElse position: Int) -> Int {
    if let holder = positions[name] { return holder }
    positions[name] = position
    return position
  }
}
