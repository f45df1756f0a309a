// The names of ReSwift over a `Store` of this package, for an app that moves over step by step: copy this
// file into a target called `ReSwift`, or replace the dependency by this package.
//
// What differs: an action that a subscriber dispatches is processed after all subscribers have received
// the state, and they receive it in the order in which they subscribed. An action that a reducer dispatches
// waits, too, and does not stop the program. `ReSwiftInit` is reduced without middleware. A store is used on
// one actor: an `AsyncActionCreator` calls back there.
//
// What does not compile: a subclass of `Subscription`, and an override of `subscribe` for states that can be
// compared or of the store's `state`, `middleware` and `dispatchFunction`; `StandardAction` and what else
// belongs to ReSwift's recorder. A type that conforms to `StoreType` is a class.
// Of ReSwift 6's own 53 tests, 52 compile and pass, 13 of them with `@testable import ReSwift`. The other one
// expects that the program stops when a reducer dispatches.

import Foundation
import StateMachineStore

/// Marks the state of an app; any type can be one.
public protocol StateType {}

/// Marks what can be dispatched.
public protocol Action {}

/// The action that a reducer receives without a state.
public struct ReSwiftInit: Action {}

/// Returns the state after an action; the state before it is nil at first.
public typealias Reducer<State> = (_ action: any Action, _ state: State?) -> State

/// Dispatches an action, or hands it to the next middleware.
public typealias DispatchFunction = (any Action) -> Void

/// Receives each action before the reducer does.
public typealias Middleware<State> = (
  @escaping DispatchFunction, @escaping () -> State?
) -> (@escaping DispatchFunction) -> DispatchFunction

/// A subscriber to states of any type.
public protocol AnyStoreSubscriber: AnyObject {
  /// Receives a state of the type that the subscriber expects; other values are ignored.
  func _newState(state: Any)
}

/// Receives the states of a store.
public protocol StoreSubscriber<StoreSubscriberStateType>: AnyStoreSubscriber {
  associatedtype StoreSubscriberStateType
  /// Receives the state, or the selected part, now and after each action.
  func newState(state: StoreSubscriberStateType)
}

extension StoreSubscriber {
  public func _newState(state: Any) {
    if let state = state as? StoreSubscriberStateType { newState(state: state) }
  }
}

/// Takes actions.
public protocol DispatchingStoreType {
  /// Dispatches an action.
  func dispatch(_ action: any Action)
}

/// A state that changes by actions.
public protocol StoreType<State>: DispatchingStoreType, AnyObject {
  associatedtype State
  /// The current state.
  var state: State! { get }
  /// Dispatches through the middleware.
  var dispatchFunction: DispatchFunction! { get }
  /// Subscribes to every state, once more in place of an earlier time.
  func subscribe<S: StoreSubscriber>(_ subscriber: S) where S.StoreSubscriberStateType == State
  /// Subscribes to a part of the state; without a transform, to every state.
  func subscribe<Part, S: StoreSubscriber>(
    _ subscriber: S, transform: ((Subscription<State>) -> Subscription<Part>)?
  ) where S.StoreSubscriberStateType == Part
  /// Ends the subscription; releasing the subscriber does, too.
  func unsubscribe(_ subscriber: any AnyStoreSubscriber)
}

/// The store of an app.
open class Store<State>: StoreType {
  /// Makes an action from the state and the store; nil dispatches nothing.
  public typealias ActionCreator = (_ state: State, _ store: Store) -> (any Action)?
  /// Makes an action later: it calls back with what makes the action from the state of that time.
  public typealias AsyncActionCreator = (
    _ state: State, _ store: Store, _ actionCreatorCallback: @escaping (ActionCreator) -> Void
  ) -> Void
  /// Receives the state after an action.
  public typealias DispatchCallback = (State) -> Void

  /// An action with the state that the reducer made of it, on the way to the store underneath.
  private struct Reduced: Action {
    let action: any Action
    let state: State
  }

