import KanjiBrowser
import StateMachine

/// A session as scripts drive it, and as the prompt does.
struct SessionSubject: ScriptSubject {
  let session: Session
  private let recorder: TransitionRecorder

  init(_ session: Session) {
    self.session = session
    recorder = TransitionRecorder(of: session.browser.navigator)
    session.output.keepsTranscript = true
  }

  func perform(_ words: [String]) throws -> String {
    guard !session.isOver else {
      throw ScriptSyntaxError.notUnderstood("the session is over; begin another with case NAME")
    }
    _ = session.output.takeTranscript()
    do {
      try session.perform(words)
    } catch let error as UsageError {
      throw ScriptSyntaxError.notUnderstood("\(error)")
    }
    return session.output.takeTranscript()
  }

  var place: ScriptPlace {
    let navigator = session.browser.navigator
    let path = navigator.path
    return ScriptPlace(
      state: path.top.stateClass.declaredName, path: "\(path)", depth: path.count,
      title: session.pages.stack.last?.screen.title ?? "", allowed: navigator.allowedStates)
  }

  var graph: TransitionGraph? { TransitionGraph(probing: session.browser.navigator) }

  var record: TransitionGraph.Record { recorder.record }
}
