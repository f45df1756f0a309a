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
    case restart(Int, Goodbye)
    case navigate(Int, Navigator<Museum.Room>.Request)
  }

  private let store = Store(Desk()) { (desk: inout Desk, action: Action) in
    switch action {
    case .open(let window), .restart(let window, _): desk.windows[window] = RoutePath(.lobby)
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
      navigator, path: \.windows[window], action: { .navigate(window, $0) },
      request: { if case .navigate(window, let request) = $0 { request } else { nil } })
    return navigator
  }

  @Test
  func `each window has its own path, and a closed one refuses`() throws {
    let (first, second) = (open(1), open(2))
    try first.go(.fossils)
    #expect("\(second.path)" == "/lobby")

    store.dispatch(.close(1))
    #expect("\(first.path)" == "/lobby/fossils")
    #expect(first.refusal(of: .back(1)) == .stopped)
    #expect(throws: Refusal.stopped) { try first.back() }
    #expect(!first.machine.enter(Museum.LobbyState.self))
    #expect("\(first.path)" == "/lobby/fossils" && store.state.windows[1] == nil)

    try second.go(.fossils)
    #expect(store.state.windows == [2: second.path])
    #expect(throws: Refusal.self) { try store.perform(.navigate(2, .go(.exit))) }
    #expect(throws: Refusal.stopped) { try store.perform(.navigate(1, .go(.exit))) }
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
  func `the store keeps one entry for a path, however often it is connected`() {
    for _ in 0..<100 { withExtendedLifetime(open(1)) { _ = store.dispatch(.close(1)) } }
    for _ in 0..<100 { withExtendedLifetime(open(2)) { _ = store.state } }
    #expect(store.connections.count == 2)
  }

  @Test
  func `an action for a navigator that was released is rejected`() throws {
    _ = open(1)
    #expect(throws: Refusal.stopped) { try store.perform(.navigate(1, .go(.fossils))) }
    #expect(store.rejection(of: .navigate(1, .go(.fossils))) as? Refusal == .stopped)
    #expect(try store.perform(.open(2)))
    let next = open(1)
    #expect(try store.perform(.navigate(1, .go(.fossils))))
    #expect("\(next.path)" == "/lobby/fossils")
  }

  @Test
  func `a window closes itself by a request, if the state may have no path`() throws {
    let window = open(1)
    var outcomes: [String] = []
    try window.perform(.close) { outcomes.append("\($0)") }
    #expect(outcomes == ["close, now at /lobby"] && store.state.windows.isEmpty)
    let museum = Museum()
    #expect(throws: Refusal.stopped) { try museum.navigator.perform(.close) }
    let alone = Navigator(GKStateMachine(states: Museum.makeHalls()), root: Museum.Room.lobby)
    #expect(throws: Refusal.stopped) { try alone.perform(.close) }
  }

  @Test
  func `the questions of a window end with it`() throws {
    store.dispatch(.open(1))
    let window = Navigator(
      GKStateMachine(states: Museum.makeHalls()), root: Museum.Room.lobby,
      resolver: RouteTable(Museum.Room.allCases),
      exitGuard: { $0.request == .close ? nil : "it rains" })
    store.connect(
      window, path: \.windows[1], action: { .navigate(1, $0) },
      request: { if case .navigate(1, let request) = $0 { request } else { nil } })
    try window.go(.fossils)
    var isReleased = false
    store.dispatch(.restart(1, Goodbye { isReleased = true }))
    #expect(!isReleased && "\(window.path)" == "/lobby/fossils")
    store.dispatch(.close(1))
    #expect(isReleased && store.state.windows.isEmpty)
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
          [goodbye = Goodbye { results.append(store.dispatch(.open(2)).isAccepted) }] _ in
          withExtendedLifetime(goodbye) { nil }
        })
      store.connect(
        navigator, path: \.windows[1], action: { .navigate(1, $0) },
        request: { if case .navigate(1, let request) = $0 { request } else { nil } })
      try? navigator.go(.fossils)
    }
    openAndRelease()
    #expect(results == [true])
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
      navigator, path: \.windows[1], action: { .navigate(1, $0) },
      request: { if case .navigate(_, let request) = $0 { request } else { nil } })
    var events: [String] = []
    let token = navigator.subscribe { events.append("\($0)") }
    defer { token.cancel() }

    #expect(throws: Refusal.stopped) { try navigator.go(.fossils) }

    #expect(events == ["go fossils, refused: \(Refusal.stopped)"])
    #expect("\(navigator.path)" == "/lobby")
    #expect(throws: Refusal.stopped) { try navigator.go(.fossils) }
    #expect("\(navigator.path)" == "/lobby" && store.state.windows.isEmpty)
  }
}
