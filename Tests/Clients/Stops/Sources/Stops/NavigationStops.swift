import StateMachineStore

/// The stops of a navigator, its routes and their table.
func navigationStops() -> [Stop] {
  [
    Stop(
      name: "machine",
      sentence:
        "GKStateMachine in OffState already has a navigator; give the navigator of “off” its own machine"
    ) {
      let machine = lamp()
      let first = Navigator(machine, root: Place.off)
      print(first, Navigator(machine, root: Place.off))
    },
    Stop(
      name: "state",
      sentence: "GKStateMachine in no state has no state on, which the resolver's routes need"
    ) {
      print(Navigator(GKStateMachine(states: [OffState()]), root: Place.off))
    },
    Stop(
      name: "states",
      sentence:
        "GKStateMachine in no state has two states of one class; a navigator needs one of each"
    ) {
      let machine = GKStateMachine(states: [OffState(), OnState(), OnState()])
      print(Navigator(machine, root: Place.off))
    },
    Stop(
      name: "owner",
      sentence:
        "OffState belongs to GKStateMachine in no state; give each machine states of its own"
    ) {
      let states = [OffState(), OnState()]
      let machines = [GKStateMachine(states: states), GKStateMachine(states: states)]
      print(Navigator(machines[0], root: Place.off), machines[1])
    },
    Stop(
      name: "route",
      sentence: "GKStateMachine in no state has no state for the route on; give it a OnState"
    ) {
      let machine = GKStateMachine(states: [OffState()])
      print(Navigator(machine, root: Place.on, resolver: RouteTable([Place.off])))
    },
    Stop(
      name: "requests",
      sentence: #"100000 requests followed from one; the last: ["reset /off", "reset /off","#
    ) {
      let navigator = Navigator(lamp(), root: Place.off)
      let token = navigator.subscribe { [unowned navigator] _ in
        try? navigator.reset(to: RoutePath(.off))
      }
      try? navigator.go(.on)
      token.cancel()
    },
    Stop(
      name: "question",
      sentence:
        "a guard of Navigator at /off asks for refusal(of: go on), which asks the guard again; read the data instead"
    ) {
      var ask: (() -> Refusal?)?
      let navigator = Navigator(
        lamp(), root: Place.off, entryGuard: { _ in ask?() == nil ? nil : "it is dark" })
      ask = { [unowned navigator] in navigator.refusal(of: .go(.on)) }
      try? navigator.go(.on)
    },
    Stop(name: "texts", sentence: "two routes are written “off”") {
      print(RouteTable([Place.off, .off]).stateNames)
    },
    Stop(name: "former", sentence: "“off” is the name of a state, so it cannot be a former name") {
      print(RouteTable([Place.off], formerNames: ["off": "on"]).stateNames)
    },
    Stop(name: "circle", sentence: "the former name “dim” leads back to itself") {
      print(RouteTable([Place.off], formerNames: ["dim": "dim"]).stateNames)
    },
    Stop(name: "arguments", sentence: "Bulb is no enum; implement arguments") {
      print(Bulb(watts: 5).text)
    },
    Stop(
      name: "segment",
      sentence: "IdleResolver resolved “off” and took no segment; take the state's name first"
    ) {
      print(Result { try IdleResolver().path("/off") })
    },
    Stop(name: "pop", sentence: "cannot pop 2 of 1 entries") {
      var places = [Place.off]
      print(Move<Place>(popCount: 2, pushed: []).apply(to: &places))
    },
  ]
}

/// The stops of a store and of its histories.
func storeStops() -> [Stop] {
  [
    Stop(name: "actions", sentence: "100000 actions followed from one; the last: [1, 1, 1, 1, 1]") {
      let store = Store(0) { (state: inout Int, action: Int) in state += action }
      let token = store.subscribe { [unowned store] _, _ in store.dispatch(1) }
      token.cancel()
    },
    Stop(name: "purity", sentence: "the reducer is not pure: 1 ") {
      let store = Store(0, checking: .purity) { (state: inout Int, _: Int) in
        state = .random(in: 0 ... .max)
      }
      store.dispatch(1)
    },
    Stop(name: "path", sentence: "Navigator at /on is not at /off, the path of the store's state") {
      connect(Navigator(lamp(), root: Place.on), to: room())
    },
    Stop(name: "store", sentence: "Navigator at /off already belongs to a store") {
      let navigator = Navigator(lamp(), root: Place.off)
      connect(navigator, to: room())
      connect(navigator, to: room())
    },
    Stop(
      name: "action", sentence: "connect Navigator at /off before the first action, not during one"
    ) {
      let store = room()
      let token = store.subscribe(initial: false) { [unowned store] _, _ in
        connect(Navigator(lamp(), root: Place.off), to: store)
      }
      store.dispatch(.go(.on))
      token.cancel()
    },
    Stop(name: "timeline", sentence: "a timeline keeps at least 1 value, not 0") {
      print(Timeline(1, limit: 0).current)
    },
    Stop(name: "number", sentence: "the timeline keeps 0..<1, not 7") { print(Timeline(1)[7]) },
  ]
}

enum Place: Route, CaseIterable {
  case off, on

  var stateClass: GKState.Type {
    switch self {
    case .off: OffState.self
    case .on: OnState.self
    }
  }
}

private func lamp() -> GKStateMachine { GKStateMachine(states: [OffState(), OnState()]) }

private typealias Room = Store<RoutePath<Place>, Navigator<Place>.Request>

private func room() -> Room { Room(RoutePath(.off)) { _, _ in } }

private func connect(_ navigator: Navigator<Place>, to room: Room) {
  room.connect(navigator, path: \.self, action: { $0 }, request: { $0 })
}

private struct Bulb: Route {
  let watts: Int

  var stateClass: GKState.Type { OnState.self }
}

private struct IdleResolver: RouteResolver {
  func resolve(_ segments: inout PathSegments) throws -> Place { .off }
}
