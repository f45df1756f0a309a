import StateMachineTesting
import StateMachineText

/// What Tab offers: how the word before the cursor can go on.
///
/// Which values a word can have follows from the table of commands, whose help names them:
/// `word WORD` takes words, `help [COMMAND]` the names of commands.
struct Completion {
  /// What can be named where somebody types.
  struct Vocabulary {
    var commands: [Command] = []
    /// What can follow `expect`: a name, and what it takes in capitals.
    var expectations: [String] = []
    /// The values of a name in capitals, `WORD` or `FILE`, that begin as the text does.
    var values: (_ placeholder: String, _ text: String) -> [String] = { _, _ in [] }
  }

  /// Texts for the end of a line, any of which can stand from a place on.
  struct Answer: Equatable {
    /// Where the word that they replace begins, in bytes of UTF-8.
    var start: Int
    var texts: [String]
  }

  let vocabulary: Vocabulary

  /// The ways in which a line can go on that ends at the cursor.
  func answer(for line: String) -> Answer {
    let (words, start, last) = Self.parts(of: line)
    guard let last else { return Answer(start: start, texts: []) }
    let texts = candidates(after: words.first == "!" ? Array(words.dropFirst()) : words, for: last)
    // What steers a terminal is nothing to put into a line.
    let shown = texts.filter { Visible.text($0) == $0 }
    return Answer(start: start, texts: shown.map(Self.quoted))
  }

  private func candidates(after words: [String], for text: String) -> [String] {
    guard let first = words.first else { return beginnings(text) }
    if first == "expect" { return afterExpect(Array(words.dropFirst()), text) }
    guard let command = vocabulary.commands.first(where: { $0.isCalled(first) }) else { return [] }
    if let option = Option.all.first(where: { $0.name == words.last }) {
      if let placeholder = option.placeholder {
        return values(option == .category ? "CATEGORY" : placeholder, text)
      }
    }
    if text.hasPrefix("-") {
      let options = command.options + (command.hasJSON ? [.json] : []) + [.help]
      return Self.matching(text, options.map(\.name))
    }
    let names = Self.placeholders(command.operands(atPrompt: true))
    guard !names.isEmpty else { return [] }
    return values(names[min(words.count - 1, names.count - 1)], text)
  }

  /// What a line can begin with: a command, or a kanji or a word that is shown.
  private func beginnings(_ text: String) -> [String] {
    guard text.allSatisfy(\.isASCII) else { return values("WORD", text) }
    return Self.matching(text, vocabulary.commands.map(\.name) + Command.scriptWords)
  }

  private func afterExpect(_ words: [String], _ text: String) -> [String] {
    let usages = vocabulary.expectations.map { $0.split(separator: " ").map(String.init) }
    guard let name = words.first else { return Self.matching(text, usages.compactMap(\.first)) }
    guard let usage = usages.first(where: { $0.first == name }), usage.count > 1 else { return [] }
    let placeholder = usage[min(words.count, usage.count - 1)]
    let isState = ["NAME", "NAME...", "A", "B"].contains(placeholder)
    return values(isState ? "STATE" : placeholder, text)
  }

  private func values(_ placeholder: String, _ text: String) -> [String] {
    guard placeholder == "COMMAND" else { return vocabulary.values(placeholder, text) }
    return Self.matching(text, vocabulary.commands.map(\.name))
  }
}

extension Completion {
  /// Those that begin as the text does.
  static func matching(_ text: String, _ names: [String]) -> [String] {
    names.filter { $0.hasPrefix(text) }
  }

  /// What all texts begin with, or else the other text if that is not how they begin.
  static func common(_ texts: [String], orElse text: String) -> String {
    var common = texts.first ?? text
    for other in texts { common = String(zip(common, other).prefix { $0 == $1 }.map(\.0)) }
    let bare = [common, text].map { $0.filter { $0 != "\"" } }
    return bare[0].hasPrefix(bare[1]) ? common : text
  }

  /// The words before the last, where that one begins, and its text; nil in a comment.
  private static func parts(of line: String) -> ([String], start: Int, last: String?) {
    var words: [String] = []
    var word = ""
    var start = 0
    var isQuoted = false
    var isEscaped = false
    var offset = 0
    for character in line {
      offset += character.utf8.count
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if isQuoted, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted, character == "#", word.isEmpty {
        return (words, offset, nil)
      } else if !isQuoted, character.isWhitespace {
        if start < offset - character.utf8.count { words.append(word) }
        word = ""
        start = offset
      } else {
        word.append(character)
      }
    }
    return (words, start, word)
  }

  /// A word as it is written; a folder's name goes on, so that its quotation mark stays open.
  private static func quoted(_ text: String) -> String {
    let quoted = ScriptLine.quoted(text)
    return text.hasSuffix("/") && quoted != text ? String(quoted.dropLast()) : quoted
  }

  private static func placeholders(_ operands: String) -> [String] {
    operands.split { " []|…".contains($0) }.map(String.init)
  }
}

extension Completion.Answer {
  /// What replaces the line from another byte on, as a library that knows no quotes wants it.
  func replacements(from other: Int, in line: String) -> [String] {
    let kept = line.utf8.prefix(start)
    return texts.compactMap { text in
      let whole = Array(kept) + text.utf8
      guard whole.starts(with: line.utf8.prefix(other)) else { return nil }
      return String(decoding: whole.dropFirst(other), as: UTF8.self)
    }
  }
}

extension Command {
  fileprivate func isCalled(_ text: String) -> Bool {
    name == text || aliases.contains(text)
  }
}
