import StateMachineStore

/// A museum whose store has the path and the visitor's notes; everything that happens is in one log.
final class Museum {
  enum Room: Route, CaseIterable {
    case lobby, fossils, maps, exit
    var stateClass: GKState.Type {
      switch self {
      case .lobby: LobbyState.self
      case .fossils: FossilsState.self
      case .maps: MapsState.self
      case .exit: ExitState.self
      }
    }
  }

  struct Visit: Equatable {
    var path = RoutePath(Room.lobby)
    var notes: [String] = []
    var page = 0
  }

  enum Action: CustomStringConvertible {
    case navigate(Navigator<Room>.Request)
    case move(to: RoutePath<Room>)
    case note(String)
    case turn(page: Int)
    case restore(Visit)

    var description: String {
      switch self {
      case .navigate(let request): "\(request)"
      case .move(let path): "move to \(path)"
      case .note(let text): "note \(text)"
      case .turn(let page): "page \(page)"
      case .restore(let visit): "restore \(visit.path)"
      }
    }

    var request: Navigator<Room>.Request? {
      if case .navigate(let request) = self { request } else { nil }
    }
  }

  enum Reason: Error, Equatable { case full }

  class Hall: GKState {
    var doors: [GKState.Type] { [] }
    var log: StoreLog?
    var whenEntered: (() -> Void)?

    override func isValidNextState(_ next: AnyClass) -> Bool { doors.contains { $0 == next } }
    override func didEnter(from previous: GKState?) {
      log?.add("entered \(type(of: self).declaredName)")
      whenEntered?()
    }
  }
  final class LobbyState: Hall {
    override var doors: [GKState.Type] { [FossilsState.self, ExitState.self] }
  }
  final class FossilsState: Hall {
    override var doors: [GKState.Type] { [LobbyState.self, MapsState.self] }
  }
  final class MapsState: Hall {}
  final class ExitState: Hall {
    override var doors: [GKState.Type] { [LobbyState.self] }
  }

  private final class Screen: Presenter {
    private let log: StoreLog
    init(_ log: StoreLog) { self.log = log }

    func present(_ move: Move<Room>) {
      log.add("pop \(move.popCount), push \(move.pushed)" + (move.isAnimated ? "" : ", at once"))
    }
    func userDidPop(_ move: Move<Room>) { log.add("user popped \(move.popCount)") }
  }

  let log = StoreLog()
  static func makeHalls() -> [Hall] { [LobbyState(), FossilsState(), MapsState(), ExitState()] }
  let halls = makeHalls()
  let store: Store<Visit, Action>
  let navigator: Navigator<Room>
  private var tokens: [SubscriptionToken] = []

  init(
    middleware: [Middleware<Visit, Action>] = [], entryGuard: Navigator<Room>.EntryGuard? = nil,
    reduce: @escaping @Sendable (inout Visit, Action) -> Void = Museum.reduce
  ) {
    store = Store(
      Visit(), middleware: middleware,
      validator: Validator { _, new, _ in if new.path.top == .maps { throw Reason.full } },
      reducer: reduce)
    navigator = Navigator(
      GKStateMachine(states: halls), root: .lobby, roots: { $0 == .exit },
      resolver: RouteTable(Room.allCases),
      presenter: Screen(log), entryGuard: entryGuard)
    for hall in halls { hall.log = log }
    // It is called after the navigator has followed the state, although it subscribes before.
    tokens = [
      store.subscribe(initial: false) { [log, navigator] _, new in
        log.add("state \(new.path), navigator \(navigator.path)")
      },
      navigator.subscribe { [log] in log.add("\($0)") },
    ]
    store.connect(
      navigator, path: \.path, action: Action.navigate, request: \.request)
    log.lines = []
  }

  @Sendable static func reduce(_ visit: inout Visit, _ action: Action) {
    switch action {
    case .navigate: break
    case .move(let path): visit.path = path
    case .note(let text): visit.notes.append(text)
    case .turn(let page): visit.page = page
    case .restore(let earlier): visit = earlier
    }
  }
}
