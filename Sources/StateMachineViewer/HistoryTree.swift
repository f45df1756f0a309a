/// The history tree of a session: where branches begin, and which step led to each entry.
struct HistoryTree {
  /// A position in the history.
  struct Entry: Hashable {
    /// The number of branches that begin on the way to the entry.
    let depth: Int
    /// The step that led there first; 0 is the beginning.
    let step: Int
  }

  /// The effect of a step on the history, unless it only adds an entry or changes nothing.
  enum Effect: Hashable {
    /// It added an entry that begins a branch.
    case branched(fromStep: Int)
    /// It returned to an earlier entry.
    case returned(toStep: Int)
  }

  private(set) var entries: [Entry] = [Entry(depth: 0, step: 0)]
  /// The current position.
  private(set) var current = 0
  private var numbers: [HistoryPosition: Int] = [:]
  /// The entries that another entry follows.
  private var followed: Set<Int> = []

  init(_ position: HistoryPosition?) {
    if let position { numbers[position] = 0 }
  }

  /// Adds a step; without a position, each step that succeeded adds an entry.
  ///
  /// Returns nil if the step stayed at its entry, or added one without a branch.
  mutating func follow(step: Int, to position: HistoryPosition?, succeeded: Bool) -> Effect? {
    if let position, let number = numbers[position] {
      defer { current = number }
      return number == current ? nil : .returned(toStep: entries[number].step)
    }
    guard succeeded || position != nil else { return nil }
    let origin = entries[current]
    let branches = !followed.insert(current).inserted
    entries.append(Entry(depth: origin.depth + (branches ? 1 : 0), step: step))
    current = entries.count - 1
    if let position { numbers[position] = current }
    return branches ? .branched(fromStep: origin.step) : nil
  }
}
