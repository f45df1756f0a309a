/// A view of a stack of entries, which is notified of each change once.
///
/// Every conformer passes this test: after a series of moves and updates, the presenter shows the
/// same entries as an array that was empty at first and has had the same changes.
public protocol Presenter<Entry>: AnyObject {
  /// An entry of the stack: a navigator's route, or the screen made from it.
  associatedtype Entry

  /// Makes the change on the screen.
  ///
  /// This method is called once for each request that pops or pushes entries, when the machine has
  /// made its transition. A pop that the user has made on the screen goes to ``userDidPop(_:)``
  /// instead. A request made from here is queued.
  func present(_ move: Move<Entry>)

  /// Shows an entry that was edited in its place; the root is at position 0.
  ///
  /// A presenter with its own array replaces the entry in it. The default does nothing, which is enough for a screen
  /// that reads the navigator's path, and for a program that makes no updates.
  func update(_ entry: Entry, at position: Int)

  /// Receives a pop that the user has already made on the screen.
  ///
  /// A presenter with its own array calls ``Move/apply(to:)``, as in ``present(_:)``. A screen that
  /// is the stack itself does nothing.
  func userDidPop(_ move: Move<Entry>)
}

extension Presenter {
  /// Does nothing.
  public func update(_ entry: Entry, at position: Int) {}
}
