import KanjiBrowser
import MemoryGame
import StateMachineTerminal
import StateMachineTesting
import StateMachineTestSupport
import StateMachineText
import Testing

@testable import kanji_cli

/// What is typed without a command, by its words alone.
struct FreeTextTests {
  private let session: Session

  init() throws {
    session = try Session(Context().captured())
  }

  /// The meanings of two English words in the data, such as `red wine`.
  private static let pairs: [String] = {
    let kanji = JSONKanjiStorage.embedded().all
    let meanings = kanji.map(\.meaning) + kanji.flatMap(\.examples).compactMap(\.meaning)
    let pairs = meanings.flatMap { $0.split { ",;".contains($0) } }
      .map { $0.split(separator: " ") }
      .filter { $0.count == 2 && $0.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isLetter } } }
    return Set(pairs.map { $0.joined(separator: " ") }).sorted()
  }()

  @Test
  func `English of two words is no mistyped command`() {
    var dice = SplitMix64(seed: 1)
    let all = Self.pairs.map { $0.split(separator: " ").map(String.init) }
    let pairs = isLong ? all : (0..<20).map { _ in all[dice.next(below: all.count)] }

    let refused = pairs.filter { pair in
      !FreeText(pair).isCommand && (try? session.read(pair, inTest: false)) == nil
    }

    #expect(all.count > 4000 && all.count { FreeText($0).isCommand } < 60)
    #expect(refused.count <= 1, "\(refused)")
  }

  @Test
  func `a folder is no script`() throws {
    #expect(try FreeText(["day", "/", "night"]).search() == ["search", "day", "/", "night"])
    #expect(throws: PromptError.self) { try FreeText(["/etc/passwd"]).search() }
  }

  @Test(arguments: [
    ("home run", false), ("new year", false), ("quit smoking", false), ("home", true),
    ("back pain", true), ("show", true), ("show time", true), ("--json", true), ("water", false),
    ("--grade 1 water", false), ("--limit 2 show 水", true), ("Home", false), ("", true),
  ])
  func `the first word says whether a line is a command`(line: String, isCommand: Bool) {
    #expect(FreeText(line.split(separator: " ").map(String.init)).isCommand == isCommand)
  }

  @Test(arguments: ["nome", "gomen nasai", "toire wa doko desu ka", "konya"])
  func `romaji of a word in any form, or of a sentence, is no mistyped command`(
    text: String
  ) throws {
    let action = try session.read(text.split(separator: " ").map(String.init), inTest: false)

    #expect(throws: Never.self) { try action.perform() }
  }

  /// The names with a letter left out, doubled, changed, or swapped with the next.
  private static var typingErrors: [(name: String, error: String)] {
    let names = Command.atStart.map(\.name).filter { $0.count > 3 }
    var dice = SplitMix64(seed: 1)
    return names.flatMap { name in
      (0..<5).map { kind in
        var letters = Array(name)
        let place = 1 + dice.next(below: letters.count - 2)
        switch kind {
        case 0: letters.remove(at: place)
        case 1: letters.insert(letters[place], at: place)
        case 2: letters[place] = "q"
        case 3: letters.swapAt(place, place + 1)
        default: letters.remove(at: letters.count - 1)
        }
        return (name, String(letters))
      }
    }.filter { $0.name != $0.error }
  }

  @Test
  func `a long text is cut in the prompt`() throws {
    let session = try Session(Context().captured())
    let text = String(repeating: "水着", count: 60)
    try session.read(["search", text], inTest: true).perform()

    let title = try #require(session.current.promptTitles.last)
    #expect(title.hasPrefix("“水着") && title.hasSuffix("… 3") && DisplayWidth.of(title) <= 42)
  }

  @Test
  func `a mistyped command has its suggestion`() {
    let all = Self.typingErrors
    let errors = all.enumerated().filter { isLong || $0.offset % 5 == 2 }.map(\.element)

    let missed = errors.filter { name, typed in
      let expected = UsageError.unknownCommand(typed, suggestion: name)
      do {
        try session.read([typed, "水"], inTest: false).perform()
        return true
      } catch {
        return "\(error)" != "\(expected)"
      }
    }

    #expect(all.count > 150)
    #expect(missed.count * 10 <= errors.count, "\(missed)")
  }
}
