import KanjiBrowser
import MemoryGame
import StateMachineTerminal
import StateMachineTesting

enum ErrorReport {
  static func sentence(for error: any Error) -> String {
    switch error {
    case let failure as System.Failure:
      "\(FileError(path: System.name(of: "-"), use: .input, failure: failure))"
    case let error as GameError: Output.cut("\(GameText.labelled(error))")
    default: Output.cut("\(error)")
    }
  }

  static func status(of error: any Error) -> ExitStatus {
    switch error {
    case ProgramError.noPath, is NothingFound, is UnknownKanji, is BrowserError, is Refusal,
      is RefusalHint, is GameError:
      .nothing
    default: .misuse
    }
  }
}

/// A refusal at the prompt with a hint, for users who do not know the states.
struct RefusalHint: Error, CustomStringConvertible {
  let description: String

  /// Nil if the error is not a refusal or needs no hint.
  init?(_ error: any Error) {
    guard let refusal = error as? Refusal, let hint = Self.hint(for: refusal) else { return nil }
    description = "\(refusal); \(hint)"
  }

  private static func hint(for refusal: Refusal) -> String? {
    switch refusal {
    case .notAllowed(let step):
      switch (step.from, step.to) {
      case (AllState.declaredName, ListState.declaredName): "show one of its kanji first"
      case (DetailState.declaredName, DetailState.declaredName),
        (ListState.declaredName, ListState.declaredName),
        (CategoriesState.declaredName, GameState.declaredName):
        "go back first"
      default: nil
      }
    case .cannotGoBack(let back) where back.available == 0: "to leave, type quit"
    case .cannotGoBack: "home goes to the start"
    case .notInHistory: "history lists the numbers"
    default: nil
    }
  }
}

enum NothingFound: Error, Equatable {
  case data
  case kanji
  /// A list for a game has no words.
  case cards(String)
  case strokes(Character)
  case row(String, count: Int)
  case tooLarge(String)
  case more
  case example
}

extension NothingFound: CustomStringConvertible {
  var description: String {
    switch self {
    case .data: "the data has no kanji; choose another file with --data"
    case .kanji: "the text has no kanji; pipe in text with kanji"
    case .cards(let name): "\(name) has no kanji or word of the data; name another list"
    case .strokes(let kanji): "the data has no strokes of \(kanji)"
    case .row(let number, count: 0): "there is no row \(number); nothing is listed here"
    case .row(let number, let count): "there is no row \(number); the last row is \(count)"
    case .tooLarge(let number): "\(number) is too large; type a smaller number"
    case .more: "there are no more rows"
    case .example: "no word in the data has a known kanji; choose another file with --data"
    }
  }
}

/// A kanji that the data lacks, with its parts and similar kanji.
struct UnknownKanji: Error, CustomStringConvertible {
  let description: String

  /// Nil if the text is not one kanji.
  init?(_ text: String, in storage: any KanjiStorage) {
    guard text.count == 1, let character = text.first, character.isIdeograph else {
      return nil
    }
    let hints = Self.hints(for: character, in: storage)
    description =
      "“\(text)” is not one of the \(storage.count.grouped) kanji in the data; "
      + (hints.isEmpty
        ? "to find similar kanji, type parts and some of its parts"
        : hints.joined(separator: "; "))
  }
}

extension UnknownKanji {
  private static func hints(for kanji: Character, in storage: any KanjiStorage) -> [String] {
    let text = String(kanji)
    // Most rare kanji are in no file, and then nothing is decoded.
    let files: [EmbeddedFile] = [.parts, .forms, .simplified]
    guard files.contains(where: { $0.contains(text) }) else { return [] }
    let parts = KanjiParts.parts(of: kanji).map { String($0) }
    let searches = ([text] + [parts.joined()]).lazy.compactMap(PartSearch.init)
    let found = searches.map { $0.results(in: storage.all) }.first { !$0.isEmpty } ?? []
    let today = KanjiForms.modern(kanji).map { [$0] } ?? []
    let similar = (today + found.map(\.kanji.character)).prefix(5).map { String($0) }
    return [("its parts: ", parts), ("similar: ", similar)]
      .filter { !$1.isEmpty }.map { $0 + $1.joined(separator: " ") }
  }
}

extension KanjiRouteResolver {
  /// Returns the kanji of a text; throws an error that names its parts if the data lacks it.
  func kanji(_ text: String) throws -> Kanji {
    do throws(BrowserError) {
      if case .detail(let kanji) = try detail(text) { return kanji }
      throw .notOneKanji(text)
    } catch {
      throw UnknownKanji(text, in: storage) ?? error
    }
  }
}
