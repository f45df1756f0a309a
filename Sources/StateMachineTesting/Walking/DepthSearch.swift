/// A search that does every sequence of lines, the shortest first; equal places are visited once.
struct DepthSearch<Subject: ScriptSubject> {
  /// What the search compares: equal places lead to equal ones.
  private struct Place: Hashable {
    let location: ScriptLocation
    let details: [Script.Value.Member]

    init(_ subject: Subject) { (location, details) = (subject.location, subject.details) }
  }

  private let lines: [[String]]
  private let makeSession: () throws -> WalkedCommands<Subject>
  private var places: Set<Place> = []
  /// The number of lines that were done.
  private(set) var lineCount = 0
  /// Whether every place was visited, and every line was done there.
  private(set) var isExhausted = false
  /// Whether the time ended before the search did.
  private(set) var hasEndedEarly = false

  var placeCount: Int { places.count }

  /// Creates a search; each sequence is done in a new session.
  init(_ lines: [[String]], _ makeSession: @escaping () throws -> WalkedCommands<Subject>) {
    self.lines = lines.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    self.makeSession = makeSession
  }

  /// Returns the first session with a fault, which has as few lines as possible; nil if there is none.
  ///
  /// Calls `didPerform` after each sequence without a fault, with the session and whether its place is new.
  mutating func run(
    depth: Int, until end: ContinuousClock.Instant? = nil,
    didPerform: (_ session: WalkedCommands<Subject>, _ isNew: Bool) -> Void = { _, _ in }
  ) throws -> WalkedCommands<Subject>? {
    let first = try makeSession()
    if first.fault != nil { return first }
    places = [Place(first.subject)]
    var sequences: [[Int]] = [[]]
    for _ in 0..<depth where !sequences.isEmpty {
      var longer: [[Int]] = []
      for sequence in sequences {
        for line in lines.indices {
          if let end, ContinuousClock.now > end {
            hasEndedEarly = true
            return nil
          }
          var session = try makeSession()
          for earlier in sequence { session.perform(lines[earlier]) }
          session.perform(lines[line])
          lineCount += 1
          if session.fault != nil { return session }
          let isNew = places.insert(Place(session.subject)).inserted
          if isNew { longer.append(sequence + [line]) }
          didPerform(session, isNew)
        }
      }
      sequences = longer
    }
    isExhausted = sequences.isEmpty
    return nil
  }
}
