import MemoryGame
import StateMachine
import StateMachineTesting
import StateMachineText

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

  private static func object(_ members: [(String, String)], _ margin: String = "  ") -> String {
    let lines = members.map { "\(margin)\"\($0)\": \($1)" }
    return "{\n" + lines.joined(separator: ",\n") + "\n\(margin.dropLast(2))}"
  }

  /// Takes the fields for a state, or throws at the first that is not as ``json`` writes it.
  init(_ object: JSONFields) throws(JSONFields.Problem) {
    var fields = object
    guard try fields.number("session") == Self.format else {
      throw fields.problem("session", wanted: "\(Self.format), the form that this version reads")
    }
    self.init(rules: try fields.text("rules"), place: try fields.text("path"))
    if var game = try fields.fields("game") { self.game = try SavedGame(&game) }
    try fields.end()
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
      return [
        ("state", JSONText.visible(GameState.declaredName)),
        ("category", JSONText.visible(deal.category)), ("pairs", "\(deal.pairs)"),
        // It may have more digits than other programs keep of a number.
        ("seed", "\"\(deal.seed)\""),
      ] + cards + [
        ("seconds", "\(table.seconds)"), ("hasTakenBack", "\(table.hasTakenBack)"),
        ("flips", "\(table.flips)"),
      ]
    }
  }

  fileprivate init(_ fields: inout JSONFields) throws(JSONFields.Problem) {
    switch try fields.text("state") {
    case MenuState.declaredName: self = .menu
    case CategoriesState.declaredName: self = .categories
    case GameState.declaredName: self = .table(try Table(&fields))
    default: throw fields.problem("state", wanted: "menu, categories or game")
    }
    try fields.end()
  }
}

extension SavedGame.Table {
  fileprivate init(_ fields: inout JSONFields) throws(JSONFields.Problem) {
    let category = try fields.text("category")
    let pairs = try fields.number("pairs")
    guard let seed = UInt64(try fields.text("seed")) else {
      throw fields.problem("seed", wanted: "the digits of a whole number")
    }
    guard let deal = try? Deal(category: category, pairs: pairs, seed: seed) else {
      let sizes = Deal.sizes.map(String.init).joined(separator: ", ")
      throw fields.problem("pairs", wanted: "one of \(sizes)")
    }
    self.init(
      deal: deal, cards: fields.has("cards") ? try fields.text("cards") : nil,
      seconds: try fields.number("seconds"), hasTakenBack: try fields.boolean("hasTakenBack"),
      flips: try fields.numbers("flips"))
  }
}
