/// Shows a stack of entries, and is told of each change of it once.
///
/// Every conformer passes this test: after a series of moves, what it shows is what the same moves
/// make of an empty array.
public protocol Presenter<Entry>: AnyObject {
  /// What the stack is made of: a navigator's routes, or the screens made from them.
  associatedtype Entry

  /// Makes the change on the screen.
  ///
  /// Called once for each request that changes the stack, when the machine has arrived. A request
  /// made from here is queued.
  func present(_ move: Move<Entry>)

  /// Takes note of a pop that somebody made on the screen already, and releases what it held for it.
  ///
  /// Does nothing by default, as for a screen that is itself the stack. One that keeps an array beside
  /// it takes the entries out of that as ``present(_:)`` does.
  func acknowledge(_ move: Move<Entry>)
}

extension Presenter {
  /// Does nothing.
  public func acknowledge(_ move: Move<Entry>) {}
}
