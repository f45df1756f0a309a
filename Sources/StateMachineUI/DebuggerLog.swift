import StateMachineHistory

/// A debugger's log of one navigator or store: its requests or actions, and its state.
struct DebuggerLog {
  /// A request or an action, and its result.
  struct Entry: Identifiable {
    let id: Int
    let title: String
    /// Why nothing changed; nil if it was executed.
    let refusal: String?
    /// The changes of the state.
    let changes: [String]
    /// The number of the state afterwards, for a jump; nil without a history.
    let number: Int?
    /// Whether the history recorded a new state, whose action can be left out.
    let isRecorded: Bool
    /// The time since the program's debugger was created.
    let time: Duration

    /// The time in seconds: `12.3 s`.
    var seconds: String {
      let (seconds, attoseconds) = time.components
      return "\(seconds).\(attoseconds / 100_000_000_000_000_000) s"
    }
  }

  /// The latest entries, the newest last.
  var entries: [Entry] { ring.all }
  /// The state, as it is now.
  private(set) var state: StateLines
  /// The number of the state; nil without a history.
  private(set) var number: Int?
  /// The greatest number so far; -1 without a history.
  private var newest = -1
  private var ring: Ring<Entry>

  init(_ state: Any, number: Int? = nil, limit: Int = 500) {
    self.state = StateLines(of: state)
    self.number = number
    newest = number ?? -1
    ring = Ring(limit: limit)
  }

  /// Records a request or an action, and the state after it.
  mutating func record(
    _ title: String, refusal: String?, state: Any, number: Int?, at time: Duration
  ) {
    let (old, isRecorded) = (self.state, (number ?? -1) > newest)
    update(state, number: number)
    ring.append(
      Entry(
        id: ring.numbers.upperBound, title: title, refusal: refusal,
        changes: old.changes(to: self.state), number: number, isRecorded: isRecorded, time: time))
  }

  /// Takes a state without a record of what led to it.
  mutating func update(_ state: Any, number: Int?) {
    self.state = StateLines(of: state)
    self.number = number
    newest = max(newest, number ?? -1)
  }
}
