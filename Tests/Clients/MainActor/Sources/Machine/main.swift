import StateMachine

nonisolated final class ListState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool { next == DetailState.self }
}

nonisolated final class DetailState: GKState, NamedState, PayloadReceiving {
  static let stateName = "page"
  private(set) var shown: Place?

  override func isValidNextState(_ next: AnyClass) -> Bool { false }

  func didReceive(_ place: Place) { shown = place }
}

enum Place: Route {
  case list, detail(Int)

  var stateClass: GKState.Type {
    switch self {
    case .list: ListState.self
    case .detail: DetailState.self
    }
  }
}

/// A model on the main actor, with a navigator whose guard looks at it.
final class Model {
  var isOpen = false
  private(set) var lines: [String] = []
  private var token: SubscriptionToken?
  let stack = CoordinatorStack { DetailCoordinator($0) }
  private(set) lazy var navigator = Navigator(
    GKStateMachine(states: [ListState(), DetailState()]), root: Place.list,
    resolver: RouteTable<Place>([.list], ["page": .payload(Place.detail)]), presenter: stack,
    entryGuard: { [unowned self] in isOpen || $0.route == .list ? nil : "closed" })

  func watch() {
    token = navigator.subscribe { [unowned self] in lines.append("\($0)") }
  }

  func listen() -> Task<Void, Never> {
    let events = navigator.events()
    return Task { for await event in events { lines.append("heard \(event.request)") } }
  }
}

/// Loads what a place shows, on the main actor.
final class DetailCoordinator: Coordinator {
  private let place: Place
  private var task: Task<Void, Never>?
  private(set) var title = ""

  init(_ place: Place) { self.place = place }

  deinit { task?.cancel() }

  func start() -> String {
    task = Task { [weak self] in
      await Task.yield()
      self?.title = "loaded"
    }
    return place.text
  }
}

/// Prints a machine's transitions and refusals as they come.
func log(_ machine: GKStateMachine) -> Task<Void, Never> {
  let transitions = machine.transitions()
  return Task {
    for await names in transitions { print(names.from ?? "none", "→", names.to) }
  }
}

let model = Model()
let logger = log(model.navigator.machine)
let last = model.navigator.machine.subscribe { print($0.names) }
model.watch()
let listener = model.listen()
try? model.navigator.go(.detail(1))
model.isOpen = true
try model.navigator.go(.detail(1))
await Task.yield()
listener.cancel()
logger.cancel()
last.cancel()
print(model.lines, model.stack.screens, model.navigator.allowedStateNames)
