import StateMachine

/// Reads lines until there are no more, and has a session do what they say.
///
/// On a terminal it shows where one is and asks; otherwise it works through a script in silence.
struct Prompt {
  let context: Context

  func run() throws {
    let session = try Session(context)
    let asks = System.Stream.input.isTerminal && context.output.isTerminal
    var reader = LineReader()
    var number = 0
    // A refusal is an answer; lines that make no sense spoil a script, but not a conversation.
    context.spoiling = asks ? nil : .misuse
    if asks { greet(session) }
    while !session.isOver {
      if asks { context.output.prompt(session.prompt) }
      guard let line = try reader.next() else { break }
      number += 1
      context.messagePrefix = asks ? "" : "line \(number): "
      context.attempt { try perform(line, in: session) }
      context.output.flush()
    }
    if asks && !session.isOver { context.output.print([""]) }
    context.output.flush()
  }

  private func greet(_ session: Session) {
    System.leaveOnInterrupt()
    if !context.options.printsJSON { session.showScreen() }
    context.output.print(Line("Type a number, a kanji, English or help.", .dim))
  }

  private func perform(_ line: LineReader.Line, in session: Session) throws {
    switch line {
    case .text(let text): try session.perform(text)
    case .notUTF8: throw UnreadableLine.notUTF8
    case .tooLong: throw UnreadableLine.tooLong
    }
  }
}

/// A line of input that is no text.
enum UnreadableLine: Error, Equatable, CustomStringConvertible {
  case notUTF8
  case tooLong

  var description: String {
    switch self {
    case .notUTF8: "the line is not UTF-8; save the text as UTF-8"
    case .tooLong: "the line is longer than a megabyte and is passed over"
    }
  }
}
