import KanjiBrowser
import KanjiTerminal
import StateMachineText

/// A parsed command with its operands and options, checked against the table of commands.
struct Invocation {
  /// The command; nil starts the browser.
  private(set) var command: Command?
  private(set) var operands: [String] = []
  /// The values of the options; the last one counts.
  private var values: [(name: String, value: String)] = []

  /// Parses words: options anywhere, the first other word is the command; `--` ends options.
  init(_ words: [String], atPrompt: Bool = false) throws(UsageError) {
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
    if let name { command = try Command.named(name) }
    try check(atPrompt: atPrompt)
  }

  var hasOptions: Bool { !values.isEmpty }

  func has(_ option: Option) -> Bool { value(option) != nil }

  func value(_ option: Option) -> String? {
    values.last { $0.name == option.name }?.value
  }

  /// The file that `--output` names; nil for standard output, as `-` is.
  var outputFile: String? {
    value(.output).flatMap { $0 == "-" ? nil : $0 }
  }

  /// Returns the option's value as a number from 1 to a maximum.
  func number(_ option: Option, upTo greatest: Int = .max) throws(UsageError) -> Int? {
    guard let value = value(option) else { return nil }
    guard let number = Int(digits: value), number > 0 else {
      throw .wrongValue(value, of: option.name, wanted: UsageError.aboveZero)
    }
    guard number <= greatest else {
      let wanted = "a whole number of at most \(greatest.grouped)"
      throw .wrongValue(value, of: option.name, wanted: wanted)
    }
    // Only a limit may exceed all numbers.
    guard number < .max || option == .limit else {
      throw .wrongValue(value, of: option.name, wanted: UsageError.digits)
    }
    return number
  }

  /// Returns the option's value as a range of numbers above zero: `4`, `4-8`, `4-` or `-8`.
  func range(
    _ option: Option, _ parse: (String) -> ClosedRange<Int>? = KanjiFilter.range
  ) throws(UsageError) -> ClosedRange<Int>? {
    guard let value = value(option) else { return nil }
    if let range = parse(value) { return range }
    let wanted = "\(UsageError.aboveZero) or a range such as 2-4"
    throw .wrongValue(value, of: option.name, wanted: wanted)
  }

  fileprivate func radical() throws(UsageError) -> Character? {
    guard let value = value(.radical) else { return nil }
    if let radical = KanjiFilter.radical(value) { return radical }
    let wanted = "a radical such as 水, 氵 or さんずい"
    throw .wrongValue(value, of: Option.radical.name, wanted: wanted)
  }

  /// Returns whether the word is an option; `-び` is a reading, and `-1` a number.
  static func isOption(_ word: String) -> Bool {
    guard word.first == "-", let second = word.dropFirst().first else { return false }
    return second == "-" || second.isASCII && second.isLetter
  }

  func whole(_ option: Option) throws(UsageError) -> UInt64? {
    guard let value = value(option) else { return nil }
    // `Int(digits:)` reads the digits of any script, but fewer of them.
    let digits = Int(digits: value).flatMap { $0 < .max ? UInt64($0) : nil }
    guard let number = UInt64(value) ?? digits else {
      throw .wrongValue(value, of: option.name, wanted: UsageError.digits)
    }
    return number
  }

  private mutating func take(
    option word: String, from rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = word == "-h" ? Option.help.name : String(parts[0])
    guard let option = Option.all.first(where: { $0.name == name }) else {
      let suggestion = Suggestion.nearest(to: name, among: Option.all.map(\.name))
      throw .unknownOption(name, suggestion: suggestion)
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let placeholder = option.placeholder else {
      guard attached == nil else { throw .unexpectedValue(name) }
      values.append((name, ""))
      return
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw .missingValue(name, placeholder: placeholder)
    }
    values.append((name, value))
  }

  private func check(atPrompt: Bool) throws(UsageError) {
    try checkOptions()
    if has(.version) && has(.json) { throw .noJSON(command: Option.version.name) }
    guard let command, !has(.help), !has(.version) else { return }
    if has(.json), !command.hasJSON { throw .noJSON(command: command.name) }
    if operands.count < command.operandCount.lowerBound {
      throw .missingOperand(
        command: command.name, operands: command.operands(atPrompt: atPrompt))
    }
    if operands.count > command.operandCount.upperBound {
      throw .unexpectedOperand(
        operands[command.operandCount.upperBound], command: command.name,
        operands: command.operands(atPrompt: atPrompt))
    }
  }

  /// Throws if there is an option that is only for the command line.
  func checkOptionsOfAPrompt() throws(UsageError) {
    if let option = [Option.data, .noColor, .plain].first(where: has) {
      throw .notAtThePrompt(option.name)
    }
  }

  private func checkOptions() throws(UsageError) {
    guard !values.isEmpty else { return }
    let taken = Option.everywhere + (command?.options ?? Option.browser)
    if let other = Option.all.first(where: { has($0) && !taken.contains($0) }) {
      let commands = Command.table.filter { $0.options.contains(other) }.map(\.name)
      let takers = Option.browser.contains(other) ? commands + ["the browser"] : commands
      throw .optionElsewhere(other.name, command: command?.name, takers: takers)
    }
  }
}

// The files that a command line names.
extension Invocation {
  /// Throws if a file that will be replaced is named twice, however its paths are spelled.
  ///
  /// What may only be created, as by `--record`, is refused later if it exists.
  func checkFiles() throws(UsageError) {
    let files = files
    for (index, file) in files.enumerated() {
      for other in files[(index + 1)...] where file.isReplaced || other.isReplaced {
        guard System.areSameFile(file.path, other.path) else { continue }
        throw .sameFile(System.name(of: file.path), of: file.name, and: other.name)
      }
    }
  }

  /// The files with the names that the usage has for them.
  private var files: [(name: String, path: String, isReplaced: Bool)] {
    let operands = command?.offer == .files ? operands : []
    let options = Option.all.filter { $0.offer == .files }
    let replaced = [Option.session, .junit] + (has(.force) ? [.output] : [])
    return operands.map { ("FILE", $0, has(.update)) }
      + options.compactMap { option in
        value(option).map { (option.name, $0, replaced.contains(option)) }
      }
  }

  /// Prints text, or writes it to the file of `--output`, overwriting it only with `--force`.
  func deliver(_ text: String, in context: Context) throws {
    let isForced = has(.force)
    guard let path = outputFile else {
      if isForced { throw UsageError.forceWithoutFile }
      return context.output.print(text: text)
    }
    try System.write(Array(text.utf8), to: path, overwriting: isForced)
  }
}

extension Context.Options {
  init(_ invocation: Invocation) {
    printsJSON = invocation.has(.json)
    noColor = invocation.has(.noColor)
    isPlain = invocation.has(.plain)
    dataFile = invocation.value(.data)
  }
}

extension KanjiFilter {
  init(_ invocation: Invocation) throws(UsageError) {
    self.init(
      grade: try invocation.range(.grade),
      jlpt: try invocation.range(.jlpt, KanjiFilter.jlptRange),
      strokes: try invocation.range(.strokes), radical: try invocation.radical())
  }
}

extension Int {
  /// Returns the number of digits, or nil for other text; throws if it is too large.
  static func count(digits text: String) throws(NothingFound) -> Int? {
    let number = Int(digits: text)
    guard number != .max else { throw .tooLarge(text) }
    return number
  }
}

extension Int {
  /// The number with separators: `100,000`.
  var grouped: String {
    guard self >= 1000 else { return "\(self)" }
    return (self / 1000).grouped + "," + "\(1000 + self % 1000)".dropFirst()
  }
}
