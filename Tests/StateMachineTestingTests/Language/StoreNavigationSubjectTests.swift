import StateMachineStore
import StateMachineTesting
import Testing

@Suite("A navigator whose path is in a store, as scripts drive it")
struct StoreNavigationSubjectTests {
  enum Page: Route {
    case shelf, book(Int)

    var stateClass: GKState.Type {
      if case .book = self { BookState.self } else { ShelfState.self }
    }
  }

  final class ShelfState: GKState {}
  final class BookState: GKState {
    override func isValidNextState(_ stateClass: AnyClass) -> Bool { false }
  }

  struct Visit: Equatable, Sendable {
    var path = RoutePath(Page.shelf)
    var loans = 0
  }

  enum Action {
    case navigate(Navigator<Page>.Request)
    case borrow(Int)
    case restore(Visit)
  }

  struct TooMany: Error, Equatable {}

  private func makeSubject() -> NavigatorSubject<Page> {
    let store = Store(
      Visit(), validator: Validator { _, new, _ in if new.loans > 3 { throw TooMany() } }
    ) { (visit: inout Visit, action: Action) in
      switch action {
      case .navigate: break
      case .borrow(let count): visit.loans += count
      case .restore(let earlier): visit = earlier
      }
    }
    let navigator = Navigator(
      GKStateMachine(states: [ShelfState(), BookState()]), root: Page.shelf,
      resolver: RouteTable<Page>([.shelf], ["book": .payload(Page.book)]))
    store.connect(
      navigator, path: \.path, action: Action.navigate,
      request: { if case .navigate(let request) = $0 { request } else { nil } })
    return NavigatorSubject(
      navigator, history: StoreHistory(of: store, restoring: Action.restore),
      commands: ["borrow COUNT"]
    ) { words throws(ScriptSyntaxError) in
      guard words.first == "borrow" else { return nil }
      guard let count = words.last.flatMap(Int.init) else {
        throw .notUnderstood("borrow how many?")
      }
      return .borrow(count)
    }
  }

  private func failures(_ script: String) throws -> [String] {
    try ScriptRunner { self.makeSubject() }
      .run(Script(parsing: script.utf8, file: "visit.script")).failures.map { "\($0)" }
  }

  @Test
  func `undo takes back actions and requests, in the store's order`() throws {
    let script = """
      go book/1
      borrow 2
      back
      undo
      expect path /shelf/book/1
      undo
      undo
      expect path /shelf
      ! undo
      redo
      expect path /shelf/book/1
      jump 3
      expect path /shelf
      ! borrow 2
      expect message TooMany()
      ! jump 9
      """
    #expect(try failures(script) == [])
  }

  @Test
  func `its details are the parts of the store's state, and other words are requests`() throws {
    let subject = makeSubject()
    try subject.perform(["borrow", "2"])
    try subject.perform(["go", "book/1"])
    #expect(subject.details.map(\.name) == ["path", "loans"])
    #expect(subject.details.last?.value == 2)
    #expect(subject.historyPosition == HistoryPosition(2))
    #expect(throws: ScriptSyntaxError.notUnderstood("borrow how many?")) {
      try subject.parse(["borrow", "all"])
    }
    #expect(throws: ScriptSyntaxError.unknownCommand(["lend", "2"], known: subject.commands)) {
      try subject.parse(["lend", "2"])
    }
    #expect(subject.commands.suffix(2) == ["jump N", "borrow COUNT"])
    #expect(NavigatorSubject(subject.navigator).details == subject.details)
  }
}
