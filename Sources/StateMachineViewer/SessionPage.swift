import StateMachineText

extension PlayedSession {
  /// Returns the session as one HTML page, which needs nothing else: no network, no font, no file.
  ///
  /// It shows the graph, the log, and after each step the path, the screen and the state. Without
  /// JavaScript the graph and the log are there. Whatever a script or a program says is shown as text.
  /// The page is called by the title, or else like the script's file.
  public func page(title: String? = nil) -> String {
    SessionPage(self, title: title ?? file).text
  }
}

/// The parts of the page, put together.
struct SessionPage {
  private let session: PlayedSession
  private let title: String

  init(_ session: PlayedSession, title: String) {
    self.session = session
    self.title = MarkupText.visible(title)
  }

  /// The log comes after what is looked at, so that a long one does not keep it waiting.
  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title)</title>
    <style>
    \(PageAssets.style)</style>
    <script>document.documentElement.className = "js"</script>
    </head>
    <body>
    <header>
    <h1>\(title)</h1>
    <p>\(summary)</p>
    </header>
    \(Self.controls)
    <main>
    <section class="graph" aria-labelledby="graph">
    <h2 id="graph">Graph</h2>
    \(drawings)</section>
    \(Self.panels)
    <section class="log" aria-labelledby="log">
    <h2 id="log">Log</h2>
    <div id="cases" role="group" tabindex="0" aria-labelledby="log">
    \(PageLog(session).text)</div>
    </section>
    </main>
    <script type="application/json" id="data">
    \(PageData(session).text)
    </script>
    <script>
    \(PageAssets.script)</script>
    </body>
    </html>

    """
  }

  private var summary: String {
    let steps = session.cases.flatMap(\.steps)
    let failed = steps.count { !$0.passed }
    var parts = [Self.count(steps.count, "step"), "\(steps.count - failed) ✓", "\(failed) ✗"]
    if session.cases.count > 1 { parts.insert(Self.count(session.cases.count, "case"), at: 0) }
    if let coverage = session.result.coverage { parts.append("\(coverage)") }
    return parts.joined(separator: " · ")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// A drawing of each machine; one with more states than this is not to be taken in at a glance.
  static let mostDrawn = 60

  private var drawings: String {
    session.graphs.enumerated().map { number, graph in
      guard graph.states.count <= Self.mostDrawn else {
        return "<p class=\"machine\">\(graph.states.count) states are too many to draw.</p>\n"
      }
      let drawing = SVGDrawing(
        graph, attempts: session.refused[number] ?? [], head: "tg-head-\(number + 1)")
      return "<figure class=\"machine\">\n\(drawing.text)</figure>\n"
    }.joined()
  }

  // What is looked at one step at a time is empty until there is JavaScript to fill it.

  private static let controls = """
    <div class="controls" role="group" aria-label="Time travel">
    <label id="chooser">Case <select id="case"></select></label>
    <div class="travel">
    <canvas id="timeline" aria-hidden="true"></canvas><span id="mark"></span>
    <input id="step" type="range" min="0" value="0" step="1" aria-label="Step">
    </div>
    <div class="buttons">
    <button id="first" title="First step (Home)" aria-label="First step">⇤</button>
    <button id="previous" title="Step before (←)" aria-label="Step before">←</button>
    <span id="count"></span>
    <button id="next" title="Next step (→)" aria-label="Next step">→</button>
    <button id="last" title="Last step (End)" aria-label="Last step">⇥</button>
    <button id="failure" title="Next step that is not as the script says">next ✗</button>
    <button id="copy">Copy as a script</button>
    </div>
    <p id="now" role="status"></p>
    </div>
    """

  private static let panels = """
    <section class="path" aria-labelledby="path-title">
    <h2 id="path-title">Path</h2>
    <p id="path"></p>
    </section>
    <section class="screen" aria-labelledby="screen-title">
    <h2 id="screen-title">Screen</h2>
    <pre id="screen" role="region" tabindex="0" aria-labelledby="screen-title"></pre>
    <div id="printed">
    <h3 id="output-title">Printed by the command</h3>
    <pre id="output" role="region" tabindex="0" aria-labelledby="output-title"></pre>
    </div>
    </section>
    <section class="state" aria-labelledby="state-title">
    <h2 id="state-title">State <small>and what the step changed</small></h2>
    <pre id="state" role="region" tabindex="0" aria-labelledby="state-title"></pre>
    </section>
    """
}
