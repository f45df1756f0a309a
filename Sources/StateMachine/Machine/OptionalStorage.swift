/// Rarely used storage of a machine, allocated on first use.
final class OptionalStorage {
  /// Answers direct requests in place of the machine, if a navigator drives it.
  var enterOverride: ((AnyClass, PayloadDelivery?) -> Bool)?
  /// Nil while there are no subscribers.
  var subscribers: Subscribers<GKStateMachine.Transition>?
  /// The payload of `enter(_:with:)`, until a transition to its class is made.
  var delivery: PayloadDelivery?
  /// The entry that subscribers are called about; see `finishEntry()`.
  var pendingEntry: PendingEntry?
  /// The machine, until its `deinit` begins; see `live`.
  weak var machine: GKStateMachine?
}

/// The rest of a transition: the machine is in the state, but the state was not told.
struct PendingEntry {
  let state: GKState
  let previousState: GKState?
  var delivery: PayloadDelivery?
}

extension GKStateMachine {
  /// Changes the optional storage, and the flags that depend on it.
  func updateStorage(_ body: (OptionalStorage) -> Void) {
    let storage = storage ?? OptionalStorage()
    self.storage = storage
    body(storage)
    flags.subtract([.subscribed, .unusual])
    if storage.subscribers != nil { flags.formUnion([.subscribed, .unusual]) }
    if storage.enterOverride != nil || storage.delivery != nil || storage.pendingEntry != nil {
      flags.insert(.unusual)
    }
  }

  /// The machine, unless its `deinit` has begun.
  ///
  /// A subclass's `deinit` and stored properties end before that of the class, in which the states
  /// forget the machine. Only a weak reference knows of that.
  var live: GKStateMachine? {
    if !flags.contains(.subclass) { return self }
    if storage?.machine == nil { updateStorage { $0.machine = self } }
    return storage?.machine
  }
}
