/// A state that chooses its own name for paths, scripts and drawings.
///
/// Every conformer passes this test: its name is not empty, and no other state of its machine has it.
public protocol NamedState: GKState {
  /// The name, in place of the one that the class's name gives; always the same, as graphs keep it.
  static var stateName: String { get }
}

extension GKState {
  /// The class's name in paths, scripts and drawings: `detail` for `DetailState`.
  ///
  /// A ``NamedState`` says it; otherwise it is the name of the type without `State`, in lower case.
  public static var declaredName: String {
    if let named = self as? any NamedState.Type { return named.stateName }
    let typeName = Array("\(self)".utf8).prefix { $0 != UInt8(ascii: "<") }
    let isState = typeName.suffix(stateSuffix.count).elementsEqual(stateSuffix)
    let stem = isState ? typeName.dropLast(stateSuffix.count) : typeName
    return String(decoding: stem.isEmpty ? typeName : stem, as: UTF8.self).lowercased()
  }
}

private let stateSuffix = Array("State".utf8)
