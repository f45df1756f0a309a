import KanjiBrowser
import MemoryGame
import StateMachineTerminal
import StateMachineText

extension Invocation {
  /// Parses the words of kanji-cli's command line, or of its prompt.
  init(_ words: [String], atPrompt: Bool = false) throws(UsageError) {
    try self.init(words, in: .kanji, atPrompt: atPrompt)
  }

  /// The command; nil starts the browser.
  var command: Command? { described.flatMap { Command.find($0.name) } }

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
    try self.value(option, wanted: option.wanted, parse)
  }

  /// Returns the option's value as another type; nil without the option.
  func value<Value>(
    _ option: Option, wanted: String, _ parse: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = value(option) else { return nil }
    if let value = parse(text) { return value }
    throw .wrongValue(text, of: option.name, wanted: wanted)
  }

  /// Returns the faces of the cards; nil if the line names none.
  func faces() throws(UsageError) -> Deal.Faces? {
    try choice(.faces)
  }

  /// Returns the kind of deck to try; nil if the line names none.
  func trialDeck() throws(UsageError) -> TrialDeck.Kind? {
    try choice(.deck)
  }

  /// Returns the value that an option names, in upper or lower case; nil without the option.
  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: Option
  ) throws(UsageError) -> Choice? {
    let wanted = Choice.allCases.map(\.rawValue).joined(separator: " or ")
    return try value(option, wanted: wanted) { Choice(rawValue: $0.folded.lowercased()) }
  }

  func whole(_ option: Option) throws(UsageError) -> UInt64? {
    try value(option, wanted: UsageError.digits) { text in
      // `Int(digits:)` reads the digits of any script, but fewer of them.
      UInt64(text) ?? Int(digits: text).flatMap { $0 < .max ? UInt64($0) : nil }
    }
  }

  /// Throws if there is an option that is only for the command line.
  func checkOptionsOfAPrompt() throws(PromptError) {
    if let option = [Option.data, .noColor, .plain].first(where: has) {
      throw .notAtThePrompt(option.name)
    }
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
      strokes: try invocation.range(.strokes),
      radical: try invocation.value(
        .radical, wanted: Option.radical.wanted, KanjiForms.radical))
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
