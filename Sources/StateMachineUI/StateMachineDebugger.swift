#if canImport(SwiftUI)
  public import Observation
  public import StateMachineGraph
  public import StateMachineStore

  /// A debugger inside a program: it records navigators, machines and stores, shows their states, and undoes what
  /// they did.
  ///
  ///     let debugger = StateMachineDebugger()
  ///     debugger.record(navigator)
  ///     debugger.record(StoreHistory(of: store, restoring: Oven.Action.restore))
  ///
  /// The view modifier `stateMachineDebugger(_:)` shows it on a shake. It is meant for debug builds: it keeps
  /// up to 500 requests and actions, and what they changed.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @MainActor @Observable
  public final class StateMachineDebugger {
    /// Whether the debugger is shown; a shake sets it, as may a button.
    public var isShown = false
    /// What is recorded, in order.
    private(set) var subjects: [DebuggerSubject] = []

    /// Creates a debugger that records nothing yet.
    public init() {}

    /// Records the requests to a navigator, and draws its machine's states.
    ///
    /// The debugger retains what it records.
    public func record<R>(_ navigator: Navigator<R>) {
      let history = NavigationHistory(of: navigator, limit: 500)
      let subject = DebuggerSubject(
        String(describing: R.self), DebuggerLog(navigator.path, number: 0))
      subject.token = navigator.subscribe { [weak subject, unowned history] event in
        subject?.record(
          "\(event.request)", refusal: event.refusal?.description, state: event.path,
          number: history.timeline.position)
      }
      subject.timeTravel = TimeTravel(
        canUndo: { history.timeline.undoPosition != nil },
        canRedo: { history.timeline.redoPosition != nil },
        undo: { try history.undo() }, redo: { try history.redo() },
        jump: { try history.jump(to: $0) })
      subject.makeGraph = { TransitionGraph(probing: navigator) }
      subjects.append(subject)
    }

    /// Records the transitions of a machine without a navigator and the requests that it refuses, and draws
    /// its states.
    public func record(_ machine: GKStateMachine) {
      let start = NamedStates.current(of: machine)
      let subject = DebuggerSubject(
        String(describing: type(of: machine)), DebuggerLog(start as Any))
      subject.retained = machine
      subject.token = SubscriptionToken(transitionsOf: machine) { [weak subject] transition in
        let request = MachineRequest(transition)
        subject?.record(
          "enter \(request.to)", refusal: request.refusal?.description,
          state: request.state as Any, number: nil)
      }
      subject.makeGraph = { TransitionGraph(probing: machine) }
      subjects.append(subject)
    }

    /// Records the actions of a store.
    public func record<State, Action>(_ store: Store<State, Action>) {
      add(DebuggerSubject(String(describing: State.self), DebuggerLog(store.state)), of: store)
    }

    /// Records the actions of a store, and undoes them.
    public func record<State, Action>(_ history: StoreHistory<State, Action>) {
      let log = DebuggerLog(history.store.state, number: history.timeline.position)
      let subject = DebuggerSubject(String(describing: State.self), log)
      subject.timeTravel = TimeTravel(
        canUndo: { history.timeline.undoPosition != nil },
        canRedo: { history.timeline.redoPosition != nil },
        undo: { _ = history.undo() }, redo: { _ = history.redo() },
        jump: { _ = history.jump(to: $0) })
      subject.number = { history.timeline.position }
      add(subject, of: history.store)
    }

    private func add<State, Action>(_ subject: DebuggerSubject, of store: Store<State, Action>) {
      subject.retained = store
      subject.token = store.subscribeToActions { [weak subject, unowned store] action, result in
        let reason: (any Error)? = if case .rejected(let reason) = result { reason } else { nil }
        subject?.record(
          "\(action)", refusal: reason.map { "\($0)" }, state: store.state,
          number: subject?.number())
      }
      subjects.append(subject)
    }
  }

  /// How to return to earlier states.
  struct TimeTravel {
    let canUndo: () -> Bool
    let canRedo: () -> Bool
    let undo: () throws -> Void
    let redo: () throws -> Void
    let jump: (_ number: Int) throws -> Void
  }

  /// One navigator, machine or store in the debugger.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @MainActor @Observable
  final class DebuggerSubject: Identifiable {
    let title: String
    private(set) var log: DebuggerLog
    @ObservationIgnored var timeTravel: TimeTravel?
    @ObservationIgnored var makeGraph: (() -> TransitionGraph)?
    @ObservationIgnored var number: () -> Int? = { nil }
    @ObservationIgnored var token: SubscriptionToken?
    @ObservationIgnored var retained: AnyObject?
    /// What the debugger does now: the title of what is recorded meanwhile.
    @ObservationIgnored private var command: String?

    init(_ title: String, _ log: DebuggerLog) {
      self.title = title
      self.log = log
    }

    func record(_ title: String, refusal: String?, state: Any, number: Int?) {
      log.record(command ?? title, refusal: refusal, state: state, number: number)
    }

    /// Goes back in time; what that leads to is recorded under the command's name.
    func perform(_ command: String, _ travel: () throws -> Void) {
      self.command = command
      // A refusal is recorded.
      try? travel()
      self.command = nil
    }

    /// The states with those that may follow, the current one marked; empty for a store.
    var graph: [String] {
      guard let graph = makeGraph?() else { return [] }
      return graph.states.map { state in
        let next = graph.transitions.filter { $0.from == state }.map(\.to)
        return (state == graph.current ? "● " : "○ ") + state
          + (next.isEmpty ? "" : " → " + next.joined(separator: ", "))
      }
    }
  }
#endif
