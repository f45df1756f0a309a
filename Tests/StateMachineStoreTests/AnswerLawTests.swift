import StateMachineStore
import StateMachineTestSupport
import StateMachineText
import Testing

/// Random runs over two windows: every entry that was left had no reason to stay, or the user had answered yes for that
/// entry, for that reason, at that visit; a refused answer changed nothing.
struct AnswerLawTests {
  enum Place: Route {
    case home, list, card
    case form(Int)
    var stateClass: GKState.Type {
      switch self {
      case .home: HomeState.self
      case .list: ListState.self
      case .card: CardState.self
      case .form: FormState.self
      }
    }
  }
  class AnyState: GKState {
    override func isValidNextState(_ next: AnyClass) -> Bool { next != HomeState.self }
  }
  final class HomeState: AnyState {}
  final class ListState: AnyState {}
  final class CardState: AnyState {}
  final class FormState: AnyState {}

  struct Desk: Equatable {
    var windows: [Int: RoutePath<Place>] = [0: RoutePath(.home), 1: RoutePath(.home)]
    /// The drafts of forms; loads change them, too.
    var drafts: [Int: Int] = [:]
    /// Whether a form may be left while its draft is even.
    var isCalm = false

    func reason(at place: Place) -> Refusal.Reason? {
      guard case .form(let number) = place, let draft = drafts[number] else { return nil }
      return isCalm && draft.isMultiple(of: 2) ? nil : Refusal.Reason("\(draft)", sentence: "draft")
    }
  }

  enum Action {
    case navigate(Int, Navigator<Place>.Request)
    case write(Int, Int?)
    case calm(Bool)
    case close([Int])
    case lead([Int: RoutePath<Place>])
    case restore(Desk)
  }

  /// An answer as the user has given it.
  struct Consent: Hashable {
    let window: ObjectIdentifier
    let visit: Int
    let position: Int
    let reason: String
  }

  struct Question {
    let window: Window
    let event: Navigator<Place>.Event
    let consents: Set<Consent>
  }

  /// A window with its own count of visits.
  final class Window {
    let number: Int
    var visit = 0
    var navigator: Navigator<Place>?
    var history: NavigatorHistory<Place>?
    var events: [Navigator<Place>.Event] = []
    var token: SubscriptionToken?

    init(_ number: Int) { self.number = number }
  }

  final class Session {
    var dice: SplitMix64
    let store: Store<Desk, Action>?
    let history: StoreHistory<Desk, Action, Desk>?
    /// The state of navigators without a store.
    var desk = Desk()
    var windows: [Window] = []
    /// All windows so far, as each is an identity.
    var former: [Window] = []
    var questions: [Question] = []
    /// The entry that the exit guard has kept last.
    var kept: Consent?
    var counts: [String: Int] = [:]

    init(seed: UInt64, hasStore: Bool) throws {
      dice = SplitMix64(seed: seed)
      store =
        hasStore
        ? Store(Desk()) { desk, action in
          switch action {
          case .navigate(let number, .go(.card)):
            // Another place than the one that was asked for.
            desk.windows[number] = RoutePath(.home, [.list, .card])
          case .navigate: break
          case .write(let form, let draft): desk.drafts[form] = draft
          case .calm(let isCalm): desk.isCalm = isCalm
          case .close(let numbers): for number in numbers { desk.windows[number] = nil }
          case .lead(let paths): desk.windows.merge(paths) { $1 }
          case .restore(let other): desk = other
          }
        } : nil
      history = store.map { StoreHistory(of: $0, restoring: Action.restore) }
      for number in 0..<2 { try open(number) }
    }

    var state: Desk {
      store?.state ?? desk
    }

    func open(_ number: Int) throws {
      let window = Window(number)
      let exitGuard = {
        [unowned self, unowned window] (desk: Desk, leaving: Navigator<Place>.Leaving) in
        let reason = desk.reason(at: leaving.path.top)
        if let reason {
          kept = Consent(
            window: ObjectIdentifier(window), visit: window.visit, position: leaving.path.count,
            reason: reason.name)
        }
        return reason
      }
      let navigator = Navigator(
        GKStateMachine(states: [HomeState(), ListState(), CardState(), FormState()]),
        root: Place.home, resolver: RouteTable<Place>([.home, .list, .card]),
        exitGuard: store == nil ? { [unowned self] in exitGuard(desk, $0) } : nil)
      window.navigator = navigator
      if let store {
        if let path = store.state.windows[number] { try navigator.open(path) }
        store.connect(
          navigator, path: \.windows[number], action: { .navigate(number, $0) },
          request: { if case .navigate(number, let request) = $0 { request } else { nil } },
          exitGuard: exitGuard)
      } else {
        window.history = NavigatorHistory(of: navigator)
      }
      window.token = navigator.subscribe { [unowned window] event in
        window.events.append(event)
        if event.succeeded, !event.move.isEmpty || event.request.isPartOfStep { window.visit += 1 }
      }
      windows.append(window)
      former.append(window)
    }