  /// The store underneath: selections and history of `StateMachineStore` work with it.
  public let core: StateMachineStore.Store<State, any Action>
  /// Dispatches through the middleware.
  public lazy var dispatchFunction: DispatchFunction! = dispatchThroughMiddleware()
  /// Receives each action before the reducer does, the first of the list first.
  public var middleware: [Middleware<State>] {
    didSet { dispatchFunction = dispatchThroughMiddleware() }
  }
  private let skipsRepeats: Bool
  private var boxes: [ObjectIdentifier: SubscriptionBox<State>] = [:]
  /// The number of boxes at which released ones are removed: twice as many as were left the last time.
  private var cleaningCount = 16

  /// Creates a store; without a state, the reducer makes it of `ReSwiftInit`.
  public required init(
    reducer: @escaping Reducer<State>, state: State?, middleware: [Middleware<State>] = [],
    automaticallySkipsRepeats: Bool = true
  ) {
    // The reducer of the store underneath is `@Sendable`, and ReSwift's are not: they run in middleware.
    let reduce = StateMachineStore.Middleware<State, any Action> { store, action, next in
      _ = next(Reduced(action: action, state: reducer(action, store.state)))
    }
    core = StateMachineStore.Store(state ?? reducer(ReSwiftInit(), nil), middleware: [reduce]) {
      state, action in
      if let reduced = action as? Reduced { state = reduced.state }
    }
    skipsRepeats = automaticallySkipsRepeats
    self.middleware = middleware
  }

  private func dispatchThroughMiddleware() -> DispatchFunction {
    middleware.reversed().reduce({ [unowned self] in _defaultDispatch(action: $0) }) {
      next, middleware in
      middleware({ [weak self] in self?.dispatch($0) }, { [weak self] in self?.state })(next)
    }
  }

  /// The current state.
  public var state: State! { core.state }

  /// Passes an action to the reducer, after the middleware.
  open func _defaultDispatch(action: any Action) { core.dispatch(action) }

  /// Passes an action to the middleware and the reducer.
  open func dispatch(_ action: any Action) { dispatchFunction(action) }

  /// Dispatches the action that is made from the state.
  open func dispatch(_ makeAction: ActionCreator) {
    if let action = makeAction(core.state, self) { dispatch(action) }
  }

  /// Dispatches the action that is made later.
  open func dispatch(_ makeActionLater: AsyncActionCreator) {
    dispatch(makeActionLater, callback: nil)
  }

  /// Dispatches the action that is made later, and calls back with the state after it.
  open func dispatch(_ makeActionLater: AsyncActionCreator, callback: DispatchCallback?) {
    makeActionLater(core.state, self) { [self] makeAction in
      guard let action = makeAction(core.state, self) else { return }
      dispatch(action)
      callback?(core.state)
    }
  }

  /// Subscribes to every state, once more in place of an earlier time.
  open func subscribe<S: StoreSubscriber>(_ subscriber: S)
  where S.StoreSubscriberStateType == State {
    add(subscriber, to: subscription)
  }

  /// Subscribes to a part of the state; without a transform, to every state.
  open func subscribe<Part, S: StoreSubscriber>(
    _ subscriber: S, transform: ((Subscription<State>) -> Subscription<Part>)?
  ) where S.StoreSubscriberStateType == Part {
    if let part = transform?(subscription) ?? subscription as? Subscription<Part> {
      add(subscriber, to: part)
    }
  }

  /// Ends the subscription; releasing the subscriber does, too.
  open func unsubscribe(_ subscriber: any AnyStoreSubscriber) {
    boxes.removeValue(forKey: ObjectIdentifier(subscriber))?.cancel()
  }

  /// For tests: the subscriptions, one for each subscriber that is not released.
  var subscriptions: Set<SubscriptionBox<State>> {
    Set(boxes.values.filter { $0.subscriber != nil })
  }

