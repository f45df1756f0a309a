import Testing

@testable import StateMachineTerminal
@testable import kanji_cli

struct CompletionTests {
  /// Completions with few names.
  private static func completion(of commands: [Command]) -> Completion {
    let values = [
      "KANJI": ["水", "火"], "WORD": ["水", "水着"], "STATE": ["all", "detail"],
      "CATEGORY": ["grade 1", "JLPT 4"], "FILE": ["a b", "a/", "c d/", "\u{1B}[31m"],
      "COMMAND": commands.map(\.name),
    ]
    return Completion(
      commands: commands, valued: AppTable.program.commandTable.valued,
      expectations: ["state NAME", "refused A -> B", "path PATH"]
    ) { name, words, text in
      // The words of a category need no quotes.
      guard ["CATEGORY", "--category"].contains(name) else {
        return Completion.matching(text, values[name] ?? [])
      }
      let typed = words.map { $0 + " " }.joined()
      return Completion.matching(typed + text, values["CATEGORY"] ?? [])
        .map { String($0.dropFirst(typed.count)) }
    }
  }

  @Test(
    arguments: [
      ("sh", 0, ["show"]), ("  wh", 2, ["where"]), ("h", 0, ["home", "history", "help"]),
      ("! sho", 2, ["show"]), ("exp", 0, ["expect"]), ("水", 0, ["水", "水着"]), ("x", 0, []),
      ("show ", 5, ["水", "火"]), ("show 水 ", 9, ["水", "火"]), ("word 水着", 5, ["水着"]),
      ("show \"水", 5, ["水"]), ("help fl", 5, []), ("? sho", 2, ["show"]), ("where ", 6, []),
      ("list --g", 5, ["--grade"]), ("session ", 8, []),
      ("show -", 5, ["--limit", "--words", "--json", "--help"]),
      ("list --grade ", 13, ["1", "2", "3", "4", "5", "6", "8"]),
      ("list --jlpt N", 12, ["N5", "N4", "N3", "N2", "N1"]), ("list --limit ", 13, []),
      ("list --strokes 2", 15, ["2"] + (20...29).map(String.init)),
      ("list --radical さん", 15, ["さんぼんがわ", "さんづくり", "さんずい"]), ("list --radical 氵", 15, ["氵"]),
      ("search x --sort f", 16, ["frequency"]), ("play --pairs 12", 13, ["12"]),
      ("play --category g", 16, ["\"grade 1\""]), ("play --category \"g", 16, ["\"grade 1\""]),
      ("expect ", 7, ["state", "refused", "path"]), ("expect state d", 13, ["detail"]),
      ("expect refused a", 15, ["all"]), ("expect path /", 12, []), ("expect x y", 9, []),
      ("record a", 7, ["\"a b\"", "a/"]), ("record c", 7, ["\"c d/"]),
      ("record \"c d/", 7, ["\"c d/"]),
      ("flip ", 5, []), ("frobnicate x", 11, []), ("# sh", 0, []),
    ] as [(String, Int, [String])])
  func `a word is completed by commands and their operands`(
    line: String, start: Int, texts: [String]
  ) {
    let answer = Self.completion(of: Command.atPrompt).answer(for: line)

    #expect(answer == .init(start: start, texts: texts))
  }

  @Test(
    arguments: [
      ("fl", 0, ["flip"]), ("enter d", 6, ["detail"]), ("choose J", 7, ["\"JLPT 4\""]),
      ("choose JLPT ", 12, ["4"]), ("choose grade 1 ", 15, []),
      ("help fl", 5, ["flip"]), ("sho", 0, ["show"]), ("show ", 5, ["水", "火"]), ("mor", 0, []),
    ] as [(String, Int, [String])])
  func `the game has commands of its own, and look-ups`(line: String, start: Int, texts: [String]) {
    let answer = Self.completion(of: Command.working(in: GameApp.self)).answer(for: line)

    #expect(answer == .init(start: start, texts: texts))
  }

  @Test
  func `an empty line is completed by any command`() {
    let answer = Self.completion(of: Command.atPrompt).answer(for: "")

    #expect(answer.texts == Command.atPrompt.map(\.name) + ["expect", "case"])
  }
}
