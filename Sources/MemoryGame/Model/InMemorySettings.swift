/// Settings that last as long as the object: for tests, and for games that are not to be remembered.
public final class InMemorySettings: GameSettings {
  private var saved: Remembered

  /// Makes settings that have been saved already; empty ones, unless said otherwise.
  public init(_ saved: Remembered = Remembered()) {
    self.saved = saved
  }

  /// Returns what was saved last.
  public func load() throws(SettingsError) -> Remembered {
    saved
  }

  /// Keeps it until something else is saved.
  public func save(_ remembered: Remembered) throws(SettingsError) {
    saved = remembered
  }
}

// Settings belong to whoever made them.
@available(*, unavailable)
extension InMemorySettings: Sendable {}
