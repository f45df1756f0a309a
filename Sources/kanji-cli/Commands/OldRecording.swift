import MemoryGame
import StateMachineTerminal
import StateMachineTesting
import StateMachineText

/// Recordings and saved games of versions in which a line had another meaning.
enum OldRecording {
  private static let first = "# kanji-cli 0.1.0"
  private static let walk = "# kanji-cli walk "
  private static let strictAfterMark = ["# kanji-cli recording 2", walk]
  private static let olderGame = ["# kanji-cli recording 3", "# kanji-cli session 1"]

  /// Returns the lines that a line is now: none if it was refused then and no longer is.
  static func translate(
    _ line: ScriptLine, before next: ArraySlice<Script.Step>, _ header: String, in session: Session?
  ) -> [ScriptLine] {
    let hasOldWords = header == first || strictAfterMark.contains(where: header.hasPrefix)
    guard hasOldWords || olderGame.contains(where: header.hasPrefix) else { return [line] }
    let hasReasons = header != first && !header.hasPrefix(walk)
    if GameLine.isDropped(line, before: next, hasReasons: hasReasons) { return [] }
    let translated = hasOldWords ? words(of: line, header, in: session) : line
    return translated.map(GameLine.translate) ?? []
  }

  /// Returns a line in which words have their meaning of today; nil for one that is a mistake now.
  private static func words(
    of line: ScriptLine, _ header: String, in session: Session?
  ) -> ScriptLine? {
    guard !line.isExpectation, let name = line.words.first else { return line }
    // The line is a mistake now.
    if line.isNegated, (try? session?.read(line.words, inTest: true)) == nil { return nil }
    guard let command = Command.find(name) else {
      return header == first ? translate(text: line) : line
    }
    let operand = line.words.dropFirst().first { !$0.hasPrefix("-") }
    let words: [String]? =
      switch command.name {
      case Command.back.name where line.isNegated && line.words.count == 1: ["back", "1"]
      case Command.all.name where line.isNegated: ["go", "all"]
      case Command.show.name where line.isNegated: operand.map { ["go", "detail/" + $0] }
      case Command.word.name where line.isNegated: operand.map { ["go", "list/" + $0] }
      default: nil
      }
    return words.map { ScriptLine(words: $0, isNegated: line.isNegated) } ?? line
  }

  /// In version 0.1.0, text that was no command was a kanji, a word or a search, and was recorded as it
  /// was typed.
  private static func translate(text line: ScriptLine) -> ScriptLine {
    let isKanji = line.words.contains { !$0.allSatisfy(\.isASCII) }
    if isKanji || !GameLine.flips(of: line).isEmpty { return line }
    return ScriptLine(words: [Command.search.name] + line.words)
  }
}

/// Lines of the memory game before recordings of version 4.
///
/// A line flipped any number of cards, an open card could not begin the move after a miss, numbers had no
/// meaning in a finished game, the menu had two rows, and a game had four pairs unless its line said otherwise.
private enum GameLine {
  private static let refusals = [
    " is already open; flip another", "the game is finished; start a new one",
  ]

  /// Whether the line was refused for a reason that is gone, or expects that reason or the rows of the menu.
  static func isDropped(
    _ line: ScriptLine, before next: ArraySlice<Script.Step>, hasReasons: Bool
  ) -> Bool {
    if line.isExpectation { return isRefusal(line) || isOfMenu(line, before: next) }
    guard line.isNegated, flips(of: line).count == 1 else { return false }
    return !hasReasons || next.prefix(2).contains { isRefusal($0.line) }
  }

  static func translate(_ line: ScriptLine) -> [ScriptLine] {
    let flips = flips(of: line)
    if flips.count > 1, !line.isNegated {
      return flips.map { ScriptLine(words: [Command.flip.name, $0]) }
    }
    // `play` did not return to a game that was left.
    if line.words == [Command.play.name] {
      return [ScriptLine(words: line.words + [Option.menu.name], isNegated: line.isNegated)]
    }
    guard let invocation = try? Invocation(line.words, atPrompt: true),
      [Command.new.name, Command.play.name].contains(invocation.command?.name),
      invocation.hasOptions
    else { return [line] }
    if let pairs = invocation.value(.pairs) {
      // There were boards of three sizes.
      return line.isNegated && !["4", "8", "12"].contains(pairs) ? [] : [line]
    }
    let usual = [Option.pairs.name, "\(Deal.sizes[0])"]
    return [ScriptLine(words: line.words + usual, isNegated: line.isNegated)]
  }

  /// Returns whether the line expects the two rows of the menu, which the next line expects by name.
  private static func isOfMenu(_ line: ScriptLine, before next: ArraySlice<Script.Step>) -> Bool {
    line.words == ["expect", "rows", "2"]
      && next.first?.line.words.dropFirst(3).first?.hasPrefix("New Game") ?? false
  }

  private static func isRefusal(_ line: ScriptLine) -> Bool {
    guard line.isExpectation, let reason = line.words.last else { return false }
    return refusals.contains(where: reason.hasSuffix)
  }

  /// Returns the numbers of the cards that the line flips, or of the row that it picks.
  static func flips(of line: ScriptLine) -> ArraySlice<String> {
    let isNamed = line.words.first == Command.flip.name
    let numbers = line.words.dropFirst(isNamed ? 1 : 0)
    return numbers.allSatisfy { Int(digits: $0) != nil } ? numbers : []
  }
}
