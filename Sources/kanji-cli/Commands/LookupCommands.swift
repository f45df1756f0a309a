import KanjiBrowser
import StateMachineTerminal
import MemoryGame
import StateMachine

// Commands that show kanji and words.
extension Command {
  static let show = Command(
    name: "show", operands: "KANJI [KANJI …]", operandsAtPrompt: "KANJI", operandCount: 1...Int.max,
    operandCountAtPrompt: 1...1, summary: "show a kanji with its readings and words",
    example: ("水", "its meaning, readings and words"),
    notes: [KanjiText.wordNotes], options: [.limit, .words], hasJSON: true,
    findMistake: { invocation, session in
      do {
        _ = try session.browser.browser.resolver.detail(invocation.operands[0])
      } catch BrowserError.unknownKanji {
        // Not a mistake, as other data may have it.
      }
    },
    strict: { invocation, session in
      (try? session.browser.browser.resolver.detail(invocation.operands[0]))?.command
    },
    run: { invocation, context in
      let storage = try context.storage()
      let resolver = KanjiRouteResolver(storage)
      var found: [Kanji] = []
      for text in invocation.operands {
        context.attempt {
          let kanji = try resolver.kanji(text, in: storage)
          // Data with duplicates could not be loaded again.
          if !found.contains(kanji) { found.append(kanji) }
        }
      }
      let screens = found.map { KanjiScreen(.detail($0), from: storage) }
      let limit = try invocation.number(.limit) ?? .max
      if found.isEmpty { return }
      guard invocation.has(.words) else {
        return context.renderer.print(screens, limit: limit)
      }
      context.renderer.print(words: screens.flatMap { $0.allWords.prefix(limit) })
    },
    browse: { invocation, mode in
      let limit = try invocation.number(.limit)
      let browser = mode.browser
      let kanji = try browser.resolver.kanji(invocation.operands[0], in: browser.storage)
      guard invocation.has(.words) else { return try mode.goToKanji(.detail(kanji), limit: limit) }
      let screen = KanjiScreen(.detail(kanji), from: browser.storage)
      mode.renderer.print(words: screen.allWords.prefix(limit ?? .max))
    })

  static let word = Command(
    name: "word", operands: "WORD", operandCount: 1...1,
    summary: "show a word in any form, and its kanji",
    example: ("食べました", "食べる with its meaning and its kanji"),
    hasJSON: true,
    findMistake: { invocation, session in
      do {
        _ = try session.browser.browser.resolver.list(invocation.operands[0])
      } catch BrowserError.noKnownKanji {
        // Not a mistake, as other data may have it.
      }
    },
    strict: { invocation, session in
      let found = try? session.browser.browser.resolver.word(invocation.operands[0])
      guard let word = found?.word, !word.kanji.isEmpty else { return nil }
      return KanjiRoute.list(word).command
    },
    run: { invocation, context in
      let resolver = KanjiRouteResolver(try context.storage())
      let found = try resolver.word(invocation.operands[0])
      context.renderer.print(found.word)
      if let note = found.note(on: invocation.operands[0]) { context.output.report(note) }
    },
    browse: { invocation, mode in
      let text = invocation.operands[0]
      let found = try mode.browser.resolver.word(text)
      // A page needs a kanji to go by; a word in kana is listed.
      if found.word.kanji.isEmpty {
        guard let query = ListQuery([search.name, text]) else { return }
        return try mode.list(query)
      }
      try mode.goToWord(.list(found.word))
      if let note = found.note(on: text) { mode.output.report(note) }
    })

  static let open = Command(
    name: "open", operands: "PATH", operandCount: 1...1,
    summary: "go to the page at a path",
    example: ("/all/detail/水/list/水着", "the page of 水着"),
    hasJSON: true,
    findMistake: { try $1.validate(path: $0.operands[0]) },
    run: { invocation, context in
      let browser = Browser(try context.storage())
      try browser.navigator.open(browser.resolver.path(invocation.operands[0]))
      if let screen = browser.screens.last { context.renderer.print(screen) }
    },
    browse: { try $1.perform(["open"] + $0.operands) },
    play: { try $1.perform(["open"] + $0.operands) })

