/// The history of a session as seen from outside: which entries branch off, and which step led there.
struct HistoryTree {
  /// A moment that the session came to.
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
    /// It did so from a moment that was followed by another before.
    case branched(fromStep: Int)
    /// It led to a moment that was there before.
    case returned(toStep: Int)

    var leadsOn: Bool {
      switch self {
      case .reached, .branched: true
      case .stayed, .returned: false
      }
    }
  }

  private(set) var entries: [Entry] = [Entry(depth: 0, step: 0)]
  /// The moment that the subject is at.
  private(set) var current = 0
  private var numbers: [ScriptMoment: Int] = [:]
  /// Which moments were followed by another.
  private var followed: Set<Int> = []

  init(_ moment: ScriptMoment?) {
    if let moment { numbers[moment] = 0 }
  }

  /// Follows a step; without a moment of the subject's, each that `happened` leads on.
  mutating func follow(step: Int, to moment: ScriptMoment?, happened: Bool) -> Arrival {
    if let moment, let number = numbers[moment] {
      defer { current = number }
      return number == current ? .stayed : .returned(toStep: entries[number].step)
    }
    guard happened || moment != nil else { return .stayed }
    let origin = entries[current]
    let branches = !followed.insert(current).inserted
    entries.append(Entry(depth: origin.depth + (branches ? 1 : 0), step: step))
    current = entries.count - 1
    if let moment { numbers[moment] = current }
    return branches ? .branched(fromStep: origin.step) : .reached
  }
}
