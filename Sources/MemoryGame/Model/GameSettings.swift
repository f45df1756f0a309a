/// Keeps what the game remembers from one run to the next.
///
/// Every conformer passes this test: what was saved last is what is loaded, by another instance for
/// the same place too; before anything was saved, `Remembered()` is.
public protocol GameSettings {
  /// Returns what was saved last.
  func load() throws(SettingsError) -> Remembered

  /// Saves all of it, or throws and leaves what was saved before.
  func save(_ remembered: Remembered) throws(SettingsError)
}

/// What the game remembers from one run to the next.
public struct Remembered: Hashable, Sendable {
  /// The category that was chosen; nil if none ever was.
  public var category: String?
  /// The fewest moves that a game was finished with.
  public var best: [Contest: Int]

  /// Makes what there is to remember; nothing, unless said otherwise.
  public init(category: String? = nil, best: [Contest: Int] = [:]) {
    self.category = category
    self.best = best
  }
}

/// Why nothing was loaded or saved, with a reason in a few words.
public enum SettingsError: Error, Hashable, Sendable {
  /// What was saved cannot be read.
  case unreadable(reason: String)
  /// Nothing can be saved.
  case unwritable(reason: String)
}

extension SettingsError: CustomStringConvertible {
  /// What went wrong, and what it means for the player.
  public var description: String {
    switch self {
    case .unreadable(let reason):
      "the category and the best results could not be read (\(reason)); the game begins without"
    case .unwritable(let reason):
      "the category and the best results could not be saved (\(reason)); they last until the end"
    }
  }
}
