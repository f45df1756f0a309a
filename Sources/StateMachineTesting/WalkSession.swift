/// What is wrong after a command of a walk.
struct WalkFault {
  /// The kinds of faults; a shrunk script shows the same one.
  enum Law { case refusal, path, state, invariant }

  let law: Law
  let reason: String
  /// The line of a script that fails because of the fault.
  let expectation: String
}

/// Returns the law that is broken after a command, or nil.
typealias LawCheck = (_ isRefused: Bool) -> WalkFault?

/// A subject whose commands mean the same in every place, and whose laws are checked without text, for speed.
protocol PlainSubject: ScriptSubject {
  func makeLawCheck() -> LawCheck
}

extension NavigatorSubject: PlainSubject {
  func makeLawCheck() -> LawCheck {
    var path = navigator.path
    return { [navigator] isRefused in
      let before = path
      path = navigator.path
      let (state, top) = (navigator.machine.currentState.map { type(of: $0) }, path.top.stateClass)
      if state != top { return .state(state?.declaredName, top: top.declaredName) }
      return isRefused && path != before ? .refusal(["path", "\(before)"]) : nil
    }
  }
}

extension ScriptSubject {
  /// Returns the check of the laws, by the subject's location.
  fileprivate func makeLocationCheck() -> LawCheck {
    var location = location
    return { isRefused in
      let before = location
      location = self.location
      if let top = location.top, top != location.state { return .state(location.state, top: top) }
      if location.depth == 0, before.depth > 0 {
        return WalkFault(
          law: .path, reason: "the path is empty", expectation: "expect depth 1")
      }
      guard isRefused, location != before else { return nil }
      return zip(before.parts, location.parts).first { $0 != $1 }.map { .refusal($0.0) }
    }
  }
}

extension ScriptLocation {
  /// The parts as expectations.
  fileprivate var parts: [[String]] {
    [
      ["path", path], ["state", state ?? "none"], ["depth", "\(depth)"], ["title", title],
      ["allowed"] + allowed,
    ]
  }
}

extension WalkFault {
  fileprivate static func state(_ state: String?, top: String) -> WalkFault {
    WalkFault(
      law: .state, reason: "the machine is in \(state ?? "none"), but the path ends at \(top)",
      expectation: ScriptLine.text(["expect", "state", top]))
  }

  fileprivate static func refusal(_ expectation: [String]) -> WalkFault {
    WalkFault(
      law: .refusal, reason: "a refused command changes the location",
      expectation: ScriptLine.text(["expect"] + expectation))
  }
}

/// The commands that a walk has performed with a subject, up to a fault.
struct WalkSession<Subject: ScriptSubject> {
  private let subject: Subject
  private let checkLaws: LawCheck
  private let invariant: ((Subject) -> String?)?
  /// The actions of a plain subject, by their words.
  private var actions: [[String]: ScriptAction] = [:]
  /// The commands, the refused ones negated.
  private(set) var lines: [ScriptLine] = []
  private(set) var fault: WalkFault?

  init(_ subject: Subject, invariant: ((Subject) -> String?)?) {
    self.subject = subject
    self.invariant = invariant
    checkLaws = (subject as? any PlainSubject)?.makeLawCheck() ?? subject.makeLocationCheck()
    check(isRefused: false)
  }

  /// The current path.
  var path: String { subject.location.path }

  private mutating func check(isRefused: Bool) {
    fault = checkLaws(isRefused)
    if fault == nil, let reason = invariant?(subject) {
      fault = WalkFault(law: .invariant, reason: reason, expectation: "expect invariant")
    }
  }

  /// Returns the action of a command; nil if the place lacks it.
  private mutating func action(of words: [String]) -> ScriptAction? {
    if let action = actions[words] { return action }
    let action = try? subject.parse(words)
    if subject is any PlainSubject { actions[words] = action }
    return action
  }

  /// Performs a command, and checks the result; a command that the place lacks is left out.
  mutating func perform(_ words: [String]) {
    guard let action = action(of: words) else { return }
    // `!` takes only strict commands.
    if let strict = action.strict, strict != words { return perform(strict) }
    var isRefused = false
    do {
      _ = try action.perform()
    } catch is ScriptSyntaxError {
      return
    } catch {
      isRefused = true
    }
    lines.append(ScriptLine(words: words, isNegated: isRefused))
    check(isRefused: isRefused)
  }
}

// Shrinking.
extension WalkSession {
  /// Returns the session with the fewest lines and the shortest paths that still shows the fault.
  ///
  /// The closure returns a new session with the commands, or nil if it does not show the fault.
  func shrunk(repeating attempt: ([[String]]) throws -> Self?) rethrows -> Self {
    var best = self
    while let shorter = try best.withFewerLines(attempt) ?? best.withShorterPath(attempt) {
      best = shorter
    }
    return best
  }

  /// Deletes lines, first many at once; nil if each one is needed.
  private func withFewerLines(_ attempt: ([[String]]) throws -> Self?) rethrows -> Self? {
    var (best, isShorter) = (self, false)
    var length = lines.count
    while length > 0 {
      var start = 0
      while start < best.lines.count {
        var commands = best.lines.map(\.words)
        commands.removeSubrange(start..<min(start + length, commands.count))
        if let shorter = try attempt(commands) {
          (best, isShorter) = (shorter, true)
        } else {
          start += length
        }
      }
      length /= 2
    }
    return isShorter ? best : nil
  }

  /// Deletes segments of a path; nil if each one is needed.
  private func withShorterPath(_ attempt: ([[String]]) throws -> Self?) rethrows -> Self? {
    var commands = lines.map(\.words)
    for (line, words) in commands.enumerated() {
      for (place, word) in words.enumerated() where word.hasPrefix("/") {
        let segments = word.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        for start in segments.indices {
          for end in (start + 1...segments.endIndex).reversed() {
            let rest = segments[..<start] + segments[end...]
            commands[line][place] = rest.map { "/" + $0 }.joined()
            if let shorter = try attempt(commands) { return shorter }
          }
        }
        commands[line][place] = word
      }
    }
    return nil
  }
}
