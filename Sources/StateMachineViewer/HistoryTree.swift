/// The history of a session as seen from outside: which entries branch off, and which step led there.
struct HistoryTree {
  /// A position that the session came to.
  struct Entry: Hashable {
    /// How many times its way from the beginning leaves a branch for a later one.
    let depth: Int
    /// The step that led there first; 0 is the beginning.
    let step: Int
  }

  /// What a step did in the history.
  enum Arrival: Hashable {
    case stayed
    /// It led on, to what had not been before.
    case reached
    /// It did so from a position that was followed by another before.
    case branched(fromStep: Int)
    /// It led to a position that was there before.
    case returned(toStep: Int)

    var leadsOn: Bool {
      switch self {
      case .reached, .branched: true
      case .stayed, .returned: false
      }
    }
  }

  private(set) var entries: [Entry] = [Entry(depth: 0, step: 0)]
  /// The position that the subject is at.
  private(set) var current = 0
  private var numbers: [HistoryPosition: Int] = [:]
  /// Which moments were followed by another.
  private var followed: Set<Int> = []

  init(_ position: HistoryPosition?) {
    if let position { numbers[position] = 0 }
  }

  /// Follows a step; without a position of the subject's, each that `happened` leads on.
  mutating func follow(step: Int, to position: HistoryPosition?, happened: Bool) -> Arrival {
    if let position, let number = numbers[position] {
      defer { current = number }
      return number == current ? .stayed : .returned(toStep: entries[number].step)
    }
    guard happened || position != nil else { return .stayed }
    let origin = entries[current]
    let branches = !followed.insert(current).inserted
    entries.append(Entry(depth: origin.depth + (branches ? 1 : 0), step: step))
    current = entries.count - 1
    if let position { numbers[position] = current }
    return branches ? .branched(fromStep: origin.step) : .reached
  }
}
