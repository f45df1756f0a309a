/// The looks of a picture: colours for light, then what differs in the dark.
enum SVGStyle {
  static let sheet = """
    <style>
      .tg-paper { fill: #fff }
      .tg-box { fill: #f3f5fa; stroke: #56627f; stroke-width: 1.5 }
      .tg-name { fill: #1b2233; font: 14px system-ui, sans-serif; text-anchor: middle }
      .tg-key { fill: #1b2233; font: 12px system-ui, sans-serif }
      .tg-edge { fill: none; stroke: #56627f; stroke-width: 1.6 }
      .tg-back { stroke-dasharray: 8 5 }
      .tg-sometimes { stroke-dasharray: 0.1 5; stroke-linecap: round; stroke-width: 2.2 }
      .tg-back.tg-sometimes { stroke-dasharray: 8 6 0.1 6 }
      .tg-head { fill: #56627f }
      @media (prefers-color-scheme: dark) {
        .tg-paper { fill: #14171f }
        .tg-box { fill: #232938; stroke: #9aa7c4 }
        .tg-name, .tg-key { fill: #e9edf6 }
        .tg-edge { stroke: #9aa7c4 }
        .tg-head { fill: #9aa7c4 }
      }
      .tg-now .tg-box { fill: #2f5fd0; stroke: #2f5fd0 }
      .tg-now .tg-name { fill: #fff; font-weight: 600 }
    </style>
    """

  /// The arrow head, whose point is where a line ends.
  static func head(_ name: String) -> String {
    """
    <marker id="\(name)" viewBox="0 0 10 8" refX="9.5" refY="4" markerWidth="10" markerHeight="8" \
    markerUnits="userSpaceOnUse" orient="auto"><path class="tg-head" d="M0 0L10 4L0 8z"/></marker>
    """
  }
}
