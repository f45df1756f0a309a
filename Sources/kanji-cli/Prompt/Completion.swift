import StateMachineTerminal
import StateMachineTesting

/// The completions of the word before the cursor.
///
/// The operands in the table of commands decide: `word WORD` takes words, and `help [COMMAND]`
/// names of commands.
struct Completion {
  let commands: [Command]
  /// The options that take a value.
  let valued: [Option]
  /// The usages of `expect`: a name, and its operands in capitals.
  let expectations: [String]
  /// Returns the values of an operand, such as `WORD`, or of an option, after some words, for the text before the
  /// cursor.
  let named: (_ name: String, _ words: [String], _ text: String) -> [String]

  /// Returns the completions of a line that ends at the cursor.
  func answer(for line: String) -> LineEditor.Completions {
    let (words, start, last) = ScriptLine.parts(ofTyped: line)
    guard let last else { return LineEditor.Completions(start: start, texts: []) }
    let texts = candidates(after: words.first == "!" ? Array(words.dropFirst()) : words, for: last)
    return LineEditor.Completions(start: start, texts: start == 0 ? texts : texts.map(Self.quoted))
  }

  private func candidates(after words: [String], for text: String) -> [String] {
    guard let first = words.first else { return beginnings(text) }
    if first == "expect" { return afterExpect(Array(words.dropFirst()), text) }
    let described = commands.map(\.description).first { $0.hasName(first) }
    guard let command = described else { return [] }
    let valued = command.options + valued
    if let option = valued.first(where: { $0.name == words.last && $0.placeholder != nil }) {
      return values(of: option, text)
    }
    if text.hasPrefix("-") {
      let options = command.options + (command.hasJSON ? [.json] : []) + [.help]
      return Self.matching(text, options.map(\.name))
    }
    let operands = command.atPrompt.operands
    guard !operands.isEmpty else { return [] }
    let operand = operands[min(words.count - 1, operands.count - 1)]
    let placeholder = operand.name
    // A word of its own, such as `to`.
    if placeholder.allSatisfy(\.isLowercase) { return Self.matching(text, [placeholder]) }
    let found = named(placeholder, Array(words.dropFirst()), text)
    // An operand of the shell, such as a command, has other values at the prompt.
    guard found.isEmpty, placeholder != "COMMAND" else { return found }
    return values(operand.offer, text)
  }

  /// Returns the completions of the first word: commands, or kanji and words.
  private func beginnings(_ text: String) -> [String] {
    guard text.allSatisfy(\.isASCII) else { return named("WORD", [], text) }
    return Self.matching(text, commands.map(\.name) + Command.scriptWords)
  }

  private func values(of option: Option, _ text: String) -> [String] {
    // The shell offers those of the embedded data.
    let found = named(option.name, [], text)
    return found.isEmpty ? values(option.offer, text) : found
  }

  private func values(_ offer: ShellOffer, _ text: String) -> [String] {
    switch offer {
    case .nothing: []
    case .files: named("FILE", [], text)
    case .words(let words): Self.matching(text, words())
    }
  }

  private func afterExpect(_ words: [String], _ text: String) -> [String] {
    let usages = expectations.map { $0.split(separator: " ").map(String.init) }
    guard let name = words.first else { return Self.matching(text, usages.compactMap(\.first)) }
    guard let usage = usages.first(where: { $0.first == name }), usage.count > 1 else { return [] }
    let placeholder = usage[min(words.count, usage.count - 1)]
    let isState = ["NAME", "NAME...", "A", "B"].contains(placeholder)
    return named(isState ? "STATE" : placeholder, [], text)
  }

  static func matching(_ text: String, _ names: [String]) -> [String] {
    names.filter { $0.hasPrefix(text) }
  }

  /// Returns a quoted word; a folder's quotation mark stays open, so that the path can go on.
  private static func quoted(_ text: String) -> String {
    let quoted = ScriptLine.quoted(text)
    return text.hasSuffix("/") && quoted != text ? String(quoted.dropLast()) : quoted
  }
}

extension Completion {
  /// Creates the completions for the current place of the session.
  init(in session: Session) {
    let table = session.context.table
    let commands = table.commands(workingIn: type(of: session.app))
    self.commands = commands
    valued = table.commandTable.valued
    expectations = ScriptExpectation.standard(and: table.expectations).map(\.usage)
    named = { name, words, text in
      switch name {
      case "COMMAND": Self.matching(text, commands.map(\.name))
      case "STATE": Self.matching(text, session.current.graph.states)
      case "FILE": Self.files(text)
      default:
        session.apps.lazy.compactMap { $0.completions(of: name, after: words, text) }.first ?? []
      }
    }
  }

  /// Returns the files and folders with the prefix; hidden ones only if the prefix has their dot.
  private static func files(_ text: String) -> [String] {
    let slash = text.lastIndex(of: "/")
    let folder = slash.map { String(text[...$0]) } ?? ""
    let start = slash.map { String(text[text.index(after: $0)...]) } ?? text
    return System.names(in: folder.isEmpty ? "." : folder).sorted()
      .filter { $0.hasPrefix(start) && ($0.first != "." || start.first == ".") }
      .map { folder + $0 }.map { System.isFolder($0) ? $0 + "/" : $0 }
  }
}
