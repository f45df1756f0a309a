/// The history tree of a session: where branches begin, and which step led to each entry.
struct HistoryTree {
  /// A position in the history.
  struct Entry: Hashable {
    /// The number of branches that begin on the way to the entry.
    let depth: Int
    /// The step that led there first; 0 is the beginning.
    let step: Int
    /// Whether that step led on to another entry.
    var isInterim = false
  }

  /// The effect of a step on the history, unless it only adds an entry or changes nothing.
  enum Effect: Hashable {
    /// It added an entry that begins a branch.
    case branched(fromStep: Int)
    /// It returned to an earlier entry, or to one in the middle of a step that added several.
    case returned(toStep: Int, isWithin: Bool)
  }

  private(set) var entries: [Entry] = [Entry(depth: 0, step: 0)]
  /// The current position.
  private(set) var current = 0
  private var numbers: [HistoryPosition: Int] = [:]
  /// The greatest known number in each history.
  private var newest: [Int: Int] = [:]
  /// The entries that another entry follows.
  private var followed: Set<Int> = []

  init(_ position: HistoryPosition?) {
    if let position { note(position) }
  }

  /// Adds a step; without a position, each step that succeeded adds an entry.
  ///
  /// Returns nil if the step stayed at its entry, or added one without a branch.
  mutating func follow(step: Int, to position: HistoryPosition?, succeeded: Bool) -> Effect? {
    if let position, let number = numbers[position] {
      defer { current = number }
      let goal = entries[number]
      return number == current ? nil : .returned(toStep: goal.step, isWithin: goal.isInterim)
    }
    guard succeeded || position != nil else { return nil }
    let origin = entries[current]
    let branches = followed.contains(current)
    let depth = origin.depth + (branches ? 1 : 0)
    if let position {
      // A step that records several states leads to the last one; their numbers are consecutive.
      let first = newest[position.history].map { $0 + 1 } ?? position.number
      for number in stride(from: first, to: position.number, by: 1) {
        let interim = HistoryPosition(number, history: position.history)
        add(Entry(depth: depth, step: step, isInterim: true), at: interim)
      }
    }
    add(Entry(depth: depth, step: step), at: position)
    return branches ? .branched(fromStep: origin.step) : nil
  }

  /// Adds an entry after the current one, and makes it the current one.
  private mutating func add(_ entry: Entry, at position: HistoryPosition?) {
    followed.insert(current)
    entries.append(entry)
    current = entries.count - 1
    if let position { note(position) }
  }

  /// Notes the position of the current entry.
  private mutating func note(_ position: HistoryPosition) {
    numbers[position] = current
    newest[position.history] = max(newest[position.history] ?? position.number, position.number)
  }
}
