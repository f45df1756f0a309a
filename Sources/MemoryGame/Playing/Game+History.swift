import StateMachine

extension Game {
  /// Takes back what was done last, a going back included; throws if nothing was.
  ///
  /// Neither the time that has passed nor a result that was reached is taken back. While cards are
  /// awaited, it takes back the request for them.
  public func undo() throws(GameError) {
    try request(.recall(.undo))
  }

  /// Does again what was undone last; throws if nothing was.
  public func redo() throws(GameError) {
    try request(.recall(.redo))
  }

  /// Goes to the moment of a number, on any branch; throws if there is none.
  public func jump(to number: Int) throws(GameError) {
    try request(.recall(.jump(number)))
  }
}
