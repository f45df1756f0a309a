#if canImport(SwiftUI)
  public import Observation
  @_exported public import StateMachineStore
  public import SwiftUI

  /// An observable model of a store, for SwiftUI's views.
  ///
  ///     struct OvenView: View {
  ///       let oven: StoreModel<Oven, Oven.Action>
  ///
  ///       var body: some View {
  ///         Text("\(oven.state.degrees) °C")
  ///         Button("Hotter") { oven.dispatch(.heat(20)) }
  ///       }
  ///     }
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @MainActor @Observable
  public final class StoreModel<State, Action> {
    /// The store's state.
    public private(set) var state: State
    /// The store, which the model retains.
    public let store: Store<State, Action>
    @ObservationIgnored private var token: SubscriptionToken?

    /// Creates a model that follows the store.
    public init(_ store: Store<State, Action>) {
      self.store = store
      state = store.state
      token = store.subscribe(initial: false) { [weak self] _, new in self?.state = new }
    }

    /// Dispatches the action to the store.
    @discardableResult
    public func dispatch(_ action: Action) -> DispatchResult { store.dispatch(action) }

    /// Returns why an action would be rejected now; nil if it would be accepted.
    ///
    /// A view that calls this method is updated after each change of the state.
    public func rejection(of action: Action) -> (any Error)? {
      _ = state
      return store.rejection(of: action)
    }

    /// Returns a binding that reads a part of the state, and dispatches an action to set it.
    ///
    ///     Toggle("Fan", isOn: oven.binding(\.hasFan) { .setFan($0) })
    public func binding<Value>(
      _ part: @escaping @MainActor (State) -> Value,
      dispatching action: @escaping @MainActor (Value) -> Action
    ) -> Binding<Value> {
      Binding(
        get: { @MainActor in part(self.state) },
        set: { @MainActor in self.dispatch(action($0)) })
    }
  }
#endif