  static let search = Command(
    name: "search", operands: "TEXT", operandCount: 1...Int.max,
    summary: "find kanji and words by meaning, reading or parts",
    example: ("water --grade 1", "kanji whose meaning contains “water”"),
    notes: [KanjiText.fieldNotes, JLPT.notes], options: Option.lists,
    hasJSON: true,
    findMistake: { invocation, _ in _ = try ListQuery(invocation) },
    run: { try $1.print(ListQuery($0)) },
    browse: { try $1.list(ListQuery($0)) })

  static let list = Command(
    name: "list", operands: "[-]", operandsAtPrompt: "", operandCount: 0...1,
    summary: "list the everyday kanji, or those in piped text (-)",
    summaryAtPrompt: "list the everyday kanji",
    example: ("--jlpt 4 --strokes 4-8", "easy kanji with 4 to 8 strokes"),
    notes: [KanjiText.fieldNotes, JLPT.notes], options: Option.lists + [.everyKanji],
    hasJSON: true,
    findMistake: { invocation, _ in
      if try readsInput(invocation, atPrompt: true) { throw PromptError.unpipedText }
    },
    run: { invocation, context in
      let storage = try context.storage()
      let isPiped = try readsInput(invocation, atPrompt: false)
      let query = try ListQuery(invocation)
      guard isPiped else { return try context.print(query) }
      context.renderer.print(try query.rows(among: pipedKanji(in: storage, context: context)))
    },
    browse: { invocation, mode in
      if try readsInput(invocation, atPrompt: true) { throw PromptError.unpipedText }
      try mode.list(ListQuery(invocation))
    })

  private static func readsInput(
    _ invocation: Invocation, atPrompt: Bool
  ) throws(UsageError) -> Bool {
    guard let operand = invocation.operands.first, operand != "-" else {
      return !invocation.operands.isEmpty
    }
    throw .unexpectedOperand(
      operand, command: list.name, operands: list.operands(atPrompt: atPrompt))
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
    let known = scan.characters.compactMap { storage.kanji(for: $0) }
    let unknown = scan.characters.filter { storage.kanji(for: $0) == nil }
    if !unknown.isEmpty {
      // Few enough for a screen.
      let named = unknown.prefix(40).map { String($0) }.joined(separator: " ")
      let rest = unknown.count > 40 ? " and \(unknown.count - 40) more" : ""
      context.output.report("not in the data: " + named + rest)
    }
    if known.isEmpty { context.recordFailure(.nothing) }
    return known
  }

  static let random = Command(
    name: "random", summary: "show a random everyday kanji",
    example: ("--grade 1", "a kanji of the first school grade"),
    options: Option.filters + [.everyKanji, .seed], hasJSON: true,
    run: { invocation, context in
      let drawn = try drawn(invocation, from: try context.storage(), seed: { .random(in: 1...$0) })
      context.renderer.print([KanjiScreen(.detail(drawn.kanji), from: try context.storage())])
    },
    browse: { invocation, mode in
      let (kanji, seed) = try drawn(
        invocation, from: mode.browser.storage, seed: mode.session.newSeed)
      if let seed, mode.context.isCaptured { mode.output.print(Line("seed \(seed)", .dim)) }
      try mode.goToKanji(.detail(kanji))
      mode.session.randomSeed = seed
    })

  /// Returns a random kanji, the same for the same seed and data, and the seed if none was given.
  private static func drawn(
    _ invocation: Invocation, from storage: any KanjiStorage, seed makeSeed: (UInt64) -> UInt64
  ) throws -> (kanji: Kanji, seed: UInt64?) {
    let given = try invocation.whole(.seed)
    let seed = given ?? makeSeed(999_999)
    let filter = try KanjiFilter(invocation)
    let all = invocation.has(.everyKanji) ? storage.all : storage.everyday
    let kanji = all.filter(filter.matches)
    guard !kanji.isEmpty else { throw all.isEmpty ? NothingFound.data : .filter(filter) }
    var generator = SplitMix64(seed: seed)
    return (kanji[generator.next(below: kanji.count)], given == nil ? seed : nil)
  }
}

