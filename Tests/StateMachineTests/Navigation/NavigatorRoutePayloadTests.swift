import StateMachine
import StateMachineTestSupport
import Testing

@Suite(.bothOwners)
struct NavigatorRoutePayloadTests {
  enum Page: Hashable, Route {
    case cover, page(Int), index

    var stateClass: GKState.Type {
      switch self {
      case .cover: CoverState.self
      case .page: PageState.self
      case .index: IndexState.self
      }
    }

    var arguments: [String] {
      if case .page(let number) = self { ["\(number)"] } else { [] }
    }
  }

  struct Pages: RouteResolver {
    func resolve(_ segments: inout PathSegments) throws -> Page {
      switch segments.takeState() {
      case "cover": .cover
      case "index": .index
      default: .page(Int(try segments.takeArgument()) ?? 0)
      }
    }
  }

  /// A state that logs its payloads and hooks.
  class Sheet: GKState, PayloadReceiving {
    var log: [String] = []
    func didReceive(_ page: Page) { log.append("received \(page)") }
    override func didEnter(from previousState: GKState?) { log.append("entered") }
  }
  final class CoverState: Sheet {}
  final class PageState: Sheet {}
  final class IndexState: GKState, PayloadReceiving {
    var letters: [String] = []
    func didReceive(_ letter: String) { letters.append(letter) }
  }

  private let page = PageState()
  private let index = IndexState()
  private let navigator: Navigator<Page>

  init() {
    navigator = Navigator(
      GKStateMachine(states: [CoverState(), page, index]), root: .cover, resolver: Pages())
    PathStore.own(navigator)
  }

  @Test
  func `A state with a route payload receives it before didEnter, however it is entered`() throws {
    try navigator.go(.page(1))
    try navigator.go(.page(2))
    try navigator.back()
    try navigator.replace(.page(3))
    try navigator.open(RoutePath(.cover, [.page(3), .page(4)]))
    navigator.restore("/cover/page/5")
    try navigator.reset(to: RoutePath(.page(6)))
    #expect(navigator.machine.enter(PageState.self, with: .page(7)))
    try navigator.backToRoot()
    #expect(
      page.log == [1, 2, 1, 3, 4, 5, 6, 7, 6].flatMap { ["received page(\($0))", "entered"] })
  }

  @Test
  func `The root is delivered at the start`() throws {
    let cover = CoverState()
    let navigator = Navigator(
      GKStateMachine(states: [cover, PageState()]), root: Page.cover, resolver: Pages())
    PathStore.own(navigator)
    #expect(cover.log == ["received cover", "entered"])
    #expect(navigator.path.count == 1)
  }

  @Test
  func `A route of another state is refused, and nothing is delivered`() throws {
    #expect(!navigator.machine.enter(PageState.self, with: .cover))
    #expect(navigator.path == RoutePath(.cover))
    #expect(page.log == [])
  }

  @Test
  func `Any other payload is delivered only by a direct enter`() throws {
    try navigator.go(.index)
    try navigator.go(.page(1))
    #expect(navigator.machine.enter(IndexState.self, with: "A"))
    #expect(index.letters == ["A"])
    #expect(navigator.path == RoutePath(.cover, [.index, .page(1), .index]))
  }

  @Test
  func `Endless requests stop the program with a message that names the last ones`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      final class Echo: GKState {
        var echo: (() -> Void)?
        override func didEnter(from previousState: GKState?) { echo?() }
      }
      let state = Echo()
      let navigator = Navigator(
        GKStateMachine(states: [state]), root: Stop(of: Echo.self), resolver: Stop.Resolver())
      PathStore.own(navigator)
      navigator.requestLimit = 10
      let path = RoutePath(Stop(of: Echo.self))
      state.echo = { [unowned navigator] in try? navigator.reset(to: path) }
      try navigator.reset(to: path)
    }
    let last = Array(repeating: "reset /echo", count: 5)
    expect(result, says: "10 requests followed from one; the last: \(last)\n")
  }

  @Test
  func `A limit below zero allows no further request`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      final class Echo: GKState {}
      let navigator = Navigator(
        GKStateMachine(states: [Echo()]), root: Stop(of: Echo.self), resolver: Stop.Resolver())
      navigator.requestLimit = .min
      let token = navigator.subscribe { _ in try? navigator.backToRoot() }
      try navigator.go(Stop(of: Echo.self))
      token.cancel()
    }
    expect(result, says: "\(Int.min) requests followed from one; the last: [\"back to root\"]\n")
  }

  @Test
  func `A state that takes an optional or any value receives the route of a direct enter`() {
    enum Spot: Route, CaseIterable {
      case start, optional, any
      var stateClass: GKState.Type {
        switch self {
        case .start: StartState.self
        case .optional: OptionalState.self
        case .any: AnyState.self
        }
      }
    }
    final class StartState: GKState {}
    final class OptionalState: GKState, PayloadReceiving {
      var spots: [Spot?] = []
      func didReceive(_ spot: Spot?) { spots.append(spot) }
    }
    final class AnyState: GKState, PayloadReceiving {
      var spots: [Spot?] = []
      func didReceive(_ payload: Any) { spots.append(payload as? Spot) }
    }
    let (optional, any) = (OptionalState(), AnyState())
    let machine = GKStateMachine(states: [StartState(), optional, any])
    let navigator = Navigator(machine, root: Spot.start)
    #expect(machine.enter(OptionalState.self, with: .optional))
    #expect(machine.enter(AnyState.self, with: Spot.any))
    #expect(navigator.path == RoutePath(.start, [.optional, .any]))
    #expect(optional.spots == [.optional] && any.spots == [.any])
  }
}
