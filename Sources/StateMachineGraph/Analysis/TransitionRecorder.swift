/// Records transitions and refusals by their names in a graph, until it is released.
///
///     let recorder = TransitionRecorder(of: machine)
///     …
///     let graph = TransitionGraph(probing: machine)
///     print(graph.coverage(of: recorder.observations))
public final class TransitionRecorder {
  /// The transitions and refusals so far.
  public private(set) var observations = TransitionGraph.Observations()

  private let names: [ObjectIdentifier: String]
  private var token: SubscriptionToken?

  /// Creates a recorder of a machine without a navigator.
  ///
  /// The entry of the first state is not a transition. Only refusals by a rule are recorded.
  public init(of machine: GKStateMachine) {
    names = Self.names(of: machine)
    token = machine.subscribe { [weak self] in self?.receive($0) }
  }

  /// Creates a recorder of a navigator.
  ///
  /// The recorder records the steps that a rule or a guard allowed or refused. A `go` is a step from the top of the
  /// path, and a `replace` is a step from the entry below the top. Of an opened path, the new steps are recorded; of a
  /// reset or restored path, all steps. Back is not recorded.
  public init<Destination: Route>(of navigator: Navigator<Destination>) {
    names = Self.names(of: navigator.machine)
    var path = navigator.path
    token = navigator.subscribe { [weak self, resolver = navigator.resolver] event in
      self?.receive(event, from: path, resolver)
      path = event.path
    }
  }

  private static func names(of machine: GKStateMachine) -> [ObjectIdentifier: String] {
    let members = NamedStates(of: machine)
    let classes = members.states.map { ObjectIdentifier(type(of: $0)) }
    return Dictionary(uniqueKeysWithValues: zip(classes, members.names))
  }

  private func receive(_ transition: GKStateMachine.Transition) {
    guard let previous = transition.previousState,
      let step = step(from: type(of: previous), to: transition.stateClass)
    else { return }
    if transition.succeeded { observations.taken.insert(step) }
    if transition.refusal == .notAllowed { observations.refused.insert(step) }
  }

  private func receive<Destination: Route>(
    _ event: Navigator<Destination>.Event, from path: RoutePath<Destination>,
    _ resolver: any RouteResolver<Destination>
  ) {
    let steps = Self.validatedSteps(of: event, from: path, resolver).compactMap { before, after in
      step(from: before.stateClass, to: after.stateClass)
    }
    if event.succeeded {
      observations.taken.formUnion(steps)
      if event.cause != nil { observations.redirections += 1 }
    }
    // Unlike a refusal, a single step distinguishes states that share a declared name.
    let single = event.succeeded || steps.count != 1 ? nil : steps.first
    switch event.refusal ?? event.dropped?.refusal {
    case .notAllowed(let refused):
      observations.refused.insert(single ?? .init(from: refused.from, to: refused.to))
    case .guarded(let guarded):
      guard let from = guarded.from else { break }
      observations.guarded.insert(single ?? .init(from: from, to: guarded.to))
    default: break
    }
  }

  /// Returns the steps of a request that a rule or a guard was asked about, in order.
  package static func validatedSteps<Destination: Route>(
    of event: Navigator<Destination>.Event, from path: RoutePath<Destination>,
    _ resolver: any RouteResolver<Destination>
  ) -> [(from: Destination, to: Destination)] {
    let steps = steps(of: event, from: path, resolver)
    guard event.succeeded, let last = steps.last, last.to != event.path.top else { return steps }
    // A store's reducer has led elsewhere, so this path was validated.
    return newSteps(of: event.path, from: path)
  }

  private static func steps<Destination: Route>(
    of event: Navigator<Destination>.Event, from path: RoutePath<Destination>,
    _ resolver: any RouteResolver<Destination>
  ) -> [(from: Destination, to: Destination)] {
    // Routes before a declared root are dropped from the path, but their steps were validated.
    switch event.request {
    case .go(let route): return [(path.top, route)]
    case .replace(let route): return path.dropLast().suffix(1).map { ($0, route) }
    case .open(let target): return newSteps(of: target, from: path)
    case .link(let text):
      return (try? resolver.path(DeepLink(text).path)).map { newSteps(of: $0, from: path) } ?? []
    case .reset(let target): return steps(of: target)
    case .restore(let target): return steps(of: target.prefix(event.dropped?.position ?? .max))
    case .revalidate: return steps(of: path.prefix(event.dropped?.position ?? .max))
    case .update, .back, .backTo, .backToRoot, .didPop, .close: return []
    }
  }

  private static func newSteps<Destination: Route>(
    of target: RoutePath<Destination>, from path: RoutePath<Destination>
  ) -> [(from: Destination, to: Destination)] {
    let kept = path.sharedCount(with: target)
    return steps(of: target.dropFirst(max(0, kept - 1)))
  }

  private static func steps<Destination: Route>(of routes: some Sequence<Destination>) -> [(
    from: Destination, to: Destination
  )] {
    zip(routes, routes.dropFirst()).map { ($0, $1) }
  }

  private func step(from: AnyClass, to: AnyClass) -> TransitionGraph.Step? {
    guard let before = names[ObjectIdentifier(from)], let after = names[ObjectIdentifier(to)]
    else { return nil }
    return TransitionGraph.Step(from: before, to: after)
  }
}

// Isolated by its caller, as the machine is.
@available(*, unavailable)
extension TransitionRecorder: Sendable {}
