import StateMachineStore
import Testing

/// Answers and outcomes of actions that change the paths of two windows.
struct AnswerTests {
  enum Place: Route, CaseIterable {
    case home, form, help
    var stateClass: GKState.Type {
      switch self {
      case .home: HomeState.self
      case .form: FormState.self
      case .help: HelpState.self
      }
    }
  }
  class AnyState: GKState {
    override func isValidNextState(_ next: AnyClass) -> Bool { next != HomeState.self }
  }
  final class HomeState: AnyState {}
  final class FormState: AnyState {}
  final class HelpState: AnyState {}

  struct Desk: Equatable {
    var windows: [Int: RoutePath<Place>] = [1: RoutePath(.home), 2: RoutePath(.home)]
    /// The drafts of the windows' forms.
    var drafts: [Int: String] = [:]
    var clicks = 0
  }
  enum Action {
    case navigate(Int, Navigator<Place>.Request)
    case write(Int, String)
    case click
    case close([Int])
    case lead([Int: RoutePath<Place>])
    case setClicks(Int)
    case restore(Desk)
  }
  typealias Event = Navigator<Place>.Event

  private let store = Store<Desk, Action>(Desk()) { desk, action in
    switch action {
    // Help comes before a form.
    case .navigate(let window, .go(.form)): desk.windows[window] = RoutePath(.home, [.help, .form])
    case .navigate: break
    case .write(let window, let draft): desk.drafts[window] = draft
    case .click: desk.clicks += 1
    case .close(let windows): for window in windows { desk.windows[window] = nil }
    case .lead(let windows): desk.windows = windows
    case .setClicks(let count):
      desk.clicks = count
      desk.windows[1] = RoutePath(.home)
    case .restore(let other): desk = other
    }
  }

  private func open(
    _ window: Int, entryGuard: ((Desk, Navigator<Place>.Step) -> Refusal.Reason?)? = nil,
    redirect: Navigator<Place>.Redirect? = nil
  ) throws -> Navigator<Place> {
    let navigator = Navigator(
      GKStateMachine(states: [HomeState(), FormState(), HelpState()]), root: Place.home,
      resolver: RouteTable(Place.allCases), redirect: redirect)
    if let path = store.state.windows[window] { try navigator.open(path) }
    store.connect(
      navigator, path: \.windows[window], action: { .navigate(window, $0) },
      request: { if case .navigate(window, let request) = $0 { request } else { nil } },
      entryGuard: entryGuard,
      exitGuard: { desk, leaving in
        guard leaving.path.top == .form, let draft = desk.drafts[window] else { return nil }
        return Refusal.Reason("unsaved", sentence: "\(draft) is not saved")
      })
    return navigator
  }

  @Test func `one action closes two forms after two answers`() throws {
    let (first, second) = (try open(1), try open(2))
    for (window, navigator) in [(1, first), (2, second)] {
      try navigator.go(.form)
      try store.perform(.write(window, "letter \(window)"))
    }
    var questions: [String: Event] = [:]
    let tokens = [(1, first), (2, second)].map { window, navigator in
      navigator.subscribe { if $0.refusal != nil { questions["\(window)"] = $0 } }
    }
    defer { for token in tokens { token.cancel() } }
    let before = store.state
    #expect(throws: Refusal.self) { try store.perform(.close([1, 2])) }
    let asked = try #require(questions["1"])
    #expect(asked.refusal?.reason?.description == "letter 1 is not saved")
    #expect(asked.request == .close)
    #expect(throws: Refusal.self) { try first.confirm(asked) }
    let last = try #require(questions["2"])
    #expect(last.refusal?.reason?.description == "letter 2 is not saved")
    #expect(store.state == before)
    #expect(throws: Refusal.nothingToConfirm) { try first.confirm(last) }
    var outcomes: [String] = []
    try second.confirm(last) { outcomes.append("\($0)") }
    #expect(store.state.windows.isEmpty)
    #expect(outcomes == ["close, now at /home/help/form"])
    #expect(throws: Refusal.nothingToConfirm) { try second.confirm(last) }
    #expect(throws: Refusal.stopped) { try second.back() }
  }

  @Test func `a change of one window asks about that window again`() throws {
    let (first, second) = (try open(1), try open(2))
    for (window, navigator) in [(1, first), (2, second)] {
      try navigator.go(.form)
      try store.perform(.write(window, "letter \(window)"))
    }
    var questions: [Event] = []
    let tokens = [first, second].map { window in
      window.subscribe { if $0.refusal != nil { questions.append($0) } }
    }
    defer { for token in tokens { token.cancel() } }
    #expect(throws: Refusal.self) { try store.perform(.close([1, 2])) }
    #expect(throws: Refusal.self) { try first.confirm(questions[0]) }
    let last = try #require(questions.last)
    // Another visit of an equal path.
    first.presenterDidPop(toCount: 2)
    try store.perform(.navigate(1, .open(RoutePath(.home, [.help, .form]))))
    #expect(throws: Refusal.self) { try second.confirm(last) }
    #expect(questions.last?.refusal?.reason?.description == "letter 1 is not saved")
    #expect(store.state.windows.count == 2)
  }

