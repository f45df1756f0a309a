import StateMachineText

/// An action with its values in one line: `add(item: tea, count: 2)`.
enum ActionText {
  /// Returns the case of an enumeration or the name of a type, with the values in parentheses.
  static func text(of action: Any) -> String {
    let mirror = Mirror(reflecting: action)
    switch mirror.displayStyle {
    case _ where action is any CustomStringConvertible: break
    case .enum:
      guard let payload = mirror.children.first else { break }
      return call(payload.label ?? "", arguments(payload.value))
    case .struct: return call(String(describing: type(of: action)), mirror.children.map(argument))
    default: break
    }
    return Script.Value(reflecting: action, limits: .line).text
  }

  private static func call(_ name: String, _ arguments: [String]) -> String {
    arguments.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// Returns the values of a payload, which is a tuple if it has several or a label.
  private static func arguments(_ payload: Any) -> [String] {
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple else { return [argument((nil, payload))] }
    return mirror.children.map(argument)
  }

  private static func argument(_ part: Mirror.Child) -> String {
    let text = Script.Value(reflecting: part.value, limits: .line).text
    guard let label = part.label, !label.hasPrefix(".") else { return text }
    return "\(label): \(text)"
  }
}
