import StateMachineText

/// A parsed command with its operands and options, checked against a table of commands.
package struct Invocation {
  /// The command; nil if none was named.
  package private(set) var described: (any CommandDescription)?
  package private(set) var operands: [String] = []
  /// The values of the options, in order; several only of one that is repeatable.
  private var values: [(name: String, value: String)] = []
  private let table: CommandTable

  /// Parses words: options anywhere, the first other word is the command; `--` ends options.
  package init(
    _ words: [String], in table: CommandTable, atPrompt: Bool = false
  ) throws(UsageError) {
    self.table = table
    var rest = words[...]
    var name: String?
    var takesOptions = true
    while let word = rest.popFirst() {
      if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, Self.isOption(word) {
        try take(option: word, from: &rest)
      } else if name == nil {
        name = word
      } else {
        operands.append(word)
      }
    }
    if let name { described = try table.command(named: name) }
    try check(atPrompt: atPrompt)
  }

  package var hasOptions: Bool { !values.isEmpty }

  package func has(_ option: Option) -> Bool { value(option) != nil }

  package func value(_ option: Option) -> String? {
    values.last { $0.name == option.name }?.value
  }

  /// The values of a repeatable option, in order.
  package func values(_ option: Option) -> [String] {
    values.filter { $0.name == option.name }.map(\.value)
  }

  /// The file that `--output` names; nil for standard output, as `-` is.
  package var outputFile: String? {
    value(.output).flatMap { $0 == "-" ? nil : $0 }
  }

  /// Returns whether the word is an option; `-び` is a reading, and `-1` a number.
  package static func isOption(_ word: String) -> Bool {
    guard word.first == "-", let second = word.dropFirst().first else { return false }
    return second == "-" || second.isASCII && second.isLetter
  }

  /// Throws if a file that will be replaced is named twice, however its paths are spelled.
  ///
  /// An option that only creates its file, such as `--record`, fails later if the file exists.
  package func checkFiles() throws(UsageError) {
    let files = files
    for (index, file) in files.enumerated() {
      for other in files[(index + 1)...] where file.isReplaced || other.isReplaced {
        guard System.areSameFile(file.path, other.path) else { continue }
        throw .sameFile(System.name(of: file.path), of: file.name, and: other.name)
      }
    }
  }

  /// The files, with their names in the usage.
  private var files: [(name: String, path: String, isReplaced: Bool)] {
    let operands = described?.offer.isFiles == true ? operands : []
    return operands.map { ("FILE", $0, has("--update")) }
      + table.options.filter(\.offer.isFiles).compactMap { option in
        value(option).map {
          (option.name, $0, option.replacesFile || option == .output && has(.force))
        }
      }
  }

  /// Prints text, or writes it to the file of `--output`, overwriting it only with `--force`.
  package func deliver(_ text: String, on output: Output) throws {
    let isForced = has(.force)
    guard let path = outputFile else {
      if isForced { throw UsageError.forceWithoutFile }
      return output.print(text: text)
    }
    try System.write(Array(text.utf8), to: path, overwriting: isForced)
  }

  private func has(_ name: String) -> Bool { values.contains { $0.name == name } }

  private mutating func take(
    option word: String, from rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = word == "-h" ? Option.help.name : String(parts[0])
    guard let option = table.options.first(where: { $0.name == name }) else {
      throw .unknownOption(name, suggestion: table.suggestOption(name))
    }
    if !option.isRepeatable, has(name) { throw .optionTwice(name) }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let placeholder = option.placeholder else {
      guard attached == nil else { throw .unexpectedValue(name) }
      return values.append((name, ""))
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw .missingValue(name, placeholder: placeholder)
    }
    values.append((name, value))
  }

  private func check(atPrompt: Bool) throws(UsageError) {
    try checkOptions()
    let (isVersion, isJSON) = (has("--version"), has("--json"))
    if isVersion, isJSON { throw .noJSON(command: "--version") }
    guard let described, !has(.help), !isVersion else { return }
    if isJSON, !described.hasJSON { throw .noJSON(command: described.name) }
    let taken = described.operands(atPrompt: atPrompt)
    let count = described.operandCount(atPrompt: atPrompt)
    if operands.count < count.lowerBound {
      throw .missingOperand(command: described.name, operands: taken)
    }
    if operands.count > count.upperBound {
      throw .unexpectedOperand(
        operands[count.upperBound], command: described.name, operands: taken)
    }
  }

  private func checkOptions() throws(UsageError) {
    guard !values.isEmpty else { return }
    let taken = table.everywhere + (described?.options ?? table.standard.options)
    if let other = table.options.first(where: { has($0) && !taken.contains($0) }) {
      let standard = table.standard
      var takers = table.commands.filter { $0.options.contains(other) }.map(\.name)
      if standard.options.contains(other) { takers.append(standard.name) }
      let command = described?.name ?? standard.name
      throw .optionElsewhere(other.name, command: command, takers: takers)
    }
  }
}

