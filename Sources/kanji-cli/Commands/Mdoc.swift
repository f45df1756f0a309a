import StateMachineText

/// Text in the markup of a manual page, in ASCII.
enum Mdoc {
  /// Returns the text in lines of at most 80 bytes, unless a word is longer.
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

  static func argument(_ text: String) -> String {
    "\"" + literal(text).replacing("\"", with: "\\(dq") + "\""
  }

  /// Returns the line, protected from being read as a macro.
  private static func protected(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\\" { return "\\e" }
    guard !scalar.isASCII else { return String(scalar) }
    return "\\[u\(scalar.value.hexDigits(4, uppercase: true))]"
  }
}
