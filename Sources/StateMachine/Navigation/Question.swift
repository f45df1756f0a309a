/// A visit of a path, from one change of the path to the next.
///
/// The object is its identity: a later visit of an equal path is another one, and so is a visit of another navigator.
@usableFromInline
package final class Visit: Sendable {
  fileprivate init() {}
}

/// The user's consent to leave one entry of a path for one reason, during one visit.
@usableFromInline
package struct Answer: Sendable {
  let visit: Visit
  /// The number of entries of the path up to this one.
  let position: Int
  let reason: Refusal.Reason

  @usableFromInline
  func allowsLeaving(at position: Int, for reason: Refusal.Reason) -> Bool {
    self.position == position && self.reason == reason
  }
}

/// A question of the exit guard, which an event carries.
///
/// The object is its identity.
@usableFromInline
package final class Question: Sendable, Equatable {
  /// What the user allows with a yes: this entry, and what was answered before in the same matter.
  @usableFromInline package let answers: [Answer]
  /// The end of a text to restore that could not be read.
  let unread: DroppedPath?
  /// Whether the request asked for an animation.
  let isAnimated: Bool

  fileprivate init<Destination>(
    _ answers: [Answer], about queued: Navigator<Destination>.QueuedRequest
  ) {
    self.answers = answers
    (unread, isAnimated) = (queued.extras?.unread, queued.isAnimated)
  }

  @usableFromInline
  package static func == (lhs: Question, rhs: Question) -> Bool { lhs === rhs }
}

/// Repeats what a store refused, with the user's answers; returns the new rejection, if there is one.
///
/// `received` is the request that waits for the outcome.
@usableFromInline
package typealias Repetition = (_ received: AnyObject, _ answers: [Answer]) -> (any Error)?

/// The questions that a navigator's user may still answer.
///
/// A question ends when its answer is executed or leads to a further question. The end of a visit ends all.
@usableFromInline
package struct OpenQuestions {
  private struct Entry {
    /// Weak: without its event, a question cannot be answered.
    weak var question: Question?
    let again: Repetition?
  }

  /// The current visit of the path; nil until a question is asked.
  @usableFromInline var visit: Visit?
  private var entries: [Entry] = []

  @usableFromInline
  init() {}

  /// Returns the current visit.
  mutating func currentVisit() -> Visit {
    let visit = visit ?? Visit()
    self.visit = visit
    return visit
  }

  /// Adds a question; `again` does what was refused, if the event's request does not say all.
  mutating func add(_ question: Question, _ again: Repetition?) {
    entries.removeAll { $0.question == nil }
    entries.append(Entry(question: question, again: again))
  }

  func isOpen(_ question: Question) -> Bool { entries.contains { $0.question === question } }

  /// Returns how to do what the question is about; nil if the event's request says all.
  func repetition(for question: Question) -> Repetition? {
    entries.first { $0.question === question }?.again
  }

  mutating func end(_ question: Question) { entries.removeAll { $0.question === question } }
}

extension Navigator {
  /// Returns the answer that the user gives by confirming a refusal; nil unless the exit guard has refused.
  package func answer(to refusal: Refusal) -> Answer? {
    guard case .mustStay(let entry) = refusal else { return nil }
    return Answer(
      visit: questions.currentVisit(), position: entry.position, reason: entry.reason)
  }

  /// Asks a question about a refused request, and ends the question that the request has answered.
  ///
  /// `answers` are all that a yes allows; `again` does what was refused, if the request does not
  /// say all.
  package func ask(
    _ answers: [Answer], about queued: QueuedRequest, again: Repetition? = nil
  ) -> Question {
    if let former = queued.extras?.confirmed?.question { questions.end(former) }
    let question = Question(answers, about: queued)
    questions.add(question, again)
    return question
  }

  /// Returns the question of a refusal; nil unless the exit guard has refused.
  func question(after refusal: Refusal, of queued: QueuedRequest) -> Question? {
    answer(to: refusal).map { ask(queued.answers + [$0], about: queued) }
  }

  /// Returns how a store does what an event is about; nil if the event's request says all.
  @usableFromInline
  package func repetition(for event: Event) -> Repetition? {
    event.question.flatMap(questions.repetition)
  }

  /// Returns the answers that are about the current visit.
  @usableFromInline
  package func current(_ answers: [Answer]) -> [Answer] {
    answers.filter { $0.visit === questions.visit }
  }

  /// Ends the visit if a request has changed the path, or an answer has counted.
  @usableFromInline
  func endVisit(after queued: QueuedRequest, _ move: Move<Destination>) {
    if !move.isEmpty || queued.request.editsEntry || queued.extras?.confirmed != nil { endVisit() }
  }

  /// Ends the visit of the path, and with it all questions that were asked.
  @usableFromInline
  package func endVisit() {
    // Releasing an action may run code that uses the navigator.
    let former = questions
    questions = OpenQuestions()
    withExtendedLifetime(former) {}
  }
}
