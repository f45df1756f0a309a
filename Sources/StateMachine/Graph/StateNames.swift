/// The names of a machine's states, one for each of them.
struct StateNames {
  private(set) var names: [String] = []
  /// The positions of the states that had to be renamed.
  private(set) var namesakes: [Int] = []
  private var positions: [ObjectIdentifier: Int] = [:]

  /// Names the states as they declare; of those that share a name all but the first get a number.
  init(_ machine: GKStateMachine) {
    let classes = machine.states.all.map { type(of: $0) }
    let declared = classes.map(\.declaredName)
    var used = Set(declared)
    var seen: [String: Int] = [:]
    for (position, name) in declared.enumerated() {
      let count = seen[name]
      names.append(count.map { Self.distinct(name, from: $0 + 1, &used, &seen) } ?? name)
      if count == nil { seen[name] = 1 } else { namesakes.append(position) }
      positions[ObjectIdentifier(classes[position])] = position
    }
  }

  /// The position of the state of exactly this class, or nil if the machine has none.
  func position(of stateClass: AnyClass) -> Int? {
    positions[ObjectIdentifier(stateClass)]
  }

  /// The name of the state of exactly this class, or nil if the machine has none.
  subscript(stateClass: AnyClass) -> String? {
    position(of: stateClass).map { names[$0] }
  }

  private static func distinct(
    _ name: String, from number: Int, _ used: inout Set<String>, _ seen: inout [String: Int]
  ) -> String {
    var number = number
    while !used.insert("\(name)#\(number)").inserted { number += 1 }
    seen[name] = number
    return "\(name)#\(number)"
  }
}
