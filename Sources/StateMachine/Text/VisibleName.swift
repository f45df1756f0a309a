/// The names of states as drawings show them.
enum VisibleName {
  /// Spells out what no screen shows, such as a line break as `\n`, and a backslash as two.
  ///
  /// Different names stay different.
  static func of(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      if isVisible(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text += spelled(scalar)
      }
    }
    return text
  }

  /// The visible name, cut short with `…` if it takes more columns than the limit.
  static func of(_ name: String, columns limit: Int) -> String {
    DisplayWidth.cut(of(name), to: limit)
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    // This one joins people into families.
    if scalar == "\u{200D}" { return true }
    if scalar == "\\" || scalar.properties.isNoncharacterCodePoint { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }

  private static func spelled(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }
}
