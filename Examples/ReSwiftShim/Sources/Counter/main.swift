import ReSwift

// An app as it was written for ReSwift.
struct AppState: Equatable {
  var count = 0
  var name = "Ada"
}

struct Increase: Action { var amount = 1 }
struct Rename: Action { let name: String }

func reduce(action: any Action, state: AppState?) -> AppState {
  var state = state ?? AppState()
  switch action {
  case let action as Increase: state.count += action.amount
  case let action as Rename: state.name = action.name
  default: break
  }
  return state
}

let logging: Middleware<AppState> = { _, getState in
  { next in
    { action in
      next(action)
      print(action, "->", getState()?.count ?? 0)
    }
  }
}

final class Label: StoreSubscriber {
  func newState(state: Int) { print("label", state) }
}

let store = Store(reducer: reduce, state: nil, middleware: [logging])
let label = Label()
store.subscribe(label) { $0.select(\.count) }
store.dispatch(Increase())
store.dispatch(Rename(name: "Grace"))

// The next step of a move: a closure of this package in place of a subscriber.
let token = store.core.select(\.name) { _, new in print("name", new) }
store.dispatch { state, _ in state.count < 5 ? Increase(amount: 10) : nil }
token.cancel()
