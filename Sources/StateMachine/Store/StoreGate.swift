/// What is unusual about a store at the moment: nothing, nearly always.
///
/// One word says it all, so that a dispatch has one thing to look at before it takes the short way.
@usableFromInline
struct StoreGate: OptionSet {
  @usableFromInline let rawValue: UInt8

  @inlinable
  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A turn is on: what is dispatched waits for its own.
  @inlinable static var busy: StoreGate { StoreGate(rawValue: 1) }
  /// Subscribers are told of the turn's state, so that none of them may go.
  @inlinable static var announcing: StoreGate { StoreGate(rawValue: 2) }
  /// Somebody has dispatched during the turn.
  @inlinable static var awaited: StoreGate { StoreGate(rawValue: 4) }
  /// Somebody has cancelled during the announcement.
  @inlinable static var cancelled: StoreGate { StoreGate(rawValue: 8) }
  /// There is middleware, or a validator.
  @inlinable static var guarded: StoreGate { StoreGate(rawValue: 16) }
}
