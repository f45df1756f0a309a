/// The names of states, each of them once, and where each is.
///
/// Nothing of it changes, so graphs of one machine share it.
package final class StateNames: Sendable {
  package let all: [String]
  package let positions: [String: Int]

  package init(_ names: [String], at positions: [String: Int]) {
    all = names
    self.positions = positions
  }

  /// Numbers all but the first of the declared names that are the same, and says which have a number.
  static func numbering(_ declared: [String]) -> (names: StateNames, namesakes: [String]) {
    var positions: [String: Int] = Dictionary(minimumCapacity: declared.count)
    // Every declared name is taken before the first is numbered.
    positions.merge(zip(declared, declared.indices)) { first, _ in first }
    var names = declared
    var namesakes: [String] = []
    var numbers = Array(repeating: 1, count: declared.count)
    for (position, name) in declared.enumerated() {
      guard let first = positions[name], first != position else { continue }
      repeat {
        numbers[first] += 1
        names[position] = name + "#\(numbers[first])"
      } while positions[names[position]] != nil
      positions[names[position]] = position
      namesakes.append(names[position])
    }
    return (StateNames(names, at: positions), namesakes)
  }
}

extension StateNames: Equatable {
  package static func == (lhs: StateNames, rhs: StateNames) -> Bool {
    lhs === rhs || lhs.all == rhs.all
  }
}
