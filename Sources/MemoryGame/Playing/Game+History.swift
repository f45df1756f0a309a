import StateMachine

extension Game {
  /// Everything that was asked for, what became of it, and where one is now.
  public var history: History { chronicle.history }

  /// Takes back what was done last, a going back included; throws a ``GameError`` if nothing was.
  ///
  /// Neither the time that has passed nor a result that was reached is taken back. While cards are
  /// awaited, it takes back the request for them.
  public func undo() throws {
    try travel(.undo)
  }

  /// Does again what was undone last; throws a ``GameError`` if nothing was.
  public func redo() throws {
    try travel(.redo)
  }

  /// Goes to the moment of a number, on any branch; throws a ``GameError`` if there is none.
  public func jump(to number: Int) throws {
    try travel(.jump(number))
  }
}
