/// The names of states, one for each of them.
struct StateNames {
  private(set) var names: [String]
  /// Where each name is.
  private(set) var positions: [String: Int]
  /// The positions of the states that had to be renamed.
  private(set) var namesakes: [Int] = []

  /// Names the states as they declare; of those that share a name all but the first get a number.
  init(_ states: [GKState]) {
    names = states.map { type(of: $0).declaredName }
    positions = Dictionary(minimumCapacity: names.count)
    // Every declared name is taken before the first is numbered.
    let holders = names.indices.map { holder(of: names[$0], orElse: $0) }
    var numbers = Array(repeating: 1, count: names.count)
    for (position, first) in holders.enumerated() where first != position {
      let declared = names[position]
      repeat {
        numbers[first] += 1
        names[position] = declared + "#\(numbers[first])"
      } while holder(of: names[position], orElse: position) != position
      namesakes.append(position)
    }
  }

  /// Returns the position of the name, which becomes the given one if the name is not there yet.
  private mutating func holder(of name: String, orElse position: Int) -> Int {
    if let holder = positions[name] { return holder }
    positions[name] = position
    return position
  }
}
