import KanjiBrowser
import MemoryGame
import StateMachine
import StateMachineTesting
import StateMachineText

/// Where a session is, as it is kept from one run to the next: a script that leads there.
///
///     # kanji-cli session 1, rules ee35c441df23d1bf
///     open /all/detail/水
///     play --category "grade 1" --pairs 4 --seed 7
struct SavedState: Equatable {
  /// What stands for the browser's rules.
  var rules: String
  /// The browser's path.
  var place: String
  /// The game, if one was on.
  var game: SavedGame?

  private static let header = "# kanji-cli session 1, rules "

  init(rules: String, place: String, game: SavedGame? = nil) {
    self.rules = rules
    self.place = place
    self.game = game
  }

  init(of sessions: Sessions) {
    self.init(
      rules: sessions.browser.rules, place: "\(sessions.browser.navigator.path)",
      game: sessions.game.map { SavedGame($0.game) })
  }

  /// The script, whose lines all end.
  var text: String {
    let open = "\(Command.open.name) \(ScriptLine.quoted(place))"
    return ([Self.header + rules, open] + (game?.lines ?? [])).map { $0 + "\n" }.joined()
  }

  /// Takes a script that is written like ``text``, and no other.
  init?(parsing bytes: [UInt8]) {
    // What was cut off within a line may name another place.
    guard bytes.starts(with: Self.header.utf8), let newline = bytes.firstIndex(of: 10),
      bytes.last == 10, let script = try? Script(parsing: bytes, file: ""),
      let steps = script.cases.first?.steps, script.cases.count == 1, script.cases[0].name == "",
      let open = steps.first?.line, open.words.count == 2, open.words[0] == Command.open.name,
      !open.isNegated
    else { return nil }
    rules = String(decoding: bytes[Self.header.utf8.count..<newline], as: UTF8.self)
    place = open.words[1]
    guard steps.count > 1 else { return }
    guard let game = SavedGame(steps.dropFirst()) else { return nil }
    self.game = game
  }
}

// The state for other programs.
extension SavedState {
  private static let format = 1

  /// The state as JSON.
  ///
  ///     {
  ///       "session": 1,
  ///       "rules": "ee35c441df23d1bf",
  ///       "path": "/all/detail/水"
  ///     }
  var json: String {
    let members = [
      ("session", "\(Self.format)"), ("rules", JSONText.visible(rules)),
      ("path", JSONText.visible(place)),
    ]
    return Self.object(members + (game.map { [("game", Self.object($0.members, "    "))] } ?? []))
      + "\n"
  }

  /// Takes the fields for a state, or throws at the first that is not as ``json`` writes it.
  init(_ object: JSONFields) throws(SavedSessionError) {
    var fields = object
    guard try fields.number("session") == Self.format else {
      throw fields.error("session", wanted: "\(Self.format), the form that this version reads")
    }
    self.init(rules: try fields.text("rules"), place: try fields.text("path"))
    if var game = try fields.fields("game") { self.game = try SavedGame(&game) }
    try fields.end()
    // What the script does not say back cannot be kept.
    guard SavedState(parsing: Array(text.utf8)) == self else {
      throw fields.noSession
    }
  }

  private static func object(_ members: [(String, String)], _ margin: String = "  ") -> String {
    let lines = members.map { "\(margin)\"\($0)\": \($1)" }
    return "{\n" + lines.joined(separator: ",\n") + "\n\(margin.dropLast(2))}"
  }
}

extension SavedGame {
  fileprivate var members: [(String, String)] {
    switch self {
    case .menu: return [("state", JSONText.visible(MenuState.declaredName))]
    case .categories: return [("state", JSONText.visible(CategoriesState.declaredName))]
    case .table(let table):
      let deal = table.deal
      let cards = table.cards.map { [("cards", JSONText.visible($0))] } ?? []
      let flips = table.flips.map(String.init).joined(separator: ", ")
      return [
        ("state", JSONText.visible(GameState.declaredName)),
        ("category", JSONText.visible(deal.category)), ("pairs", "\(deal.pairs)"),
        // It may have more digits than other programs keep of a number.
        ("seed", "\"\(deal.seed)\""),
      ] + cards + [
        ("seconds", "\(table.seconds)"), ("hasTakenBack", "\(table.hasTakenBack)"),
        ("flips", "[\(flips)]"),
      ]
    }
  }

  fileprivate init(_ fields: inout JSONFields) throws(SavedSessionError) {
    switch try fields.text("state") {
    case MenuState.declaredName: self = .menu
    case CategoriesState.declaredName: self = .categories
    case GameState.declaredName: self = .table(try Table(&fields))
    default: throw fields.error("state", wanted: "menu, categories or game")
    }
    try fields.end()
  }
}

extension SavedGame.Table {
  fileprivate init(_ fields: inout JSONFields) throws(SavedSessionError) {
    let category = try fields.text("category")
    let pairs = try fields.number("pairs")
    guard let seed = UInt64(try fields.text("seed")) else {
      throw fields.error("seed", wanted: "the digits of a whole number")
    }
    guard let deal = try? Deal(category: category, pairs: pairs, seed: seed) else {
      let sizes = Deal.sizes.map(String.init).joined(separator: ", ")
      throw fields.error("pairs", wanted: "one of \(sizes)")
    }
    self.init(
      deal: deal, cards: fields.has("cards") ? try fields.text("cards") : nil,
      seconds: try fields.number("seconds"), hasTakenBack: try fields.boolean("hasTakenBack"),
      flips: try fields.numbers("flips"))
  }
}
