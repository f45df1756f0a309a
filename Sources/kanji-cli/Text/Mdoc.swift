import StateMachineText

/// Text as a manual page writes it, in ASCII.
enum Mdoc {
  /// Text in lines of at most 80 bytes, as far as its words allow.
  static func text(_ text: String) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let word = word.unicodeScalars.map(escaped).joined()
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = protected(word)
      } else if line.utf8.count + word.utf8.count < 80 {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(protected(word))
      }
    }
    return lines
  }

  /// A line that is to be typed as it stands.
  static func literal(_ text: String) -> String {
    let line = text.unicodeScalars.map { scalar in
      switch scalar {
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      default: escaped(scalar)
      }
    }.joined()
    return protected(line)
  }

  /// One argument of a macro.
  static func argument(_ text: String) -> String {
    "\"" + literal(text).replacing("\"", with: "\\(dq") + "\""
  }

  /// The line, if need be with a mark before a sign that begins a macro.
  private static func protected(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\\" { return "\\e" }
    guard !scalar.isASCII else { return String(scalar) }
    return "\\[u\(scalar.value.hexDigits(4, uppercase: true))]"
  }
}