  /// For tests, which may override it: creates the subscription of a subscriber.
  func subscriptionBox<Part>(
    originalSubscription: Subscription<State>, transformedSubscription: Subscription<Part>?,
    subscriber: any AnyStoreSubscriber
  ) -> SubscriptionBox<State> {
    SubscriptionBox(
      originalSubscription: originalSubscription,
      transformedSubscription: transformedSubscription, subscriber: subscriber)
  }

  private var subscription: Subscription<State> {
    Subscription { [core] receive in core.subscribe { receive($0, $1) } }
  }

  private func add<Part>(_ subscriber: any AnyStoreSubscriber, to part: Subscription<Part>) {
    if boxes.count >= cleaningCount {
      // The loop keeps each box until its end; releasing a box may run code that uses the store.
      for (id, box) in boxes where box.subscriber == nil { boxes[id] = nil }
      cleaningCount = max(16, 2 * boxes.count)
    }
    let box = subscriptionBox(
      originalSubscription: subscription, transformedSubscription: part, subscriber: subscriber)
    boxes.updateValue(box, forKey: ObjectIdentifier(subscriber))?.cancel()
    // Last, as the subscriber receives its first state, at which it may unsubscribe.
    box.connect()
  }
}

extension Store {
  /// Subscribes to the states that differ.
  public func subscribe<S: StoreSubscriber>(_ subscriber: S)
  where S.StoreSubscriberStateType == State, State: Equatable {
    add(subscriber, to: skipsRepeats ? subscription.skipRepeats() : subscription)
  }

  /// Subscribes to a part of the state, without values that equal the one before.
  public func subscribe<Part: Equatable, S: StoreSubscriber>(
    _ subscriber: S, transform: ((Subscription<State>) -> Subscription<Part>)?
  ) where S.StoreSubscriberStateType == Part {
    guard let part = transform?(subscription) ?? subscription as? Subscription<Part> else { return }
    add(subscriber, to: skipsRepeats ? part.skipRepeats() : part)
  }
}

/// A subscriber with its subscription; equal to another one of the same subscriber.
class SubscriptionBox<State>: Hashable {
  /// Nil after it was released or unsubscribed.
  private(set) weak var subscriber: (any AnyStoreSubscriber)?
  private let id: ObjectIdentifier
  private let subscribe: (_ receive: @escaping (Any) -> Void) -> SubscriptionToken
  private var token: SubscriptionToken?

  /// Creates a box that delivers the transformed values or, without them, the original ones.
  init<Part>(
    originalSubscription: Subscription<State>, transformedSubscription: Subscription<Part>?,
    subscriber: any AnyStoreSubscriber
  ) {
    self.subscriber = subscriber
    id = ObjectIdentifier(subscriber)
    subscribe = { receive in
      transformedSubscription?.connect { receive($1) }
        ?? originalSubscription.connect { receive($1) }
    }
  }

  fileprivate func connect() {
    token = subscribe { [weak self] in self?.subscriber?._newState(state: $0) }
  }

  fileprivate func cancel() {
    subscriber = nil
    token = nil
  }

  static func == (first: SubscriptionBox, second: SubscriptionBox) -> Bool { first.id == second.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
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

/// For tests: calls the reducer if the state has its type or is nil; returns another state as it is.
@discardableResult
func withSpecificTypes<SpecificAction, State>(
  _ action: SpecificAction, state: Any?, function: (SpecificAction, State?) -> State
) -> Any {
  guard let state else { return function(action, nil) }
  return (state as? State).map { function(action, $0) } ?? state
}

/// For tests: a value that several threads may use, one at a time.
final class Synchronized<Value> {
  private let lock = NSLock()
  private var current: Value
  init(_ value: Value) { current = value }
  var value: Value { value { $0 } }
  func value<Result>(execute body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&current) }
  }
}
