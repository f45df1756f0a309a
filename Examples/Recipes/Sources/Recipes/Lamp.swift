import StateMachineStore

/// A lamp whose changes are recorded: each pair of states begins where the one before it ended.
struct Lamp: Equatable, Sendable {
  var isOn = false
  var brightness = 5

  enum Action: Sendable {
    case toggle
    case dim(by: Int)
    case restore(Lamp)
  }

  struct Change: Equatable {
    var old: Lamp?
    var new: Lamp
  }

  /// Records what a store of lamps delivers.
  final class Recording {
    private(set) var changes: [Change] = []
    private var token: SubscriptionToken?

    init(of store: Store<Lamp, Action>, initial: Bool = true) {
      token = store.subscribe(initial: initial) { [unowned self] old, new in
        changes.append(Change(old: old, new: new))
      }
    }
  }

  static func makeStore() -> Store<Lamp, Action> {
    Store(Lamp(), checking: .purity) { lamp, action in
      switch action {
      case .toggle: lamp.isOn.toggle()
      case .dim(let amount): lamp.brightness = max(0, lamp.brightness - amount)
      case .restore(let saved): lamp = saved
      }
    }
  }
}
