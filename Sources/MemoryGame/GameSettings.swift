public import StateMachineStore

/// Storage for what the game keeps from one run to the next.
///
/// Every conformer passes this test: `load` returns what was saved last, also by another instance for
/// the same place, and `SavedSettings()` before anything was saved.
public protocol GameSettings {
  /// Returns what was saved last.
  func load() throws(SettingsError) -> SavedSettings

  /// Saves the values; if it throws, what was saved before is unchanged.
  func save(_ remembered: SavedSettings) throws(SettingsError)
}

/// The values that the game keeps from one run to the next.
public struct SavedSettings: Hashable, Sendable {
  /// The chosen category; nil if none was.
  public var category: String?
  /// The texts on the cards of the last game.
  package var faces: Deal.Faces
  /// The number of pairs of the last game.
  package var pairs = Deal.sizes[0]
  /// The fewest moves of a game that one player finished without undo, by its kind.
  public var best: [GameKind: Int]
  /// The fewest seconds of such a game, rounded down but at least one, by its kind.
  package var times: [GameKind: Int] = [:]

  /// Creates the values; empty by default.
  public init(
    category: String? = nil, faces: Deal.Faces = .meaning, best: [GameKind: Int] = [:]
  ) {
    self.category = category
    self.faces = faces
    self.best = best
  }
}

extension SavedSettings: Versioned {
  /// The version of the format: 1, the only one so far.
  public static var version: Int { 1 }

  private struct Fields: Codable {
    var category: String?
    /// Nil for meanings, here and in a result.
    var faces: String?
    /// Nil for the smallest board.
    var pairs: Int?
    var best: [Best]?
  }

  private struct Best: Codable {
    let category: String
    let pairs, moves: Int
    let seconds: Int?
    let faces: String?
  }

  /// Reads the values; missing ones are empty.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    self.init(category: fields.category, faces: Self.faces(named: fields.faces))
    if let saved = fields.pairs, Deal.sizes.contains(saved) { pairs = saved }
    for result in fields.best ?? [] {
      let faces = Self.faces(named: result.faces)
      let kind = GameKind(category: result.category, pairs: result.pairs, faces: faces)
      best[kind] = result.moves
      times[kind] = result.seconds
    }
  }

  /// Writes the category, the faces, the number of pairs, and the best results, sorted by category,
  /// number of pairs and faces.
  public func encode(to encoder: any Encoder) throws {
    let results = best.map { kind, moves in
      Best(
        category: kind.category, pairs: kind.pairs, moves: moves, seconds: times[kind],
        faces: kind.faces.savedName)
    }
    let sorted = results.sorted {
      ($0.category, $0.pairs, $0.faces ?? "") < ($1.category, $1.pairs, $1.faces ?? "")
    }
    let fields = Fields(
      category: category, faces: faces.savedName, pairs: pairs == Deal.sizes[0] ? nil : pairs,
      best: sorted)
    try fields.encode(to: encoder)
  }

  private static func faces(named name: String?) -> Deal.Faces {
    name.flatMap(Deal.Faces.init) ?? .meaning
  }
}

extension SavedSettings {
  /// Returns the values that another run has saved, with the changes made here since `known` was
  /// loaded.
  package func merged(into saved: SavedSettings, since known: SavedSettings) -> SavedSettings {
    var merged = saved
    if category != known.category { merged.category = category }
    if faces != known.faces { merged.faces = faces }
    if pairs != known.pairs { merged.pairs = pairs }
    merged.best = Self.merge(best, into: saved.best, since: known.best)
    merged.times = Self.merge(times, into: saved.times, since: known.times)
    return merged
  }

  /// Returns the saved results with those that have changed; of two changes, the better one.
  private static func merge(
    _ results: [GameKind: Int], into saved: [GameKind: Int], since known: [GameKind: Int]
  ) -> [GameKind: Int] {
    var merged = saved
    for kind in Set(known.keys).union(results.keys) where results[kind] != known[kind] {
      let isOthers = saved[kind] != known[kind]
      merged[kind] = [results[kind], isOthers ? saved[kind] : nil].compactMap(\.self).min()
    }
    return merged
  }
}

/// Why the settings were not loaded or saved, with a reason in a few words.
public enum SettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The settings cannot be read.
  case unreadable(reason: String)
  /// The settings cannot be saved.
  case unwritable(reason: String)

  /// The problem, and its consequence for the player.
  public var description: String {
    switch self {
    case .unreadable(let reason):
      "cannot read the category and the best results (\(reason)); the game starts without them"
    case .unwritable(let reason):
      "cannot save the category and the best results (\(reason)); they are kept only until you leave"
    }
  }
}

/// Settings in memory, for tests and for games that keep nothing.
public final class InMemorySettings: GameSettings {
  private var saved: SavedSettings

  /// Creates settings with saved values; empty by default.
  public init(_ saved: SavedSettings = SavedSettings()) { self.saved = saved }

  /// Returns what was saved last.
  public func load() throws(SettingsError) -> SavedSettings { saved }

  /// Keeps the values.
  public func save(_ remembered: SavedSettings) throws(SettingsError) { saved = remembered }
}

// Settings belong to the program that made them.
@available(*, unavailable)
extension InMemorySettings: Sendable {}
