/// A request to a machine without a navigator and its result, by the names of its graph, for a log.
package struct MachineRequest {
  /// The name of the state that the machine was in; nil if it had entered none.
  package let from: String?
  /// The name of the requested state.
  package let to: String
  /// Why the machine stayed where it was; nil if it made the transition.
  package let refusal: Refusal?

  /// The name of the state that the machine is in afterwards.
  package var state: String? { refusal == nil ? to : from }

  /// Describes a transition; if the rules refused it, asks them what they allow.
  package init(_ transition: GKStateMachine.Transition) {
    let members = NamedStates(of: transition.machine)
    let from = transition.previousState.flatMap { members.name(of: type(of: $0)) }
    let to = members.name(of: transition.stateClass) ?? transition.names.to
    self.from = from
    self.to = to
    refusal =
      switch transition.refusal {
      case nil: nil
      case .notAllowed:
        .notAllowed(
          from: from ?? "none", to: to, allowed: members.allowed(by: transition.machine))
      case .noSuchState: .noSuchState(named: to)
      case .insideWillExit:
        .guarded(from: from, to: to, because: "it was requested while that state was left")
      case .noRoute: .guarded(from: from, to: to, because: "the navigator has no such route")
      case .guarded: .guarded(from: from, to: to, because: "the navigator's guard refuses it")
      }
  }
}