    func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &dice) }
    func place() -> Place { [.list, .card, .form(0), .form(1), .form(2)][pick(5)] }
    /// A path that `open` can reach: no place stands directly on itself.
    func path() -> RoutePath<Place> {
      var places = [Place.home]
      for _ in 0..<pick(4) {
        let next = place()
        if next != places.last { places.append(next) }
      }
      return RoutePath(.home, Array(places.dropFirst()))
    }

    func request() -> Navigator<Place>.Request {
      switch pick(11) {
      case 0, 1, 2: .go(place())
      case 3: .back(1)
      case 4: .back(2)
      case 5: .backToRoot
      case 6: .open(path())
      case 7: .replace(place())
      case 8: .restore(path())
      case 9: .reset(to: pick(2) == 0 ? path() : windows[0].navigator?.path ?? path())
      default: .update(.form(pick(3)), to: .form(pick(3)))
      }
    }

    /// One step of the run; `consents` are those of the question that it answers, if it answers one.
    func act() throws -> (consents: Set<Consent>, asks: Bool) {
      switch pick(12) {
      case 0, 1, 2, 3:
        let window = windows[pick(windows.count)]
        try window.navigator?.perform(request())
      case 4:
        let (form, draft) = (pick(3), pick(4) == 0 ? nil : pick(4))
        if let store { try store.perform(.write(form, draft)) } else { desk.drafts[form] = draft }
      case 5:
        let isCalm = pick(2) == 0
        if let store { try store.perform(.calm(isCalm)) } else { desk.isCalm = isCalm }
      case 6: try undo()
      case 7:
        if let store {
          try store.perform(
            [.close([0, 1]), .close([pick(2)]), .lead([0: path(), 1: path()])][pick(3)])
        }
      case 8:
        windows[pick(windows.count)].navigator?.presenterDidPop(toCount: pick(3) + 1)
        return ([], false)
      default:
        guard !questions.isEmpty else { return ([], true) }
        // Late, twice, in any order, and once in a while at another window.
        let index = pick(3) == 0 ? pick(questions.count) : questions.count - 1
        let question = questions[index]
        let target = pick(8) == 0 ? windows[pick(windows.count)] : question.window
        counts["answered", default: 0] += 1
        answering = question.consents
        try target.navigator?.confirm(question.event)
        if target !== question.window { Issue.record("another window's event was confirmed") }
        counts["confirmed", default: 0] += 1
        return (question.consents, true)
      }
      return ([], true)
    }
    var answering: Set<Consent> = []

    func undo() throws {
      let history: any UndoHistory =
        if let history { history } else if let history = windows[pick(windows.count)].history {
          history
        } else { throw Refusal.nothingToUndo }
      switch pick(3) {
      case 0: try history.undo()
      case 1: try history.redo()
      default: try history.jump(to: pick(20))
      }
    }

    /// Makes one step, and returns what is wrong.
    func step() throws -> String? {
      kept = nil
      answering = []
      for window in former { window.events = [] }
      let before = state
      let paths = windows.map { $0.navigator?.path }
      let visits = windows.map(\.visit)
      let live = windows
      var asks = true
      do {
        asks = try act().asks
      } catch {
        // A refusal changes nothing.
        guard state == before, windows.map({ $0.navigator?.path }) == paths else {
          return "refused, and yet changed: \(error)"
        }
        if (error as? Refusal) == .nothingToConfirm { counts["too late", default: 0] += 1 }
        if case .mustStay = error as? Refusal, let kept {
          if !answering.isEmpty { counts["asked further", default: 0] += 1 }
          for window in live {
            for event in window.events where event.refusal != nil {
              questions.append(
                Question(window: window, event: event, consents: answering.union([kept])))
            }
          }
        }
        return nil
      }
      for (index, window) in live.enumerated() {
        guard asks, let path = paths[index] else { continue }
        let isClosed =
          store != nil && before.windows[window.number] != nil
          && state.windows[window.number] == nil
        let left =
          isClosed
          ? path.count : window.events.reduce(0) { max($0, $1.succeeded ? $1.popped.count : 0) }
        for position in (path.count - left + 1)..<(path.count + 1) {
          guard let reason = state.reason(at: path[position - 1]) else { continue }
          let consent = Consent(
            window: ObjectIdentifier(window), visit: visits[index], position: position,
            reason: reason.name)
          if !answering.contains(consent) {
            return
              "window \(window.number) left entry \(position) of \(path) in spite of \(reason.name)"
          }
          counts["left with consent", default: 0] += 1
        }
      }
      if let store {
        windows.removeAll { store.state.windows[$0.number] == nil }
        if store.state.windows.isEmpty { try store.perform(.lead([0: path(), 1: path()])) }
        for number in store.state.windows.keys.sorted()
        where !windows.contains(where: { $0.number == number }) {
          try open(number)
        }
        for window in windows where window.navigator?.path != store.state.windows[window.number] {
          return "store and navigator part: \(store.state)"
        }
      }
      return nil
    }
  }

  @Test(arguments: [false, true])
  func `an entry is left without a reason to stay, or with the user's answer`(hasStore: Bool) throws
  {
    var counts: [String: Int] = [:]
    for seed in 0..<UInt64(isLong ? 10_000 : 150) {
      let session = try Session(seed: seed, hasStore: hasStore)
      for number in 0..<60 {
        if let wrong = try session.step() {
          Issue.record("seed \(seed), step \(number): \(wrong)")
          return
        }
      }
      counts.merge(session.counts) { $0 + $1 }
    }
    for name in ["answered", "confirmed", "too late", "asked further", "left with consent"] {
      #expect(counts[name, default: 0] > 20, "\(name) of \(counts)")
    }
  }
}
