import KanjiBrowser
import StateMachineTerminal
import StateMachineTesting
import StateMachineText

// Commands that show kanji and words.
extension Command {
  static let show = CommandDescription(
    "show", [Operand("KANJI"), Operand("KANJI", 0...Int.max, isForPrompt: false)],
    summary: "show a kanji with its readings and words",
    example: ("水", "its meaning, readings and words"),
    notes: [KanjiText.wordNotes], options: [.limit, .words], hasJSON: true
  ).inHome { invocation, session in
    try .showing(session.kanji(invocation.operands[0]), invocation, in: session)
  }.onCommandLine { invocation, context in
    let storage = try context.storage()
    let resolver = KanjiRouteResolver(storage)
    var found: [Kanji] = []
    // Of several, those that the data has are shown.
    let attempt = invocation.operands.count > 1 ? context.attempt : { try $0() }
    for text in invocation.operands {
      try attempt {
        let kanji = try resolver.kanji(text)
        // Data with duplicates could not be loaded again.
        if !found.contains(kanji) { found.append(kanji) }
      }
    }
    let screens = found.map { KanjiScreen(.detail($0), from: storage) }
    let limit = try invocation[.limit] ?? .max
    if found.isEmpty { return }
    guard invocation.has(.words) else { return context.renderer.print(screens, limit: limit) }
    context.renderer.print(words: screens.flatMap { $0.allWords.prefix(limit) })
  }

  static let word = CommandDescription(
    "word", [Operand("WORD")], summary: "show a word in any form, and its kanji",
    example: ("食べました", "食べる with its meaning and its kanji"), hasJSON: true
  ).inHome { invocation, session in
    let text = invocation.operands[0]
    return try .showing(session.word(text), of: text, in: session)
  }.onCommandLine { invocation, context in
    let resolver = KanjiRouteResolver(try context.storage())
    let found = try resolver.word(invocation.operands[0])
    context.renderer.print(KanjiScreen(.list(found.word), from: resolver.storage))
    if let note = resolver.note(on: invocation.operands[0], found) { context.output.report(note) }
  }

  static let search = CommandDescription(
    "search", [Operand("TEXT", 1...Int.max, isText: true)],
    summary: "find kanji and words by meaning, reading or parts",
    example: ("water --grade 1", "kanji whose meaning contains “water”"),
    notes: [KanjiText.fieldNotes, KanjiText.wordNotes, JLPT.notes],
    options: Option.lists + [.words], hasJSON: true
  ).listing()

  static let similar = CommandDescription(
    "similar", [Operand("KANJI")], summary: "find kanji that look like one",
    example: ("未", "kanji with nearly its strokes: 末"),
    notes: [KanjiText.fieldNotes], options: Option.lists, hasJSON: true
  ).inHome { invocation, session in
    let kanji = try session.kanji(invocation.operands[0])
    let query = try ListQuery(invocation)
    return ScriptAction {
      _ = try kanji.get()
      try session.browser.list(query)
    }
  }.onCommandLine { invocation, context in
    _ = try KanjiRouteResolver(try context.storage()).kanji(invocation.operands[0])
    try context.print(ListQuery(invocation))
  }

  static let list = CommandDescription(
    "list", [Operand("FILTER", 0...Int.max, isText: true)],
    summary: "list the everyday kanji, or those of N5 or grade 1",
    example: ("--jlpt 4 --strokes 4-8", "easy kanji with 4 to 8 strokes"),
    notes: [
      ("On the command line", [["list -", "list the kanji of piped text"]]),
      KanjiText.fieldNotes, JLPT.notes,
    ], options: Option.lists + [.everyKanji], hasJSON: true
  ).listing().onCommandLine { invocation, context in
    guard invocation.operands == ["-"] else { return try context.print(ListQuery(invocation)) }
    if invocation.has(.everyKanji) {
      throw UsageError.withoutEffect(Option.everyKanji.name, beside: "-")
    }
    let query = try ListQuery(invocation, [])
    let found = query.listing(of: try pipedKanji(in: context.storage(), context: context))
    if let failure = found.failure { throw failure }
    context.print(found, of: query)
  }

