// The names of ReSwift over a `Store` of this package, for an app that moves over step by step: copy this
// file into a target called `ReSwift`, or replace the dependency by this package.
//
// What differs: an action that a subscriber dispatches is processed after all subscribers have received
// the state, they receive it in the order in which they subscribed, and a reducer is `@Sendable`, as
// functions at the top level are. `ReSwiftInit` is reduced without middleware.

import StateMachineStore

/// Marks the state of an app; any type can be one.
public protocol StateType {}

/// Marks what can be dispatched.
public protocol Action {}

/// The action that a reducer receives without a state.
public struct ReSwiftInit: Action {}

/// Returns the state after an action; the state before it is nil at first.
public typealias Reducer<State> = @Sendable (_ action: any Action, _ state: State?) -> State

/// Dispatches an action, or hands it to the next middleware.
public typealias DispatchFunction = (any Action) -> Void

/// Receives each action before the reducer does.
public typealias Middleware<State> = (
  @escaping DispatchFunction, @escaping () -> State?
) -> (@escaping DispatchFunction) -> DispatchFunction

/// Receives the states of a store.
public protocol StoreSubscriber<StoreSubscriberStateType>: AnyObject {
  associatedtype StoreSubscriberStateType
  /// Receives the state, or the selected part, now and after each action.
  func newState(state: StoreSubscriberStateType)
}

/// A state that changes by actions.
public protocol StoreType<State>: AnyObject {
  associatedtype State
  /// The current state.
  var state: State { get }
  /// Dispatches an action.
  func dispatch(_ action: any Action)
}

/// The store of an app.
public final class Store<State>: StoreType {
  /// Makes an action from the state and the store; nil dispatches nothing.
  public typealias ActionCreator = (State, Store) -> (any Action)?

  private struct Subscriber {
    weak var object: AnyObject?
    let token: SubscriptionToken
  }

  /// The store underneath: middleware, selections and history of `StateMachineStore` work with it.
  public let core: StateMachineStore.Store<State, any Action>
  /// Dispatches through the middleware.
  public private(set) var dispatchFunction: DispatchFunction = { _ in }
  private let skipsRepeats: Bool
  private var subscribers: [ObjectIdentifier: Subscriber] = [:]
  /// The number of subscribers at which released ones are removed: twice as many as were left the last time.
  private var cleaningCount = 16

  /// Creates a store; without a state, the reducer makes it of `ReSwiftInit`.
  public init(
    reducer: @escaping Reducer<State>, state: State?, middleware: [Middleware<State>] = [],
    automaticallySkipsRepeats: Bool = true
  ) {
    core = StateMachineStore.Store(state ?? reducer(ReSwiftInit(), nil)) { state, action in
      state = reducer(action, state)
    }
    skipsRepeats = automaticallySkipsRepeats
    dispatchFunction = { [unowned core] in core.dispatch($0) }
    for middleware in middleware.reversed() {
      dispatchFunction = middleware(
        { [unowned self] in dispatch($0) }, { [weak self] in self?.state })(dispatchFunction)
    }
  }

  /// The current state.
  public var state: State { core.state }

  /// Passes an action to the middleware and the reducer.
  public func dispatch(_ action: any Action) { dispatchFunction(action) }

  /// Dispatches the action that is made from the state.
  public func dispatch(_ makeAction: ActionCreator) {
    if let action = makeAction(state, self) { dispatch(action) }
  }

  /// Subscribes to every state, once more in place of an earlier time.
  public func subscribe<S: StoreSubscriber>(_ subscriber: S)
  where S.StoreSubscriberStateType == State {
    subscribe(subscriber, transform: { $0 })
  }

  /// Subscribes to the states that differ.
  public func subscribe<S: StoreSubscriber>(_ subscriber: S)
  where S.StoreSubscriberStateType == State, State: Equatable {
    subscribe(subscriber, transform: { $0 })
  }

  /// Subscribes to a part of the state.
  public func subscribe<S: StoreSubscriber, Part>(
    _ subscriber: S, transform: (Subscription<State>) -> Subscription<Part>
  ) where S.StoreSubscriberStateType == Part {
    add(subscriber, to: transform(subscription))
  }

  /// Subscribes to a part of the state, without values that equal the one before.
  public func subscribe<S: StoreSubscriber, Part: Equatable>(
    _ subscriber: S, transform: (Subscription<State>) -> Subscription<Part>
  ) where S.StoreSubscriberStateType == Part {
    let part = transform(subscription)
    add(subscriber, to: skipsRepeats ? part.skipRepeats() : part)
  }

  /// Ends the subscription; releasing the subscriber does, too.
  public func unsubscribe(_ subscriber: any StoreSubscriber) {
    subscribers[ObjectIdentifier(subscriber)] = nil
  }

  private var subscription: Subscription<State> {
    Subscription { [core] receive in core.subscribe { receive($0, $1) } }
  }

  private func add<S: StoreSubscriber>(
    _ subscriber: S, to subscription: Subscription<S.StoreSubscriberStateType>
  ) {
    if subscribers.count >= cleaningCount {
      subscribers = subscribers.filter { $0.value.object != nil }
      cleaningCount = max(16, 2 * subscribers.count)
    }
    unsubscribe(subscriber)
    let token = subscription.connect { [weak subscriber] _, new in
      subscriber?.newState(state: new)
    }
    subscribers[ObjectIdentifier(subscriber)] = Subscriber(object: subscriber, token: token)
  }
}

/// The values of a subscriber: the states, or parts of them.
public struct Subscription<State> {
  let connect: (_ receive: @escaping (_ old: State?, _ new: State) -> Void) -> SubscriptionToken

  /// Returns a subscription to a part of the state.
  public func select<Part>(_ part: @escaping (State) -> Part) -> Subscription<Part> {
    Subscription<Part> { [connect] receive in connect { receive($0.map(part), part($1)) } }
  }

  /// Returns a subscription without states for which the closure is true.
  public func skip(when isSkipped: @escaping (_ old: State, _ new: State) -> Bool) -> Subscription {
    Subscription { [connect] receive in
      connect { old, new in
        if let old, isSkipped(old, new) { return }
        receive(old, new)
      }
    }
  }

  /// Returns a subscription to the states for which the closure is true, and the first.
  public func only(when isKept: @escaping (_ old: State, _ new: State) -> Bool) -> Subscription {
    skip { !isKept($0, $1) }
  }

  /// Returns a subscription without states that repeat the one before.
  public func skipRepeats(
    _ isRepeat: @escaping (_ old: State, _ new: State) -> Bool
  ) -> Subscription {
    skip(when: isRepeat)
  }
}

extension Subscription where State: Equatable {
  /// Returns a subscription without states that equal the one before.
  public func skipRepeats() -> Subscription { skip(when: ==) }
}
