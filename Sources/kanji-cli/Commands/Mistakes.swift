import KanjiBrowser
import MemoryGame
import StateMachine
import StateMachineStore
import StateMachineTerminal
import StateMachineTesting
import StateMachineText

// Mistakes in a line of a test; `!` does not turn them into a pass.
extension Session {
  func checkForMistakes(_ words: [String]) throws(ScriptSyntaxError) {
    try validate { try findMistake(in: words) }
  }

  func validate(path: String) throws(ScriptSyntaxError) {
    try validate { try findMistake(inPath: path) }
  }

  private func validate(_ check: () throws -> Void) throws(ScriptSyntaxError) {
    do {
      try check()
    } catch let error as ScriptSyntaxError {
      throw error
    } catch let error as PathError {
      throw ScriptSyntaxError(error)
    } catch {
      throw .notUnderstood("\(error)")
    }
  }

  /// The states of the browser and of the game, which need not be running.
  var stateNames: [String] { Self.stateNames }

  private static let stateNames = BuiltInMachine.allCases.flatMap { (try? $0.graph().states) ?? [] }

  private func findMistake(in words: [String]) throws {
    guard let first = words.first else { return }
    if Int(digits: first) != nil { return try Self.findMistake(inNumbers: words) }
    guard Command.find(first) != nil || Invocation.isOption(first) else {
      return try findMistake(inText: words)
    }
    let invocation = try Invocation(words, atPrompt: true)
    try invocation.checkOptionsAtPrompt()
    guard let command = invocation.command, !invocation.has(.help), !invocation.has(.version) else {
      return
    }
    guard command.isForPrompt else { throw notAtThePrompt(command) }
    if let empty = invocation.operands.first(where: \.isEmpty) {
      throw UsageError.unexpectedOperand(
        empty, command: command.name, operands: command.operands(atPrompt: true))
    }
    for option in [Option.limit, .steps] { _ = try invocation.number(option) }
    if case .exactly(let pairs) = try invocation.pairs() { try Self.findMistake(inPairs: pairs) }
    _ = try invocation.players()
    _ = try invocation.whole(.seed)
    _ = try invocation.faces()
    _ = try invocation.trialDeck()
    let filter = try KanjiFilter(invocation)
    if let grade = filter.grade, !grade.contains(8), !grade.overlaps(1...6) {
      throw UsageError.wrongValue(
        invocation.value(.grade) ?? "", of: Option.grade.name, wanted: "a grade from 1 to 6, or 8")
    }
    if let category = invocation.value(.category), !invocation.hasOwnCards {
      try findMistake(inCategory: category)
    }
    try command.findMistake?(invocation, self)
  }

  static func findMistake(inNumbers words: some Sequence<String>) throws {
    for word in words {
      guard let number = Int(digits: word) else { throw GameError.notANumber(word) }
      if number == 0 {
        throw ScriptSyntaxError.notUnderstood("rows and cards are counted from 1; there is no 0")
      }
    }
  }

  private static func findMistake(inPairs pairs: Int) throws {
    guard !Deal.sizes.contains(pairs) else { return }
    throw GameError.badNumberOfPairs(pairs)
  }

  /// Throws unless free text is exactly a kanji or a word of the data: a search may find anything.
  private func findMistake(inText words: [String]) throws {
    let text = FreeText(words).text
    switch browser.browser.resolver.route(to: text) {
    case .detail: return
    case .list(let word) where word.meaning != nil && word.text == text.folded: return
    default: throw PromptError.freeText(text, suggestion: Self.suggestion(for: words))
    }
  }

  private static func suggestion(for words: [String]) -> String? {
    let first = words[0].trimmingMarks
    if first == "not", words.count > 1 { return "! " + words.dropFirst().joined(separator: " ") }
    let expectations = ScriptExpectation<Session>.all.map { $0.usage.prefix { $0 != " " } }
    if expectations.contains(where: { $0 == first }) {
      return (["expect", first] + words.dropFirst()).joined(separator: " ")
    }
    if Command.find(first) != nil { return first }
    let names = Command.table.filter(\.isForPrompt).map(\.name) + Command.scriptWords
    return Suggestion.nearest(to: first, among: names)
  }

  func findMistake(inCategory name: String) throws {
    let known = sampleGame.store.state.categories.value ?? []
    guard !knownCategories.contains(category(name)) else { return }
    throw GameText.labelled(.noSuchCategory(name, known: known))
  }

  /// Throws unless the text is a path of the browser or the game; its routes may be missing from the data.
  private func findMistake(inPath text: String) throws {
    let roots = [AllState.declaredName, MenuState.declaredName]
    let root = String(text.dropFirst().prefix { $0 != "/" })
    do {
      if root == MenuState.declaredName {
        _ = try sampleGame.resolver.path(text)
      } else {
        _ = try browser.browser.resolver.path(text)
      }
    } catch  where error is BrowserError || error is GameError {
      // Not a mistake: a kanji, a word or a category may be missing from the data.
    }
    guard roots.contains(root) else {
      throw Refusal.wrongRoot(root, expected: roots.joined(separator: " or "))
    }
  }

  /// Throws if the text after `enter` is no route of the game.
  func findMistake(inPlace text: String) throws {
    guard text != GameState.declaredName else { return }
    do {
      let path = try sampleGame.resolver.path("/" + text)
      if path.count != 1 {
        throw UsageError.unexpectedOperand(text, command: "enter", operands: "STATE")
      }
    } catch is GameError {
      // A deal that cannot be played is a refusal, not a mistake.
    }
  }
}

extension String {
  /// The text without marks at its ends: `show` for `>show` and `show:`.
  fileprivate var trimmingMarks: String {
    let isMark = { (scalar: Unicode.Scalar) in scalar.isASCII && !scalar.properties.isAlphabetic }
    let scalars = unicodeScalars.drop(while: isMark)
    let last = scalars.lastIndex { !isMark($0) }
    return last.map { String(scalars[...$0]).lowercased() } ?? ""
  }
}