  @Test func `a confirmed undo leads to the step that it would have led to`() throws {
    let window = try open(1)
    // Drafts are not undone.
    let history = StoreHistory(of: store, part: \.windows) { .lead($0) }
    try window.go(.help)
    try window.go(.form)
    try store.perform(.write(1, "a letter"))
    var question: Event?
    let token = window.subscribe { if $0.refusal != nil { question = $0 } }
    defer { token.cancel() }
    #expect(throws: Refusal.self) { try history.undo() }
    // Another action arrives, and is a step of its own.
    try store.perform(.lead(store.state.windows.merging([3: RoutePath(.home)]) { $1 }))
    #expect(history.timeline.position == 3)
    try window.confirm(#require(question))
    #expect(history.timeline.position == 1 && window.path == RoutePath(.home, [.help]))
    #expect(store.state.windows[3] == nil)
    #expect(throws: Refusal.nothingToConfirm) { try window.confirm(#require(question)) }
    #expect(history.timeline.position == 1)
  }

  @Test func `a jump that is confirmed too late says that its number is gone`() throws {
    let window = try open(1)
    let history = StoreHistory(of: store, part: \.clicks, limit: 2) { .setClicks($0) }
    try store.perform(.click)
    try window.go(.form)
    try store.perform(.write(1, "a letter"))
    var question: Event?
    let token = window.subscribe { if $0.refusal != nil { question = $0 } }
    defer { token.cancel() }
    // An undo of this program leads home.
    #expect(throws: Refusal.self) { try history.undo() }
    for _ in 0..<3 { try store.perform(.click) }
    #expect(throws: Refusal.notInHistory(number: 0)) { try window.confirm(#require(question)) }
    #expect(store.state.clicks == 4 && window.path.count == 3)
  }

  @Test func `an outcome reaches the one who asked, wherever a reducer leads`() throws {
    final class Door { var isOpen = false }
    let door = Door()
    let window = try open(
      1, entryGuard: { _, step in step.route == .form && !door.isOpen ? "sign in" : nil },
      redirect: { refusal, _ in refusal.reason == "sign in" ? .help : nil })
    var events: [Event] = []
    let token = window.subscribe { events.append($0) }
    defer { token.cancel() }
    var outcomes: [String] = []
    #expect(throws: Refusal.self) {
      try window.perform(.go(.form)) { outcomes.append("\($0)") }
    }
    #expect(events.map(\.cause) == [nil, .go(.form)])
    door.isOpen = true
    try window.perform(#require(events.last?.cause)) { outcomes.append("\($0)") }
    #expect(events.last?.request == .go(.form))
    #expect(
      outcomes == [
        "go form, refused: help → form is not allowed now: sign in",
        "go form, now at /home/help/form",
      ])
  }

  @Test func `a path that undo brings back is a new window's`() throws {
    let window = try open(1)
    let history = StoreHistory(of: store, restoring: Action.restore)
    try window.go(.help)
    try store.perform(.close([1]))
    try history.undo()
    #expect(store.state.windows[1] == RoutePath(.home, [.help]))
    #expect(throws: Refusal.stopped) { try window.back() }
    #expect(throws: Refusal.stopped) { try store.perform(.navigate(1, .back(1))) }
    let next = try open(1)
    try next.back()
    #expect(store.state.windows[1] == next.path && next.path == RoutePath(.home))
  }

  @Test func `a window that closes on the way to a declared root is brought back by undo`() throws {
    let store = Store<Desk, Action>(Desk()) { desk, action in
      switch action {
      case .navigate(let window, .go(.help)): desk.windows[window] = nil
      case .restore(let other): desk = other
      default: break
      }
    }
    let window = Navigator(
      GKStateMachine(states: [HomeState(), FormState(), HelpState()]), root: Place.home,
      roots: { $0 == .help }, resolver: RouteTable(Place.allCases))
    store.connect(
      window, path: \.windows[1], action: { .navigate(1, $0) },
      request: { if case .navigate(1, let request) = $0 { request } else { nil } })
    let history = StoreHistory(of: store, restoring: Action.restore)
    #expect(throws: Refusal.stopped) { try window.go(.help) }
    #expect(store.state.windows[1] == nil)
    try history.undo()
    #expect(store.state.windows[1] == RoutePath(.home))
  }
}
