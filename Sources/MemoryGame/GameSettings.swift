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
  /// The chosen category; nil if none was chosen yet.
  public var category: String?
  /// The fewest moves that a game was finished with.
  public var best: [Contest: Int]

  /// Makes what there is to remember; nothing, unless said otherwise.
  public init(category: String? = nil, best: [Contest: Int] = [:]) {
    self.category = category
    self.best = best
  }
}

extension Remembered {
  /// Returns what others have saved meanwhile, with what has changed here since `known` was loaded.
  package func merged(into saved: Remembered, since known: Remembered) -> Remembered {
    var merged = saved
    if category != known.category { merged.category = category }
    for contest in Set(known.best.keys).union(best.keys)
    where best[contest] != known.best[contest] {
      let isOthers = saved.best[contest] != known.best[contest]
      let moves = [best[contest], isOthers ? saved.best[contest] : nil]
      merged.best[contest] = moves.compactMap(\.self).min()
    }
    return merged
  }
}

/// Why nothing was loaded or saved, with a reason in a few words.
public enum SettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was saved cannot be read.
  case unreadable(reason: String)
  /// Nothing can be saved.
  case unwritable(reason: String)

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

/// Settings that last as long as the object: for tests, and for games that are not to be remembered.
public final class InMemorySettings: GameSettings {
  private var saved: Remembered

  /// Makes settings that have been saved already; empty ones, unless said otherwise.
  public init(_ saved: Remembered = Remembered()) { self.saved = saved }

  /// Returns what was saved last.
  public func load() throws(SettingsError) -> Remembered { saved }

  /// Keeps it until something else is saved.
  public func save(_ remembered: Remembered) throws(SettingsError) { saved = remembered }
}

// Settings belong to the program that made them.
@available(*, unavailable)
extension InMemorySettings: Sendable {}
