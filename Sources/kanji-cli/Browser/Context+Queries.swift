import KanjiBrowser
import StateMachineTerminal

extension Context {
  /// Prints what a command lists.
  func print(_ query: ListQuery, mistake: UsageError? = nil) throws {
    print(try find(query, mistake: mistake), of: query)
  }

  func print(_ found: SearchListing, of query: ListQuery) {
    if query.hasWordsOnly, renderer.printsFields {
      renderer.print(words: found.rows.compactMap(\.word))
    } else {
      renderer.print(found.rows)
    }
    report(found, of: query)
  }

  /// Returns what a query finds; throws if that is nothing.
  ///
  /// `mistake` is that of a line without a command, if its first word is unknown.
  func find(_ query: ListQuery, mistake: UsageError? = nil) throws -> SearchListing {
    let found = query.listing(in: try search())
    if query.lacksFirstTerm(found), let mistake { throw mistake }
    if case .nothingFound(let text, _) = found.failure,
      let unknown = UnknownKanji(text, in: try storage())
    {
      throw unknown
    }
    if let failure = found.failure { throw failure }
    return found
  }

  /// Reports how many rows a limit leaves, and what they do not match.
  func report(_ found: SearchListing, of query: ListQuery) {
    let note = [KanjiText.total(query.limit, of: found.total), found.note].compactMap(\.self)
      .joined(separator: "; ")
    if !note.isEmpty { output.report(note) }
  }
}