/// A command for the parser, the help and the completions.
package protocol CommandDescription: Sendable {
  var name: String { get }
  var aliases: [String] { get }
  /// The operands in the help: `FILE [FILE …]`.
  var operands: String { get }
  var operandCount: ClosedRange<Int> { get }
  var summary: String { get }
  var example: (operands: String, shows: String)? { get }
  /// Further sections of the help: titles, and rows of two columns.
  var notes: [(title: String, rows: @Sendable () -> [[String]])] { get }
  var options: [Option] { get }
  /// Whether it takes `--json`.
  var hasJSON: Bool { get }
  var offer: ShellOffer { get }
  func operands(atPrompt: Bool) -> String
  func operandCount(atPrompt: Bool) -> ClosedRange<Int>
  func summary(atPrompt: Bool) -> String
}

extension CommandDescription {
  package var aliases: [String] { [] }
  package func operands(atPrompt: Bool) -> String { operands }
  package func operandCount(atPrompt: Bool) -> ClosedRange<Int> { operandCount }
  package func summary(atPrompt: Bool) -> String { summary }

  package func usage(atPrompt: Bool) -> String {
    let operands = operands(atPrompt: atPrompt)
    // More would not fit a line.
    let options = options.count > 4 ? ["[OPTION …]"] : options.map { "[\($0.usage)]" }
    return ([name, operands].filter { !$0.isEmpty } + options).joined(separator: " ")
  }

  package func hasName(_ text: String) -> Bool {
    name == text || aliases.contains(text)
  }
}

/// The commands and options of a program, for its parser, help and completions.
package struct CommandTable: Sendable {
  package var program: String
  /// The version that the completion scripts mention.
  package var version = ""
  /// All commands, including those of a prompt.
  package var commands: [any CommandDescription]
  /// The commands of the command line under their headings, in the order of the help.
  package var groups: [(title: String, commands: [any CommandDescription])]
  /// The options of every command.
  package var everywhere: [Option]
  /// All options, in the order of the help.
  package var options: [Option]
  /// The name in messages about a line without a command, and the options of such a line.
  package var standard: (name: String, options: [Option])
  /// The help's example of running the program without a command.
  package var example: [String]?
  /// The lines of the help about exit statuses.
  package var endings: [String]
  /// Returns the most likely command for a misspelt word.
  package var suggestCommand: @Sendable (String) -> String?
  /// Returns the most likely option for a misspelt word.
  package var suggestOption: @Sendable (String) -> String?

  package init(
    program: String, commands: [any CommandDescription],
    groups: [(title: String, commands: [any CommandDescription])]? = nil,
    everywhere: [Option], options: [Option]? = nil, standard: (name: String, options: [Option])
  ) {
    self.program = program
    self.commands = commands
    self.groups = groups ?? [("Commands", commands)]
    let oneShot = self.groups.flatMap(\.commands)
    self.everywhere = everywhere
    self.standard = standard
    let statuses = ExitStatus.allCases.map { "\($0.rawValue) \($0.meaning)" }
    endings = ["Exit status: \(statuses.joined(separator: "; "))."]
    let all =
      options
      ?? oneShot.flatMap(\.options).reduce(into: everywhere) { all, option in
        if !all.contains(option) { all.append(option) }
      }
    self.options = all
    suggestCommand = { SimilarName.nearest(to: $0, among: oneShot.map(\.name)) }
    suggestOption = { SimilarName.nearest(to: $0, among: all.map(\.name)) }
  }

  /// The commands of the command line.
  package var oneShot: [any CommandDescription] { groups.flatMap(\.commands) }

  /// The options with a value.
  package var valued: [Option] { options.filter { $0.placeholder != nil } }

  /// Returns the command of a name; throws a suggestion if there is none.
  package func command(named name: String) throws(UsageError) -> any CommandDescription {
    if let command = commands.first(where: { $0.hasName(name) }) { return command }
    throw .unknownCommand(name, suggestion: suggestCommand(name))
  }

  /// Returns the options of a command, then those of every command.
  package func allOptions(of command: any CommandDescription) -> [Option] {
    command.options + everywhere.filter { $0.name != "--json" || command.hasJSON }
  }
}
