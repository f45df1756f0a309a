import StateMachineText

/// The graph as a PlantUML state diagram.
struct PlantUMLDiagram {
  let graph: TransitionGraph

  /// The current state is bold.
  var text: String {
    let start = graph.startPosition.map { "[*] --> s\($0)\n" } ?? ""
    return "@startuml\nhide empty description\n" + graph.states.enumerated().map(node).joined()
      + start + graph.links.map(Self.line).joined() + "@enduml\n"
  }

  private func node(_ number: Int, _ label: String) -> String {
    let style = number == graph.currentPosition ? " ##[bold]" : ""
    return "state \"\(Self.escaped(label))\" as s\(number)\(style)\n"
  }

  private static func line(_ link: TransitionGraph.Link) -> String {
    let style = link.condition != .always ? "-[dotted]->" : link.isEnter ? "-->" : "-[dashed]->"
    let label =
      switch link.condition {
      case .guarded: " : guarded"
      case .sometimes where !link.isEnter: " : back"
      default: ""
      }
    return "s\(link.from) \(style) s\(link.to)\(label)\n"
  }

  /// Writes ASCII except letters and digits as character codes, as PlantUML reads markup in names.
  private static func escaped(_ name: String) -> String {
    guard !name.isEmpty else { return "<U+0020>" }
    return Visible.name(name).replacingScalars { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": nil
      default: scalar.isASCII ? "<U+\(scalar.value.hexDigits(4))>" : nil
      }
    }
  }
}