  /// Returns the kanji of standard input that the data has, without duplicates; reports the others.
  ///
  /// Throws if there is no kanji at all.
  private static func pipedKanji(
    in storage: any KanjiStorage, context: Context
  ) throws -> [Kanji] {
    var scan = KanjiScan()
    while true {
      let bytes = try System.read(1 << 16, from: System.Stream.input.rawValue)
      if bytes.isEmpty { break }
      scan.read(bytes)
    }
    scan.finish()
    if scan.hasInvalidBytes {
      context.output.report("skipping text that is not UTF-8")
    }
    guard !scan.characters.isEmpty else { throw NothingFound.kanji }
    let (known, unknown) = storage.kanji(of: scan.characters)
    if !unknown.isEmpty {
      // Few enough for a screen.
      let named = unknown.prefix(40).map { String($0) }.joined(separator: " ")
      let rest = unknown.count > 40 ? " and \(unknown.count - 40) more" : ""
      context.output.report("not in the data: " + named + rest)
    }
    if known.isEmpty { context.recordFailure(.nothing) }
    return known
  }

  static let random = CommandDescription(
    "random", summary: "show a random everyday kanji",
    example: ("--grade 1", "a kanji of the first school grade"),
    options: Option.filters + [.everyKanji, .seed], hasJSON: true
  ).inHome { invocation, session in
    let draw = try RandomDraw(invocation)
    let named = try invocation[.seed]
    let seed = named ?? session.newSeed(999_999)
    var action = ScriptAction {
      let kanji = try draw.kanji(of: session.browser.browser.storage, seed: seed)
      if named == nil, session.context.isCaptured {
        session.context.output.print(Line("seed \(seed)", .dim))
      }
      try session.browser.show(.detail(kanji))
    }
    if named == nil { action.words = invocation.words + [Option.seed.name, "\(seed)"] }
    return action
  }.onCommandLine { invocation, context in
    let seed = try invocation[.seed] ?? .random(in: 1...999_999)
    let kanji = try RandomDraw(invocation).kanji(of: context.storage(), seed: seed)
    context.renderer.print([KanjiScreen(.detail(kanji), from: try context.storage())])
  }
}

/// What `random` draws from.
private struct RandomDraw {
  let filter: KanjiFilter
  let isOfAll: Bool

  init(_ invocation: Invocation) throws(UsageError) {
    filter = try KanjiFilter(invocation)
    isOfAll = invocation.has(.everyKanji)
  }

  /// Returns a random kanji, the same for the same seed and data; throws if none matches the filter.
  func kanji(of storage: any KanjiStorage, seed: UInt64) throws -> Kanji {
    let all = isOfAll ? storage.all : storage.everyday
    let kanji = all.filter(filter.matches)
    if all.isEmpty { throw NothingFound.data }
    if kanji.isEmpty { throw BrowserError.filteredOut }
    var generator = SplitMix64(seed: seed)
    return kanji[generator.next(below: kanji.count)]
  }
}

extension ScriptAction {
  /// Returns the action that shows a kanji that was found, or its words.
  static func showing(
    _ kanji: Result<Kanji, any Error>, _ invocation: Invocation, in session: Session
  ) throws -> ScriptAction {
    let limit = try invocation[.limit]
    let route = kanji.map { KanjiRoute.detail($0) }
    return ScriptAction(strict: try? route.get().command) {
      if invocation.has(.words) {
        try session.browser.print(wordsOf: kanji.get(), limit: limit)
      } else {
        try session.browser.show(route.get(), limit: limit)
      }
    }
  }

