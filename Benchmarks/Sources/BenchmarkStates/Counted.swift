public import StateMachine

/// A state that counts how often it is told something, so that no call can be left out.
open class Counted: GKState {
  // Private, so that the compiler sees every access and checks none while the program runs.
  private final var calls = 0

  /// How often the state was entered, plus how often it was left.
  public final var visits: Int { calls }

  override open func didEnter(from previousState: GKState?) {
    calls &+= 1
  }

  override open func willExit(to nextState: GKState) {
    calls &+= 1
  }
}
