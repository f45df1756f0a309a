#if canImport(SwiftUI)
  import Foundation
  public import Observation
  public import StateMachineGraph
  public import StateMachineStore
  import StateMachineText

  /// A debugger inside a program: it records navigators, machines and stores, shows their states,
  /// and undoes their changes.
  ///
  ///     let debugger = StateMachineDebugger()
  ///     debugger.record(navigator)
  ///     debugger.record(StoreHistory(of: store, restoring: Oven.Action.restore))
  ///
  /// The view modifier `stateMachineDebugger(_:)` shows the debugger over the program, on a shake.
  /// The debugger retains what it records. It is meant for debug builds, as it keeps up to 500
  /// requests or actions of each navigator, machine and store, with their changes.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @MainActor @Observable
  public final class StateMachineDebugger {
    /// Whether the debugger is shown; a shake sets it, and so may a button, a menu or a key.
    public var isShown = false
    /// The recorded navigators, machines and stores, in order.
    private(set) var subjects: [DebuggerSubject] = []
    @ObservationIgnored private var stores: Set<ObjectIdentifier> = []

    /// Returns the time since the debugger was created.
    private let elapsed: () -> Duration

    /// Creates a debugger that records nothing yet.
    public convenience init() {
      let start = ContinuousClock.now
      self.init { start.duration(to: .now) }
    }

    init(elapsed: @escaping () -> Duration) {
      self.elapsed = elapsed
    }

    /// Records the requests to a navigator, and draws its machine's states.
    ///
    /// The debugger undoes with a new history. If the app has a history, record that history
    /// instead: two histories of one navigator disagree.
    ///
    /// If a store owns the path, only the history of the store undoes. If that store is recorded,
    /// too, its log has the requests.
    public func record<Destination>(_ navigator: Navigator<Destination>) {
      record(
        navigator, navigator.owner == nil ? NavigatorHistory(of: navigator, limit: 500) : nil)
    }

    /// Records the requests to a history's navigator, undoes them, and draws its machine's states.
    public func record<Destination>(_ history: NavigatorHistory<Destination>) {
      record(history.navigator, history)
    }

    private func record<Destination>(
      _ navigator: Navigator<Destination>, _ history: NavigatorHistory<Destination>?
    ) {
      let subject = add(
        Destination.self, { navigator.path }, history,
        graph: { TransitionGraph(probing: navigator) })
      subject.token = navigator.subscribe { [weak self, weak subject, unowned navigator] event in
        if let store = navigator.owner?.storeID, self?.stores.contains(store) == true {
          subject?.update(event.path)
        } else {
          subject?.record(
            "\(event.request)", refusal: event.refusal?.description, state: event.path)
        }
      }
    }

    /// Records the transitions of a machine without a navigator and the requests that it refuses, and draws
    /// its states.
    public func record(_ machine: GKStateMachine) {
      let subject = add(
        type(of: machine), { NamedStates.current(of: machine) as Any },
        graph: { TransitionGraph(probing: machine) })
      subject.token = machine.subscribe { [weak subject] transition in
        let request = MachineRequest(transition)
        subject?.record(
          "enter \(request.to)", refusal: request.refusal?.description,
          state: request.state as Any)
      }
    }

    /// Records the actions of a store.
    public func record<State, Action>(_ store: Store<State, Action>) {
      record(store, history: nil)
    }

    /// Records the actions of a history's store, undoes them, and can leave one of them out.
    ///
    /// To leave an action out, the debugger goes to the state before that action and dispatches the
    /// later actions again. If the history's part is `Codable`, the debugger copies the part as the
    /// JSON that it encodes to. Such JSON can be pasted into this run of the program or another.
    public func record<State, Action, Part>(_ history: StoreHistory<State, Action, Part>) {
      let subject = record(history.store, history: history)
      subject.leaveOut = history.leaveOut
      guard let type = Part.self as? any Codable.Type else { return }
      subject.makeJSON = {
        guard let part = history.timeline.current as? any Codable else { return "" }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return String(decoding: try encoder.encode(part), as: UTF8.self)
      }
      subject.paste = { text in
        let part = try JSONDecoder().decode(type, from: Data(text.utf8))
        if let part = part as? Part { try history.restore(part) }
      }
    }

    @discardableResult
    private func record<State, Action>(
      _ store: Store<State, Action>, history: (any UndoHistory)?
    ) -> DebuggerSubject {
      stores.insert(ObjectIdentifier(store))
      let subject = add(State.self, { store.state }, history)
      // The closure retains the store for as long as the debugger retains the token.
      subject.token = store.subscribeToActions { [weak subject] action, result in
        subject?.record("\(action)", refusal: result.rejection.map { "\($0)" }, state: store.state)
      }
      return subject
    }

    private func add(
      _ type: Any.Type, _ state: @escaping () -> Any, _ history: (any UndoHistory)? = nil,
      graph: (() -> TransitionGraph)? = nil
    ) -> DebuggerSubject {
      let subject = DebuggerSubject(String(describing: type), state, history, graph, elapsed)
      subjects.append(subject)
      return subject
    }
  }

  /// One navigator, machine or store in the debugger.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @MainActor @Observable
  final class DebuggerSubject: Identifiable {
    let title: String
    private(set) var log: DebuggerLog
    /// Whether the log leaves out the requests and actions of the program.
    var isPaused = false
    /// Undoes, redoes and jumps; nil without a history.
    let history: (any UndoHistory)?
    /// Leaves out the action that led to a number; nil for all but the history of a store.
    @ObservationIgnored var leaveOut: ((Int) throws -> Void)?
    /// Restores a state from JSON; nil if the subject writes JSON that it cannot read.
    @ObservationIgnored var paste: ((String) throws -> Void)?
    /// The whole state as JSON.
    @ObservationIgnored var makeJSON: () throws -> String
    private let state: () -> Any
    private let makeGraph: (() -> TransitionGraph)?
    private let elapsed: () -> Duration
    @ObservationIgnored var token: SubscriptionToken?
    /// The debugger's current command, which is the title of the entries that the command causes.
    @ObservationIgnored private var command: String?
    /// Whether the current command comes from the slider, which makes too many for the log.
    @ObservationIgnored private var isSliding = false
    /// Whether the current command has had a result.
    @ObservationIgnored private var hasRecorded = false

    init(
      _ title: String, _ state: @escaping () -> Any, _ history: (any UndoHistory)?,
      _ makeGraph: (() -> TransitionGraph)?, _ elapsed: @escaping () -> Duration
    ) {
      self.title = title
      self.state = state
      makeJSON = { StateTree(of: state(), limits: .json).json }
      log = DebuggerLog(state(), number: history?.position)
      self.history = history
      self.makeGraph = makeGraph
      self.elapsed = elapsed
    }

    func record(_ title: String, refusal: String?, state: Any) {
      hasRecorded = true
      let number = history?.position
      let isListed = isSliding ? refusal != nil : command != nil || !isPaused
      if isListed {
        log.record(
          command ?? title, refusal: refusal, state: state, number: number, at: elapsed())
      } else {
        update(state)
      }
    }

    /// Takes a state without a record of what led to it.
    func update(_ state: Any) { log.update(state, number: history?.position) }

    /// Does a command of the debugger; the result is recorded under its name.
    func perform(_ command: String, _ travel: () throws -> Void) {
      (self.command, hasRecorded) = (command, false)
      do { try travel() } catch {
        // The history refuses some commands itself, before the navigator or the store learns of them.
        if !hasRecorded { record(command, refusal: "\(error)", state: state()) }
      }
      self.command = nil
    }

    /// Jumps to a number; only a refusal is recorded.
    func slide(to number: Int) {
      guard let history, number != log.number else { return }
      isSliding = true
      perform("jump to \(number)") { try history.jump(to: number) }
      isSliding = false
    }

    /// Each state with its allowed next states, the current one marked; empty for a store.
    var graph: [String] {
      guard let graph = makeGraph?() else { return [] }
      return graph.states.map { state in
        let next = graph.next(from: state)
        return (state == graph.current ? "● " : "○ ") + state
          + (next.isEmpty ? "" : " → " + next.joined(separator: ", "))
      }
    }
  }
#endif
