/// A command as the parser, the help, the prompt and the completions see it.
package struct CommandDescription: Sendable {
  package let name: String
  package let aliases: [String]
  package var operands: [Operand]
  package let summary: String
  /// The operands of an example, and its result.
  package var example: (operands: String, shows: String)?
  /// Further sections of the help: titles, and rows of two columns.
  package let notes: [(title: String, rows: [[String]])]
  package let options: [Option]
  /// Whether it takes `--json`.
  package let hasJSON: Bool

  package init(
    _ name: String, aliases: [String] = [], _ operands: [Operand] = [], summary: String,
    example: (operands: String, shows: String)? = nil,
    notes: [(title: String, rows: [[String]])] = [], options: [Option] = [],
    hasJSON: Bool = false
  ) {
    self.name = name
    self.aliases = aliases
    self.operands = operands
    self.summary = summary
    self.example = example
    self.notes = notes
    self.options = options
    self.hasJSON = hasJSON
  }

  package func hasName(_ text: String) -> Bool { name == text || aliases.contains(text) }

  /// The command with the operands that it takes at the prompt.
  package var atPrompt: CommandDescription {
    var command = self
    command.operands.removeAll { !$0.isForPrompt }
    return command
  }

  /// The operands in the help: `KANJI [KANJI …]`.
  package var operandUsage: String { operands.map(\.usage).joined(separator: " ") }

  var operandCount: ClosedRange<Int> {
    operands.map(\.count).reduce(0...0) { sum, count in
      let most = min(count.upperBound, .max - sum.upperBound)
      return sum.lowerBound + count.lowerBound...sum.upperBound + most
    }
  }

  package var usage: String {
    let words = [name, operandUsage].filter { !$0.isEmpty }
    let usage = (words + options.map { "[\($0.usage)]" }).joined(separator: " ")
    // More would not fit a line, with the program's name.
    guard options.count > 4 || usage.count > 70 else { return usage }
    return (words + ["[OPTION …]"]).joined(separator: " ")
  }

  /// The completions of a shell for the operands.
  var offer: ShellOffer { operands.first?.offer ?? .nothing }

  /// Lets a shell complete the operands with the words.
  package mutating func offer(words: @escaping @Sendable () -> [String]) {
    for index in operands.indices { operands[index].offer = .words(words) }
  }
}

/// An operand of a command.
package struct Operand: Sendable {
  /// The name in capitals, or a word that stands for itself, such as `to`.
  ///
  /// Alternatives have `|` between them: `FILE | -`.
  package let name: String
  /// How many words it takes.
  package let count: ClosedRange<Int>
  /// Whether its words are one text; an argument of a shell may contain several.
  let isText: Bool
  /// Whether it is taken at the prompt, too.
  let isForPrompt: Bool
  package var offer: ShellOffer

  package init(
    _ name: String, _ count: ClosedRange<Int> = 1...1, isText: Bool = false,
    isForPrompt: Bool = true, offer: ShellOffer = .nothing
  ) {
    self.name = name
    self.count = count
    self.isText = isText
    self.isForPrompt = isForPrompt
    self.offer = offer
  }

  /// The text in the help: `N`, `[N]`, or `FILE [FILE …]`.
  var usage: String {
    let isRepeated = count.upperBound == .max
    if count.lowerBound == 0 { return isRepeated ? "[\(name) …]" : "[\(name)]" }
    guard isRepeated, !isText else { return name }
    let first = name.prefix { $0 != " " }
    return "\(first) [\(first) …]" + name.dropFirst(first.count)
  }
}