extension FoundWord {
  /// Returns what a text is to the word: `食べました: polite past of 食べる`; nil for the word itself.
  func note(on text: String) -> String? {
    form.map { "\(text): \($0) of \(word.text)" }
  }
}

extension Context {
  /// Prints what a command lists.
  func print(_ query: ListQuery) throws {
    let (rows, note) = try query.rows(in: self)
    renderer.print(rows)
    if let note { output.report(note) }
  }
}

extension ListQuery {
  /// Creates the query of a `search`, `parts` or `list` command.
  init(_ invocation: Invocation) throws(UsageError) {
    let name = invocation.command?.name
    let operands = name == Command.list.name ? [] : invocation.operands
    let text = operands.joined(separator: " ").filter { !SearchQuery.isQuote($0) }
    let query = SearchQuery(words: operands, try KanjiFilter(invocation))
    try query.check()
    let kind: Kind =
      switch name {
      case Command.search.name: .search(text)
      case Command.parts.name: .parts(text)
      default: invocation.has(.everyKanji) ? .all : .everyday
      }
    self.init(
      words: invocation.listWords(operands),
      title: kind == .search(text) ? "“\(text)”" : invocation.filterTitle,
      kind: kind, query: query,
      order: try invocation.value(.sort, wanted: "one of \(KanjiOrder.names)") {
        KanjiOrder(rawValue: $0.lowercased())
      },
      limit: try invocation.number(.limit) ?? .max)
  }

  /// Parses a `search`, `parts` or `list` command; nil for any other.
  init?(_ words: [String]) {
    guard let invocation = try? Invocation(words, atPrompt: true),
      [Command.search, .parts, .list].map(\.name).contains(invocation.command?.name),
      let query = try? ListQuery(invocation)
    else { return nil }
    self = query
  }
}

extension SearchQuery {
  /// Throws if the query is longer than a search takes, or has a filter with an invalid value.
  fileprivate func check() throws(UsageError) {
    let name = Command.search.name
    for term in terms {
      let name = String(term.prefix { $0 != ":" }).lowercased()
      guard name.count < term.count,
        let option = Option.filters.first(where: { $0.name == "--" + name })
      else { continue }
      throw .wrongValue(String(term.dropFirst(name.count + 1)), of: name, wanted: option.wanted)
    }
    if wordCount > Self.mostWords {
      throw .tooMuch(command: name, most: "\(Self.mostWords) words")
    }
    if characterCount > Self.mostCharacters {
      throw .tooMuch(command: name, most: "\(Self.mostCharacters.grouped) characters")
    }
  }
}

extension Invocation {
  /// Returns the command with the same rows, as words, without options of the output.
  fileprivate func listWords(_ operands: [String]) -> [String] {
    let options =
      Option.lists.flatMap { option in value(option).map { [option.name, $0] } ?? [] }
      + (has(.everyKanji) ? [Option.everyKanji.name] : [])
    let mark = operands.contains { Self.isOption($0) || $0 == "--" } ? ["--"] : []
    return [command?.name ?? ""] + options + mark + operands
  }

  /// The parts or the filters in words, `grade 1, old JLPT 4 (about N5)`; without any, `kanji`.
  fileprivate var filterTitle: String {
    if command?.name == Command.parts.name {
      return ([Command.parts.name] + operands).joined(separator: " ")
    }
    let filters = Option.filters.compactMap { option in
      value(option).map { value in
        option == .jlpt ? JLPT.title(value) : "\(option.name.dropFirst(2)) \(value)"
      }
    }
    return filters.isEmpty ? "kanji" : filters.joined(separator: ", ")
  }
}
