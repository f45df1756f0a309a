extension TransitionGraph {
  /// The strongly connected components: in each, every state leads forward to every other.
  ///
  /// Each state is in one, alone if need be. The components are in the order of their first states, the
  /// states of each in the machine's order. Linear time but for sorting, and no recursion.
  public var stronglyConnectedComponents: [[String]] {
    var search = ComponentSearch(enterTargets)
    for state in states.indices { search.visit(state) }
    return search.components
      .map { $0.sorted() }
      .sorted { $0[0] < $1[0] }
      .map { names($0) }
  }
}

/// Tarjan's search for strongly connected components, with a stack of its own in place of recursion.
private struct ComponentSearch {
  private(set) var components: [[Int]] = []

  private let targets: [[Int]]
  /// When each place was first seen; nil before that.
  private var number: [Int?]
  /// The earliest place in the open components that each place leads to.
  private var lowest: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var count = 0
  /// The way to the place being looked at, and which target of each place comes next.
  private var way: [(place: Int, next: Int)] = []

  init(_ targets: [[Int]]) {
    self.targets = targets
    number = Array(repeating: nil, count: targets.count)
    lowest = Array(repeating: 0, count: targets.count)
    isOpen = Array(repeating: false, count: targets.count)
  }

  mutating func visit(_ origin: Int) {
    guard number[origin] == nil else { return }
    enter(origin)
    while let (place, next) = way.last {
      if next < targets[place].count {
        way[way.count - 1].next += 1
        look(from: place, at: targets[place][next])
      } else {
        leave(place)
      }
    }
  }

  private mutating func enter(_ place: Int) {
    number[place] = count
    lowest[place] = count
    count += 1
    isOpen[place] = true
    open.append(place)
    way.append((place, 0))
  }

  private mutating func look(from place: Int, at target: Int) {
    guard let seen = number[target] else { return enter(target) }
    if isOpen[target] { lowest[place] = min(lowest[place], seen) }
  }

  private mutating func leave(_ place: Int) {
    way.removeLast()
    if let before = way.last?.place { lowest[before] = min(lowest[before], lowest[place]) }
    guard lowest[place] == number[place], let first = open.lastIndex(of: place) else { return }
    let component = Array(open[first...])
    open.removeSubrange(first...)
    for member in component { isOpen[member] = false }
    components.append(component)
  }
}
