import StateMachine
import StateMachineTestSupport
import StateMachineText
import Testing

@testable import StateMachineTesting

@Suite("A request, read from its words")
struct RequestWordsTests {
  private enum Place: Route {
    case attic
    case root
    case box(String)

    var stateClass: GKState.Type {
      switch self {
      case .attic: AtticState.self
      case .root: RootState.self
      case .box: BoxState.self
      }
    }

    final class AtticState: GKState {}
    final class RootState: GKState {}
    final class BoxState: GKState {}
  }

  private typealias Request = Navigator<Place>.Request
  private static let table = RouteTable([Place.attic, .root], ["box": .payload(Place.box)])

  private static let linkParts = [
    "museum://", "?a=b&c", "  ", "\t", "\r", "\r\n", "\u{85}", "\u{2028}", "expect", "case", "–x",
    "\u{200B}",
    "⼀", "e\u{301}", "“", "\0", String(repeating: "\u{301}", count: 200),
  ]

  private static func random(_ dice: inout SplitMix64) -> Request {
    let texts = ["a", "a b", "/", "", "#", "\"", "\\", "%", "水", "\u{202E}", "\n", "to", "-1", "!"]
    func route() -> Place {
      let box = Place.box(texts.randomElement(using: &dice) ?? "")
      return [.attic, .root, box].randomElement(using: &dice) ?? box
    }
    func path() -> RoutePath<Place> {
      RoutePath(.attic, (0..<Int.random(in: 0..<4, using: &dice)).map { _ in route() })
    }
    func link() -> String {
      let parts = (0..<Int.random(in: 0..<4, using: &dice)).map { _ in
        (texts + Self.linkParts).randomElement(using: &dice) ?? ""
      }
      return [parts.joined(), "\(path())"].randomElement(using: &dice) ?? ""
    }
    return switch Int.random(in: 0..<12, using: &dice) {
    case 0: .go(route())
    case 1: .replace(route())
    case 2: .update(route(), to: route())
    case 3: .back(Int.random(in: 0..<9, using: &dice) - 2)
    case 4: .backTo(route())
    case 5: .backToRoot
    case 6: .open(path())
    case 7: .reset(to: path())
    case 8: .restore(path())
    case 9: .link(link())
    case 10: .revalidate
    default: .didPop(toCount: Int.random(in: 0..<9, using: &dice) - 2)
    }
  }

  @Test(arguments: 1...UInt64(isLong ? 175 : 5))
  func `is the request that its description was written from`(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let request = Self.random(&dice)
      let line = try ScriptLine(parsingRawLine: "\(request)")
      #expect(line.strayWord == nil && !"\(request)".contains("\n"), "\(request)")
      #expect(try Request.reading(line.words, with: Self.table).get() == request, "\(request)")
    }
  }

  @Test(arguments: [
    ("enter box/a", Request.go(.box("a"))),
    ("go /attic/box/a", .open(RoutePath(.attic, [.box("a")]))),
    ("home", .backToRoot), ("back", .back(1)),
    ("link /attic?from=a mail", .link("/attic?from=a mail")),
  ])
  private func `may have an older or a shorter form`(line: String, request: Request) throws {
    let words = try ScriptLine(parsing: line).words
    #expect(try Request.reading(words, with: Self.table).get() == request)
  }

  @Test(arguments: [
    "", "go", "go box", "go attic/attic", "go attic attic", "open attic", "replace /attic",
    "update attic", "update attic attic", "update attic to", "back two", "back to", "back to roof",
    "back to /attic", "did", "did pop", "did pop to x", "restore /roof", "reset attic", "link",
    "revalidate all", "forward", "Go attic", "home 1",
  ])
  func `is an error if the words are a mistake`(line: String) throws {
    let words = try ScriptLine(parsing: line).words
    #expect(throws: ScriptSyntaxError.self) { try Request.reading(words, with: Self.table) }
  }

  @Test
  func `fails, without being a mistake, if the data lacks what the words name`() throws {
    struct Missing: Error, Equatable {}
    let table = RouteTable<Place>([.attic], ["box": .init { _ in throw Missing() }])
    for words in [["go", "box"], ["open", "/attic/box"], ["update", "attic", "to", "box"]] {
      let request = try Request.reading(words, with: table)
      #expect(throws: Missing.self) { try request.get() }
    }
  }
}
