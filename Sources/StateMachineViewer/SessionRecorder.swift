public import StateMachineHistory
public import StateMachineStore
package import StateMachineTerminal
import StateMachineText

/// Records the requests and actions of navigators, machines and stores while a program runs, for a
/// page to step through.
///
///     let recorder = SessionRecorder()
///     recorder.record(navigator)
///     recorder.record(store)
///
/// At any time later:
///
///     let page = Data(recorder.page().utf8)
///     try page.write(to: URL(fileURLWithPath: "session.html"))
///
/// The recorder keeps the last steps up to its limit, each with its time, its action or request,
/// its result and the state after it. Values become text only when a page is written, so a state
/// that is an object is shown as it is at that time. The recorder does not retain the navigators,
/// machines and stores. Releasing the recorder ends the recording.
public final class SessionRecorder {
  /// A request or an action, with its result.
  enum Cause {
    case action(Any, DispatchResult)
    case request(Any, Refusal?)
  }

  /// The path of a navigator, the current state of a machine, which is nil before its first, or the
  /// state of a store.
  enum Content {
    case path(Any, state: String?, depth: Int)
    case state(Any)

    init(_ path: RoutePath<some Route>) {
      self = .path(path, state: path.top.stateClass.declaredName, depth: path.count)
    }

    init(machineIn state: String?) {
      self = .path("/" + (state ?? ""), state: state, depth: state == nil ? 0 : 1)
    }
  }

  struct Step {
    /// The index of the source.
    let source: Int
    let time: Duration
    let cause: Cause
    /// The contents after the step, in this order: navigators that followed a store, the source, and the sources that
    /// were released since the last step.
    let changes: [Change]
  }

  /// The content of a source after a step; nil if the source has been released.
  struct Change {
    let source: Int
    let content: Content?
    /// The transitions to the content that a rule or a guard allowed.
    var taken: [TransitionGraph.Step] = []
  }

  /// A navigator, a machine or a store.
  struct Source {
    let name: String
    weak var object: AnyObject?
    let token: SubscriptionToken
    /// The number of steps before it was recorded.
    let first: Int
    /// The content before the first step that is kept; nil if the source had been released.
    var start: Content?
    /// Probes the rules; nil for a store, and if the navigator or the machine is released.
    var graph: () -> TransitionGraph? = { nil }
    /// Nil if the source has been released.
    var identity: ObjectIdentifier? { object.map { ObjectIdentifier($0) } }
  }

  private(set) var sources: [Source] = []
  /// The indices of the sources that had not been released at the last step.
  private var living: [Int] = []
  /// The last number that was added to each name of a source.
  private var names: [String: Int] = [:]
  /// By store, the changes that the actions being processed have made to navigators whose paths the store owns.
  private var changes: [ObjectIdentifier: [Change]] = [:]
  private var ring: Ring<Step>
  private let now: () -> Duration
  private var live: LivePage?

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - file: The path of a page to which each step is appended while the program runs, at most
  ///     twice a second. Opened in a web browser, the page follows the program, until the recorder
  ///     is released or ``finish(isolation:)`` is called, which throws if the page cannot be
  ///     written. With a file, each step is converted to text at once.
  ///   - limit: The maximum number of steps that are kept; beyond it the oldest are dropped.
  ///   - now: Returns the time since the beginning; nil takes that of a continuous clock.
  public init(
    writingTo file: String? = nil, limit: Int = 1_000, now: (() -> Duration)? = nil
  ) {
    guard limit > 0 else { stop("a recorder needs room for a step; its limit is \(limit)") }
    ring = Ring(limit: limit)
    let start = ContinuousClock.now
    self.now = now ?? { start.duration(to: .now) }
    live = file.map { LivePage(path: $0, title: "A live session") }
  }

  // Releasing the recorded contents may cause steps, which the recorder must not receive.
  deinit {
    for source in sources { source.token.cancel() }
    live?.finish()
  }

  /// Ends the live page, which then says that the program has ended, and waits until the page is
  /// written.
  ///
  /// A program that exits without this call, or is killed, leaves the page as it was at most half a second before.
  ///
  /// - Throws: An error that names the file, if the page cannot be written.
  public func finish(isolation: isolated (any Actor)? = #isolation) async throws {
    let page = live
    live = nil
    page?.finish()
    await page?.writing.value
    try page?.checkIsWritten()
  }

  /// Does the same as ``finish(isolation:)``, and blocks the thread meanwhile.
  package func finishAndWait() throws(FileError) {
    guard let page = live else { return }
    live = nil
    page.finish()
    System.wait(for: page.writing)
    try page.checkIsWritten()
  }

  /// Returns whether a file has a page that a recorder wrote while its program ran.
  package static func isLivePage(_ bytes: [UInt8]) -> Bool {
    bytes.contains(bytes: Array(SessionPage.linesStart.utf8))
  }

  /// The number of steps that are kept.
  public var count: Int { ring.numbers.count }
  /// The number of steps that were dropped, as there were more than the limit.
  public var droppedCount: Int { ring.numbers.lowerBound }
  /// The steps, the oldest first.
  var steps: [Step] { ring.all }

