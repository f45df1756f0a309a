import ReSwift

struct AppState: Equatable {
  var counter: Int = 0
  var user: String?
}

struct CounterActionIncrease: Action {}
struct SignIn: Action { let user: String }

func counterReducer(action: Action, state: AppState?) -> AppState {
  var state = state ?? AppState()
  switch action {
  case _ as CounterActionIncrease: state.counter += 1
  case let action as SignIn: state.user = action.user
  default: break
  }
  return state
}

/// A store that keeps what was dispatched, with an initializer of its own.
class AppStore: Store<AppState> {
  private(set) var history: [Action] = []

  convenience init(user: String) {
    self.init(reducer: counterReducer, state: AppState(user: user), middleware: [])
  }

  override func dispatch(_ action: Action) {
    history.append(action)
    super.dispatch(action)
  }

  override func subscribe<SelectedState, S: StoreSubscriber>(
    _ subscriber: S, transform: ((Subscription<AppState>) -> Subscription<SelectedState>)?
  ) where S.StoreSubscriberStateType == SelectedState {
    print("a part for", type(of: subscriber))
    super.subscribe(subscriber, transform: transform)
  }

  override func unsubscribe(_ subscriber: AnyStoreSubscriber) {
    print("without", type(of: subscriber))
    super.unsubscribe(subscriber)
  }
}

class CounterController: StoreSubscriber {
  let store: AppStore

  init(store: AppStore) {
    self.store = store
  }

  func appear() { store.subscribe(self) }
  func disappear() { store.unsubscribe(self) }
  func newState(state: AppState) { print("counter", state.counter) }
}

class UserController: StoreSubscriber {
  func newState(state: Session) { print("user", state.user ?? "nobody") }
}
/// A part that cannot be compared.
struct Session { let user: String? }

/// Code for any store.
func attach<S: StoreType, Label: StoreSubscriber>(_ label: Label, to store: S)
where Label.StoreSubscriberStateType == S.State {
  store.subscribe(label)
}
func repeatAction(_ action: Action, on store: DispatchingStoreType) {
  for _ in 1...2 { store.dispatch(action) }
}

let mainStore = AppStore(user: "Ann")
let logging: Middleware<AppState> = { dispatch, getState in
  return { next in
    return { action in
      next(action)
      print(type(of: action), getState()?.counter ?? -1)
    }
  }
}
mainStore.middleware.append(logging)
let controller = CounterController(store: mainStore)
controller.appear()
let user = UserController()
mainStore.subscribe(user) { $0.select { Session(user: $0.user) } }
repeatAction(CounterActionIncrease(), on: mainStore)
controller.disappear()
attach(controller, to: mainStore)

let signIn: AppStore.AsyncActionCreator = { state, store, callback in
  callback { state, _ in state.user == "Ann" ? SignIn(user: "Bob") : nil }
}
mainStore.dispatch(signIn) { print("signed in as", $0.user ?? "nobody") }
mainStore.dispatchFunction(CounterActionIncrease())
print(mainStore.state.counter, mainStore.state?.user ?? "nobody")
print(mainStore.history.count)
