/// A parsed command with its operands and options, checked against a table of commands.
package struct Invocation {
  /// The command; nil if none was named.
  package private(set) var described: CommandDescription?
  package private(set) var operands: [String] = []
  /// The words as they were typed.
  package let words: [String]
  /// The typed options with their values, in order; empty for an option without a value.
  ///
  /// Only a repeatable option occurs more than once.
  private var values: [(name: String, value: String)] = []
  private let table: CommandTable

  /// Parses words: options anywhere, the first other word is the command; `--` ends options.
  ///
  /// On the command line, operands that are free text are split at their spaces: `'cold water'` is two words. At the
  /// prompt, they stay as they are, and the command has only its operands for the prompt.
  package init(
    _ words: [String], in table: CommandTable, atPrompt: Bool = false
  ) throws(UsageError) {
    self.table = table
    self.words = words
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
    if let name {
      let command = try table.command(named: name)
      described = atPrompt ? command.atPrompt : command
    }
    if !atPrompt, described?.operands.first?.isText == true {
      operands = operands.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    }
    try check()
  }

  package func has(_ option: Option) -> Bool { value(option) != nil }

  /// The text of an option's value; nil without the option.
  package func value(_ option: Option) -> String? {
    values.last { $0.name == option.name }?.value
  }

  /// The value of an option, or nil if the line lacks the option; throws if the option does not take that text.
  package subscript<Value>(option: ValueOption<Value>) -> Value? {
    get throws(UsageError) {
      guard let text = value(option) else { return nil }
      if let value = option.read(text) { return value }
      throw .wrongValue(text, of: option.name, wanted: option.wanted)
    }
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

  /// Throws if a file that will be replaced is named twice, however its paths are spelled, or is standard output.
  ///
  /// An option that only creates its file, such as `--record`, fails later if the file exists.
  package func checkFiles() throws(UsageError) {
    if let option = table.options.first(where: { $0.replacesFile && value($0) == "-" }) {
      throw .wrongValue("-", of: option.name, wanted: "a file")
    }
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

  private func check() throws(UsageError) {
    try checkOptions()
    let (isVersion, isJSON) = (has("--version"), has("--json"))
    if isVersion, isJSON { throw .noJSON(command: "--version") }
    guard let described, !has(.help), !isVersion else { return }
    if isJSON, !described.hasJSON { throw .noJSON(command: described.name) }
    let usage = described.operandUsage
    let count = described.operandCount
    if operands.count < count.lowerBound {
      throw .missingOperand(command: described.name, operands: usage)
    }
    if operands.count > count.upperBound {
      throw .unexpectedOperand(
        operands[count.upperBound], command: described.name, operands: usage)
    }
  }

  private func checkOptions() throws(UsageError) {
    guard !values.isEmpty else { return }
    let command = described ?? table.standard
    let taken = table.everywhere + command.options
    if let other = table.options.first(where: { has($0) && !taken.contains($0) }) {
      let takers = (table.commands + [table.standard]).filter { $0.options.contains(other) }
      throw .optionElsewhere(other.name, command: command.name, takers: takers.map(\.name))
    }
  }
}
