/// The states of a machine, one of each class, and their names in graphs.
package struct NamedStates {
  package let states: [GKState]
  package let names: [String]
  /// The position of each name.
  package let positions: [String: Int]
  /// The names, such as `menu#2`, of states whose declared name an earlier state has.
  package let namesakes: [String]

  package init(of machine: GKStateMachine) {
    states = allStates(of: machine)
    var names = states.map { type(of: $0).declaredName }
    // No number may collide with a declared name.
    var positions = Dictionary(zip(names, names.indices)) { first, _ in first }
    var namesakes: [String] = []
    var numbers = Array(repeating: 1, count: names.count)
    for (position, name) in names.enumerated() {
      guard let first = positions[name], first != position else { continue }
      repeat {
        numbers[first] += 1
        names[position] = name + "#\(numbers[first])"
      } while positions[names[position]] != nil
      positions[names[position]] = position
      namesakes.append(names[position])
    }
    (self.names, self.positions, self.namesakes) = (names, positions, namesakes)
  }

  package func position(of stateClass: AnyClass) -> Int? {
    states.firstIndex { type(of: $0) == stateClass }
  }

  /// Returns the name of a machine's current state; nil if it has entered none.
  package static func current(of machine: GKStateMachine) -> String? {
    machine.currentState.flatMap { NamedStates(of: machine).name(of: type(of: $0)) }
  }

  /// Returns the names of the states that the current one allows, by the machine's `canEnterState`.
  package func allowed(by machine: GKStateMachine) -> [String] {
    names.indices.filter { machine.canEnterState(type(of: states[$0])) }.map { names[$0] }
  }

  package func name(of stateClass: AnyClass) -> String? {
    position(of: stateClass).map { names[$0] }
  }
}
