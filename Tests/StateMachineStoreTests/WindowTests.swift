@testable import StateMachineStore
import Testing

/// Several navigators whose paths are in one store: a window for each.
struct WindowTests {
  private struct Desk: Equatable {
    var windows: [Int: RoutePath<Museum.Room>] = [:]
  }

  private enum Action {
    case open(Int)
    case close(Int)
    case navigate(Int, Navigator<Museum.Room>.Request)
  }

  private let store = Store(Desk()) { (desk: inout Desk, action: Action) in
    switch action {
    case .open(let window): desk.windows[window] = RoutePath(.lobby)
    case .close(let window): desk.windows[window] = nil
    case .navigate: break
    }
  }

  private func open(_ window: Int) -> Navigator<Museum.Room> {
    store.dispatch(.open(window))
    let navigator = Navigator(
      GKStateMachine(states: Museum.makeHalls()), root: Museum.Room.lobby,
      resolver: RouteTable(Museum.Room.allCases))
    store.connect(
      navigator, \.windows[window], action: { .navigate(window, $0) },
      request: { if case .navigate(window, let request) = $0 { request } else { nil } })
    return navigator
  }

  @Test
  func `each window has its own path, and a closed one goes on alone`() throws {
    let (first, second) = (open(1), open(2))
    try first.go(.fossils)
    #expect("\(second.path)" == "/lobby")

    store.dispatch(.close(1))
    #expect("\(first.path)" == "/lobby/fossils")
    try first.back()
    #expect("\(first.path)" == "/lobby" && store.state.windows[1] == nil)

    try second.go(.fossils)
    #expect(store.state.windows == [2: second.path])
    #expect(throws: Refusal.self) { try store.perform(.navigate(2, .go(.exit))) }
    #expect(try store.perform(.navigate(1, .go(.exit))))
  }

  @Test
  func `a window that was closed may be opened again`() throws {
    let window = open(1)
    try window.go(.fossils)
    store.dispatch(.close(1))
    let next = open(1)
    try next.go(.fossils)
    #expect(store.state.windows == [1: next.path])
  }

  @Test
  func `nothing is left of closed and of released windows`() throws {
    for window in 0..<100 { withExtendedLifetime(open(window)) { _ = store.state } }
    let last = open(100)
    store.dispatch(.open(101))
    #expect(store.connections.count == 1)
    store.dispatch(.close(100))
    #expect(store.connections.isEmpty)
    try last.go(.fossils)
    #expect("\(last.path)" == "/lobby/fossils")
  }

  private final class Goodbye {
    let say: () -> Void
    init(_ say: @escaping () -> Void) { self.say = say }
    deinit { say() }
  }

  @Test
  func `a guard that dispatches as its navigator is released finds no window`() {
    store.dispatch(.open(1))
    var results: [Bool] = []
    func openAndRelease() {
      let navigator = Navigator(
        GKStateMachine(states: Museum.makeHalls()), root: Museum.Room.lobby,
        resolver: RouteTable(Museum.Room.allCases),
        // Only the guard keeps it.
        entryGuard: {
          [goodbye = Goodbye { [store] in results.append(store.dispatch(.open(2)).isAccepted) }] _
          in
          withExtendedLifetime(goodbye) { nil }
        })
      store.connect(
        navigator, \.windows[1], action: { .navigate(1, $0) },
        request: { if case .navigate(1, let request) = $0 { request } else { nil } })
      try? navigator.go(.fossils)
    }
    openAndRelease()
    #expect(results == [true] && store.connections.isEmpty)
  }

  @Test
  func `a request of an action that closes its window is refused`() throws {
    let store = Store(Desk(windows: [1: RoutePath(.lobby)])) { (desk: inout Desk, _: Action) in
      desk.windows[1] = nil
    }
    let navigator = Navigator(
      GKStateMachine(states: Museum.makeHalls()), root: Museum.Room.lobby,
      resolver: RouteTable(Museum.Room.allCases))
    store.connect(
      navigator, \.windows[1], action: { .navigate(1, $0) },
      request: { if case .navigate(_, let request) = $0 { request } else { nil } })
    var events: [String] = []
    let token = navigator.subscribe { events.append("\($0)") }
    defer { token.cancel() }

    #expect(throws: Refusal.stopped) { try navigator.go(.fossils) }

    #expect(events == ["go fossils, refused: \(Refusal.stopped)"])
    #expect("\(navigator.path)" == "/lobby")
    try navigator.go(.fossils)
    #expect("\(navigator.path)" == "/lobby/fossils" && store.state.windows.isEmpty)
  }
}
