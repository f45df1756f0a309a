import StateMachineStore

/// What subscribers received, in order, and their tokens.
final class StoreLog {
  var lines: [String] = []
  var tokens: [SubscriptionToken] = []

  func add(_ line: String) {
    lines.append(line)
  }

  func receive<State>(_ name: String, _ old: State?, _ new: State) {
    add("\(name): \(old.map { "\($0)" } ?? "-") → \(new)")
  }
}

/// The simplest reducer: the state is a number, and an action what to add to it.
func addStep(_ count: inout Int, _ step: Int) {
  count += step
}
