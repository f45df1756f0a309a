import StateMachineText
private import StateMachineViewerAssets

extension PlayedSession {
  /// Returns the session as one HTML page, which needs no network, font or other file.
  ///
  /// The page shows the graph, the log, and, with JavaScript, the path, the screen and the state
  /// after each step. Text from scripts and programs is escaped. The default title is the file's
  /// name.
  public func page(title: String? = nil) -> String {
    SessionPage(session: self, title: title ?? file).text
  }
}

/// The parts of the page, put together.
struct SessionPage {
  let session: PlayedSession
  let title: String

  /// The log comes last, so that a long log does not delay the other parts.
  var text: String {
    let parts = [
      "title": MarkupText.visible(title), "summary": summary, "drawings": drawings,
      "log": PageLog(session: session).text, "data": PageData(session: session).text,
      "style": Self.style, "script": Self.script, "allowed style": Self.allowedStyle,
      "allowed script": Self.allowedScript,
      "lines": session.isRunning == nil ? "" : Self.linesStart,
    ]
    // In the template, the names of parts stand between section signs.
    let pieces = Self.template.split(separator: "§", omittingEmptySubsequences: false)
    return pieces.enumerated().map { number, piece in
      number % 2 == 0 ? String(piece) : parts[String(piece), default: ""]
    }.joined()
  }

  /// The end of a live page's markup, after which the page grows.
  static let linesStart = "<script type=\"application/json\" id=\"lines\">\n"

  private var summary: String {
    let steps = session.cases.flatMap(\.steps)
    let failed = steps.count { !$0.passed }
    if let dropped = session.droppedCount {
      return Self.summary(count: steps.count, failed: failed, dropped: dropped)
    }
    var parts = [steps.count.counted("step"), "\(steps.count - failed) ✓", "\(failed) ✗"]
    if session.cases.count > 1 { parts.insert(session.cases.count.counted("case"), at: 0) }
    if let coverage = session.result.coverage { parts.append("\(coverage)") }
    return parts.joined(separator: " · ")
  }

  /// Returns the summary of a recording.
  static func summary(count: Int, failed: Int, dropped: Int) -> String {
    [
      count.counted("step"), failed > 0 ? "\(failed) refused" : nil,
      dropped > 0 ? "\(dropped.counted("earlier step")) not kept" : nil,
    ].compactMap { $0 }.joined(separator: " · ")
  }

  /// The maximum number of states in a drawing.
  static let mostDrawn = 200

  private var drawings: String {
    session.graphs.indices.map { Self.drawing(of: session.machine($0), number: $0) }.joined()
  }

  static func drawing(of machine: PlayedSession.Machine, number: Int) -> String {
    let graph = machine.graph
    guard graph.states.count <= mostDrawn else {
      return "<p class=\"machine\">\(graph.states.count) states are too many to draw.</p>\n"
    }
    let drawing = SVGDrawing(graph, attempts: machine.refused, head: "tg-head-\(number + 1)")
    return "<figure class=\"machine\">\n\(drawing.element)</figure>\n"
  }

  // The files are embedded in the program.
  private static let template = text(viewer_template_bytes(), viewer_template_count())
  private static let script = text(viewer_script_bytes(), viewer_script_count())
  private static let style =
    text(viewer_style_bytes(), viewer_style_count()) + SVGDrawing.style
  // The page's policy allows only an element with exactly this text.
  private static let allowedScript = "'sha256-\(SHA256.base64("\n" + script))'"
  private static let allowedStyle = "'sha256-\(SHA256.base64("\n" + style))'"

  private static func text(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