  /// Returns the action that shows a word that was found for a text.
  static func showing(
    _ found: Result<WordMatch, any Error>, of text: String, in session: Session
  ) -> ScriptAction {
    let resolver = session.browser.browser.resolver
    let route = (try? found.get()).flatMap { resolver.route(to: $0.word) }
    return ScriptAction(strict: route?.command) {
      let found = try found.get()
      // Only words with kanji have a page; the others are listed.
      guard let route else { return try session.browser.list(ListQuery(word: text)) }
      try session.browser.show(route)
      if let note = resolver.note(on: text, found) { session.context.output.report(note) }
    }
  }
}

extension CommandDescription {
  /// Returns the command that lists what it finds.
  func listing() -> Command {
    inHome { invocation, session in
      let query = try ListQuery(invocation)
      if case .parts(let text) = query.kind, !text.isEmpty, PartSearch(text) == nil {
        throw BrowserError.unknownParts(text)
      }
      return ScriptAction { try session.browser.list(query) }
    }.onCommandLine { try $1.print(ListQuery($0)) }
  }
}

extension Session {
  /// Returns the kanji of a text, or why the data lacks it; throws if no data can have it.
  func kanji(_ text: String) throws -> Result<Kanji, any Error> {
    try Self.result { try browser.browser.resolver.kanji(text) }
  }

  /// Returns the word of a text, or why the data lacks it; throws if no data can have it.
  func word(_ text: String) throws -> Result<WordMatch, any Error> {
    try Self.result { try browser.browser.resolver.word(text) }
  }

  private static func result<Found>(_ find: () throws -> Found) throws -> Result<Found, any Error> {
    do {
      return .success(try find())
    } catch  where error is UnknownKanji {
      return .failure(error)
    } catch let error as BrowserError where !error.isMistake {
      return .failure(error)
    }
  }
}

extension KanjiRouteResolver {
  /// Returns what a text is, `食べました: 食べる, polite past`, or that its reading is not known; nil if there is nothing
  /// to say.
  fileprivate func note(on text: String, _ found: WordMatch) -> String? {
    if let form = found.form { return "\(text): \(found.word.text), \(form)" }
    return found.word.isListed
      ? nil : "no word \(text), so its reading is not known; these are its kanji"
  }
}

extension ListQuery {
  /// Creates the query of a `search`, `similar`, `parts` or `list` command.
  ///
  /// The words are the operands, unless others are given.
  init(_ invocation: Invocation, _ words: [String]? = nil) throws(UsageError) {
    let name = invocation.described?.name
    let operands =
      (name == Command.similar.name ? ["looks", "like"] : []) + (words ?? invocation.operands)
    let text = operands.joined(separator: " ").filter { !SearchQuery.isQuote($0) }
    let query = SearchQuery(words: operands, try KanjiFilter(invocation))
    try query.check()
    let order = try invocation[.sort]
    let isEmpty = query.filter == KanjiFilter() && !query.terms.contains(where: \.isSearchable)
    // Filters and orders are of kanji.
    if invocation.has(.words), order != nil || query.filter != KanjiFilter() {
      let option = (Option.filters + [.sort]).first(where: invocation.has)
      throw .optionElsewhere(
        Option.words.name, command: option?.name ?? "a filter", takers: ["searches without it"])
    }
    let lacksText =
      name == Command.search.name && isEmpty
      || name == Command.parts.name && operands.isEmpty && !isEmpty
    if lacksText, let command = invocation.described {
      throw .missingOperand(command: command.name, operands: command.operandUsage)
    }
    if name == Command.list.name, let term = query.terms.first {
      throw .wrongValue(
        term, of: Command.list.name, wanted: "filters such as N5, grade 1 or 5 strokes")
    }
    let kind: Kind =
      switch name {
      case Command.search.name, Command.similar.name: .search(text)
      case Command.parts.name: .parts(text)
      default: invocation.has(.everyKanji) ? .all : .everyday
      }
    self.init(
      words: invocation.listWords(words ?? invocation.operands),
      title: kind == .search(text) ? "“\(text)”" : invocation.filterTitle(operands),
      kind: kind, query: query,
      order: order,
      limit: try invocation[.limit] ?? .max, hasWordsOnly: invocation.has(.words))
  }