  /// Records every request to a navigator, refused ones included.
  ///
  /// The navigator's rules are asked for the graph when a page is written. If a store owns the path
  /// and is recorded, too, a request is one step: that of its action.
  ///
  /// - Parameters:
  ///   - navigator: The navigator.
  ///   - name: The name of the navigator among other sources; by default, the type of its routes.
  public func record<Destination: Route>(_ navigator: Navigator<Destination>, name: String? = nil) {
    let index = sources.count
    var path = navigator.path
    let token = navigator.subscribe { [unowned self, weak navigator] event in
      var change = Change(source: index, content: Content(event.path))
      if event.succeeded, let resolver = navigator?.resolver {
        change.taken = Self.transitions(
          TransitionRecorder.validatedSteps(of: event, from: path, resolver))
      }
      path = event.path
      if let store = navigator?.owner?.storeID,
        living.contains(where: { sources[$0].identity == store })
      {
        // The action that middleware has stopped is a step already.
        if event.refusal == .stopped { return }
        changes[store, default: []].removeAll { $0.source == index }
        changes[store, default: []].append(change)
      } else {
        append(.request(event.request, event.refusal), [change])
      }
    }
    let graph = { [weak navigator] in navigator.map { TransitionGraph(probing: $0) } }
    // In a release build, "\(Destination.self)" is "(Place in _3F21…)" for a private type.
    add(
      navigator, name ?? String(describing: Destination.self), token, Content(navigator.path), graph
    )
  }

  /// Returns the steps by the names of their states, each once.
  private static func transitions<Destination: Route>(
    _ steps: [(from: Destination, to: Destination)]
  ) -> [TransitionGraph.Step] {
    var known: Set<TransitionGraph.Step> = []
    return steps.map { from, to in
      TransitionGraph.Step(from: from.stateClass.declaredName, to: to.stateClass.declaredName)
    }.filter { known.insert($0).inserted }
  }

  /// Records every transition of a machine without a navigator, and every request that it refuses.
  ///
  /// The machine's rules are asked for the message of a refusal, and for the graph when a page is
  /// written.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - name: The name of the machine among other sources; by default, its type.
  public func record(_ machine: GKStateMachine, name: String? = nil) {
    let index = sources.count
    let token = machine.subscribe { [unowned self] transition in
      let request = MachineRequest(transition)
      let taken = request.from.map { [TransitionGraph.Step(from: $0, to: request.to)] } ?? []
      append(
        .request("enter \(request.to)", request.refusal),
        [Change(source: index, content: Content(machineIn: request.state), taken: taken)])
    }
    let graph = { [weak machine] in machine.map { TransitionGraph(probing: $0) } }
    add(
      machine, name ?? String(describing: type(of: machine)), token,
      Content(machineIn: NamedStates.current(of: machine)), graph)
  }

  /// Records every action of a store, rejected ones included.
  ///
  /// Actions are recorded as they were dispatched.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - name: The name of the store among other sources; by default, the type of its state.
  public func record<State, Action>(_ store: Store<State, Action>, name: String? = nil) {
    let index = sources.count
    let token = store.subscribeToActions { [unowned self, unowned store] action, result in
      let followed = changes.removeValue(forKey: ObjectIdentifier(store)) ?? []
      append(
        .action(action, result), followed + [Change(source: index, content: .state(store.state))])
    }
    add(store, name ?? String(describing: State.self), token, .state(store.state))
  }

  /// Returns the recorded actions of a store, the oldest first, rejected ones included.
  ///
  ///     let data = try JSONEncoder().encode(recorder.actions(of: store))
  ///     for action in try JSONDecoder().decode([Action].self, from: data) {
  ///       copy.dispatch(action)
  ///     }
  ///
  /// Actions that middleware or subscribers dispatched are included, so replay the actions into a
  /// store without middleware and subscribers.
  public func actions<State, Action>(of store: Store<State, Action>) -> [Action] {
    let index = sources.lastIndex { $0.identity == ObjectIdentifier(store) }
    return steps.compactMap { step in
      guard step.source == index, case .action(let action, _) = step.cause else { return nil }
      return action as? Action
    }
  }

  private func add(
    _ source: AnyObject, _ name: String, _ token: SubscriptionToken, _ start: Content,
    _ graph: @escaping () -> TransitionGraph? = { nil }
  ) {
    var unique = name
    while names[unique] != nil {
      names[name, default: 1] += 1
      unique = "\(name) \(names[name, default: 1])"
    }
    names[unique] = 1
    living.append(sources.count)
    sources.append(
      Source(
        name: unique, object: source, token: token, first: ring.numbers.upperBound, start: start,
        graph: graph))
    // The second source gives the steps of the first one a name.
    if sources.count > 2 { live?.addSource(of: self) } else { live?.restart(with: self) }
  }

  /// Appends a step; its source is that of the last change.
  private func append(_ cause: Cause, _ changes: [Change]) {
    let released = living.filter { sources[$0].object == nil }
    living.removeAll(where: released.contains)
    let step = Step(
      source: changes[changes.count - 1].source, time: now(), cause: cause,
      changes: changes + released.map { Change(source: $0, content: nil) })
    for dropped in ring.append(step)?.changes ?? [] {
      // Releasing the former content may cause another step.
      let former = sources[dropped.source].start
      sources[dropped.source].start = dropped.content
      withExtendedLifetime(former) {}
    }
    guard let count = live?.count else { return }
    // A page that has grown to twice the limit begins again with what is kept.
    if count / 2 < ring.limit { live?.append(step) } else { live?.restart(with: self) }
  }
}

// A recorder is used where its navigators, machines and stores are.
@available(*, unavailable)
extension SessionRecorder: Sendable {}
