import StateMachineStore

struct Offline: Error, Equatable {}

struct Score: Equatable {
  var points = 0
  var best = LoadState<Int, Offline>.idle
}

enum Action {
  case scored(Int), best(LoadState<Int, Offline>.Event)
}

let store = Store(Score(), checking: .purity { print("impure:", $0, $1) }) {
  (score: inout Score, action: Action) in
  switch action {
  case .scored(let points): score.points += points
  case .best(let event): score.best.apply(event)
  }
}

final class Board {
  private(set) var text = ""
  private var token: SubscriptionToken?

  init(_ store: Store<Score, Action>) {
    token = store.select(\.points) { [unowned self] _, points in text = "\(points)" }
  }
}

let board = Board(store)
store.dispatch(.scored(2))
await store.load(Action.best) { 7 }
print(board.text, store.state.best)
