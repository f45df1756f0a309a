public import StateMachine

/// A state that counts the calls of its hooks, so that the optimiser cannot remove them.
open class Counted: GKState {
  // Private, so that the compiler sees every access and adds no exclusivity checks.
  private final var calls = 0

  /// The number of times that the state was entered or left.
  public final var visits: Int { calls }

  override open func didEnter(from previousState: GKState?) {
    calls &+= 1
  }

  override open func willExit(to nextState: GKState) {
    calls &+= 1
  }
}
