import StateMachineTerminal

/// What is wrong after a command of a walk.
struct WalkFault {
  /// The kinds of faults; a shrunk script shows the same one.
  enum Law { case refusal, path, state, invariant, check }

  let law: Law
  let reason: String
  /// The line of a script that fails because of the fault; nil for what only the program of the walk can check.
  let expectation: String?
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
    let isRedirected = makeRedirectionCheck()
    return { [navigator] isRefused in
      let before = path
      path = navigator.path
      let (state, top) = (navigator.machine.currentState.map { type(of: $0) }, path.top.stateClass)
      if state != top { return .state(state?.declaredName, top: top.declaredName) }
      guard path != before, !isRedirected(), isRefused else { return nil }
      return .refusal(["path", "\(before)"])
    }
  }
}

extension ScriptSubject {
  /// Returns whether a navigator has led elsewhere after a refusal since the closure was last called.
  fileprivate func makeRedirectionCheck() -> () -> Bool {
    var count = observations.redirections
    return {
      let former = count
      count = observations.redirections
      return count != former
    }
  }

  /// Returns the check of the laws, by the subject's location.
  fileprivate func makeLocationCheck() -> LawCheck {
    var location = location
    let isRedirected = makeRedirectionCheck()
    return { isRefused in
      let before = location
      location = self.location
      if let top = location.top, top != location.state { return .state(location.state, top: top) }
      if location.depth == 0, before.depth > 0 {
        return WalkFault(
          law: .path, reason: "the path is empty", expectation: "expect depth 1")
      }
      guard location != before, !isRedirected(), isRefused else { return nil }
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
struct WalkedCommands<Subject: ScriptSubject> {
  let subject: Subject
  private let checkLaws: LawCheck
  private let laws: ScriptWalk<Subject>.Laws
  /// The actions of a plain subject with their lines, by their words.
  private var actions: [[String]: (ScriptAction, text: String)] = [:]
  /// The place before the next command, if a check compares it.
  private var before: ScriptLocation?
  /// The commands, as `try` lines.
  private(set) var lines: [ScriptLine] = []
  /// The commands that were done.
  private(set) var done: Set<[String]> = []
  private(set) var fault: WalkFault?

  /// Creates a session; if the program stops, the commands are printed below the head.
  init(_ subject: Subject, _ laws: ScriptWalk<Subject>.Laws, _ head: String) {
    (self.subject, self.laws) = (subject, laws)
    LastLines.begin(head)
    checkLaws = (subject as? any PlainSubject)?.makeLawCheck() ?? subject.makeLocationCheck()
    if laws.check != nil { before = subject.location }
    check(nil)
  }

  /// The current path.
  var path: String { subject.location.path }

  /// Checks the result of a command, or the start.
  private mutating func check(_ outcome: (words: [String], output: String, failure: (any Error)?)?)
  {
    fault = checkLaws(outcome?.failure != nil)
    if fault == nil, let reason = laws.invariant?(subject) {
      fault = WalkFault(law: .invariant, reason: reason, expectation: "expect invariant")
    }
    guard let check = laws.check, let before, let outcome else { return }
    let after = subject.location
    let step = ScriptWalk<Subject>.Step(
      subject: subject, words: outcome.words, output: outcome.output, failure: outcome.failure,
      before: before, after: after)
    self.before = after
    if let reason = check(step), fault == nil {
      fault = WalkFault(law: .check, reason: reason, expectation: nil)
    }
  }

  /// Returns the action of a command with its line; nil if the place lacks it.
  private mutating func action(of words: [String]) -> (ScriptAction, text: String)? {
    if let action = actions[words] { return action }
    guard let action = try? subject.parse(words) else { return nil }
    let known = (action, text: ScriptLine.text(words, isTried: true) + "\n")
    if subject is any PlainSubject { actions[words] = known }
    return known
  }

  /// Performs a command, and checks the result; a command that the place lacks is left out.
  mutating func perform(_ words: [String]) {
    guard let (action, text) = action(of: words) else { return }
    // An easy command finds another way, so its strict command tests more.
    if let strict = action.strict, strict != words {
      perform(strict)
      if done.contains(strict) { done.insert(words) }
      return
    }
    var (output, failure) = ("", (any Error)?.none)
    LastLines.append(text)
    do {
      output = try action.perform()
      done.insert(words)
    } catch is ScriptSyntaxError {
      return
    } catch {
      failure = error
    }
    lines.append(ScriptLine(words: words, isTried: true))
    check((words, output, failure))
  }
}