  /// Parses a `search`, `similar`, `parts` or `list` command; nil for any other.
  init?(_ words: [String], in table: AppTable) {
    guard let invocation = try? table.invocation(words, atPrompt: true),
      [Command.search, .similar, .parts, .list].map(\.name).contains(invocation.described?.name),
      let query = try? ListQuery(invocation)
    else { return nil }
    self = query
  }
}

extension String {
  /// Whether a search may find the term: it has more than marks, such as those of patterns.
  fileprivate var isSearchable: Bool {
    contains {
      !$0.isPunctuation && !$0.isWhitespace && (!$0.isASCII || $0.isLetter || $0.isNumber)
    }
  }
}

extension SearchQuery {
  /// Throws if the query is longer than a search takes, or has a mistyped filter or one with an invalid value.
  fileprivate func check() throws(UsageError) {
    let name = Command.search.name
    if characterCount > Self.mostCharacters {
      throw .tooMuch(command: name, most: "\(Self.mostCharacters.grouped) characters")
    }
    for term in terms {
      // A level that there is none of.
      if term.utf8.count == 2, term.lowercased().first == "n", term.last?.isWholeNumber == true {
        throw .wrongValue(term, of: Command.search.name, wanted: Option.jlpt.wanted)
      }
      let name = String(term.prefix { $0 != ":" }).lowercased()
      guard name.count < term.count else { continue }
      let names = Option.filters.map { String($0.name.dropFirst(2)) }
      guard let index = names.firstIndex(of: name) else {
        // `trade: import` is English.
        let value = String(term.dropFirst(name.count + 1))
        var filter = KanjiFilter()
        guard let meant = Suggestion.nearest(to: name, among: names), filter.set(meant, to: value)
        else { continue }
        throw .unknown("filter", name, known: names)
      }
      throw .wrongValue(
        String(term.dropFirst(name.count + 1)), of: name, wanted: Option.filters[index].wanted)
    }
    // A text in Japanese is split into its words.
    let isText =
      characterCount <= Sentence.longestText && !terms.allSatisfy { $0.allSatisfy(\.isASCII) }
    if wordCount > Self.mostWords && !isText || either.count > Self.mostWords {
      throw .tooMuch(command: name, most: "\(Self.mostWords) words")
    }
  }
}

extension Invocation {
  /// Returns the command with the same rows, as words, without options of the output.
  fileprivate func listWords(_ operands: [String]) -> [String] {
    let options =
      Option.lists.flatMap { option in value(option).map { [option.name, $0] } ?? [] }
      + [Option.everyKanji, .words].filter(has).map(\.name)
    let mark = operands.contains { Self.isOption($0) || $0 == "--" } ? ["--"] : []
    return [described?.name ?? ""] + options + mark + operands
  }

  /// The parts or the filters in words, `grade 1, old JLPT 4 (about N5)`; without any, `kanji`.
  fileprivate func filterTitle(_ operands: [String]) -> String {
    if described?.name == Command.parts.name {
      return ([Command.parts.name] + operands).joined(separator: " ")
    }
    let filters = Option.filters.compactMap { option in
      value(option).map { value in
        option == .jlpt ? JLPT.title(value) : "\(option.name.dropFirst(2)) \(value)"
      }
    }
    let terms = operands.filter { $0.lowercased() != "jlpt" }.map { term in
      term.lowercased().first == "n" ? JLPT.title(term) : term
    }
    let all = filters + (terms.isEmpty ? [] : [terms.joined(separator: " ")])
    return all.isEmpty ? "kanji" : all.joined(separator: ", ")
  }
}
