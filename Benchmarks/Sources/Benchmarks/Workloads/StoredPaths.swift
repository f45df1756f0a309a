import BenchmarkStates
import CCounting
import StateMachineStore

/// A route of its own, as code that many callers share is inlined less: the other workloads stay as they are.
private enum Exhibit: Route {
  case all, detail(Int)

  var stateClass: GKState.Type {
    switch self {
    case .all: AllState.self
    case .detail: DetailState.self
    }
  }
}

private struct NoExhibits: RouteResolver {
  func resolve(_ segments: inout PathSegments) throws -> Exhibit {
    throw PathError.unknownState(segments.takeState(), known: [])
  }
}

/// A state with a path, and a number that ordinary actions change.
private struct Guide {
  var path = RoutePath(Exhibit.all)
  var count = 0
}

private enum GuideAction {
  case navigate(Navigator<Exhibit>.Request)
  case count
  case restore(RoutePath<Exhibit>)
}

extension Workload {
  /// One operation goes forward and back, with a subscriber to the navigator.
  ///
  /// The limit is a navigator without one.
  static var subscribed: Workload {
    Workload(name: "subscribed") {
      let navigator = makeNavigator()
      let total = Counter()
      let token = navigator.subscribe { total.value &+= $0.path.count }
      return { count in
        withExtendedLifetime(token) { goAndBack(navigator, count) }
        take_result(total.value)
      }
    } limit: {
      let navigator = makeNavigator()
      return { goAndBack(navigator, $0) }
    }
  }

  /// One operation goes forward and back in a navigator whose path is in a store.
  ///
  /// The limit is a navigator alone.
  static func stored(hasGuards: Bool) -> Workload {
    Workload(name: hasGuards ? "stored-guarded" : "stored") {
      let (store, navigator) = makeStored(hasGuards: hasGuards)
      return { count in
        goAndBack(navigator, count)
        take_result(store.state.path.count)
      }
    } limit: {
      let navigator = makeNavigator()
      return { goAndBack(navigator, $0) }
    }
  }

  /// One operation asks whether a step is possible, in a navigator whose path is in a store.
  ///
  /// The limit is a navigator alone.
  static var storedQuestion: Workload {
    Workload(name: "stored-question") {
      let (store, navigator) = makeStored(hasGuards: false)
      return { count in
        ask(navigator, count)
        take_result(store.state.path.count)
      }
    } limit: {
      let navigator = makeNavigator()
      return { ask(navigator, $0) }
    }
  }

  /// One operation dispatches an action that leaves the path as it is.
  ///
  /// The limit is a store without a path.
  static var storedAction: Workload {
    Workload(name: "stored-action") {
      let (store, navigator) = makeStored(hasGuards: false)
      return { count in
        for _ in 0..<count { store.dispatch(.count) }
        take_result(store.state.count &+ navigator.path.count)
      }
    } limit: {
      let store = makeStore()
      return { count in
        for _ in 0..<count { store.dispatch(.count) }
        take_result(store.state.count)
      }
    }
  }

  /// One operation goes forward in a navigator whose path is in a store with a history, and undoes it.
  ///
  /// The limit goes forward and back, without a history.
  static var storedUndo: Workload {
    Workload(name: "stored-undo", sample: 2000) {
      let (store, navigator) = makeStored(hasGuards: false)
      let history = StoreHistory(
        of: store, part: \.path, limit: 100, restoring: GuideAction.restore)
      return { count in
        for _ in 0..<count {
          try? navigator.go(.detail(1))
          try? history.undo()
        }
        take_result(history.timeline.position &+ navigator.path.count)
      }
    } limit: {
      let (store, navigator) = makeStored(hasGuards: false)
      return { count in
        goAndBack(navigator, count)
        take_result(store.state.path.count)
      }
    }
  }
}

private final class Counter {
  var value = 0
}

private func makeNavigator() -> Navigator<Exhibit> {
  Navigator(
    GKStateMachine(states: [AllState(), DetailState(), ListState()]), root: Exhibit.all,
    resolver: NoExhibits())
}

private func makeStore() -> Store<Guide, GuideAction> {
  Store(Guide()) { guide, action in
    switch action {
    case .navigate: break
    case .count: guide.count &+= 1
    case .restore(let path): guide.path = path
    }
  }
}

private func makeStored(hasGuards: Bool) -> (Store<Guide, GuideAction>, Navigator<Exhibit>) {
  let (store, navigator) = (makeStore(), makeNavigator())
  store.connect(
    navigator, path: \.path, action: GuideAction.navigate,
    request: { if case .navigate(let request) = $0 { request } else { nil } },
    entryGuard: hasGuards ? { guide, _ in guide.count < 0 ? "too few" : nil } : nil,
    exitGuard: hasGuards ? { guide, _ in guide.count < 0 ? "too few" : nil } : nil)
  return (store, navigator)
}

@inline(never)
private func goAndBack(_ navigator: Navigator<Exhibit>, _ count: Int) {
  for _ in 0..<count {
    try? navigator.go(.detail(1))
    try? navigator.back()
  }
  take_result(navigator.path.count)
}

@inline(never)
private func ask(_ navigator: Navigator<Exhibit>, _ count: Int) {
  var allowed = 0
  for _ in 0..<count where navigator.refusal(of: .go(.detail(1))) == nil { allowed &+= 1 }
  take_result(allowed)
}
