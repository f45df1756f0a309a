extension StateNames {
  /// Takes the names as they are; throws if one occurs twice.
  convenience init(_ names: [String]) throws(TransitionGraph.Flaw) {
    var positions: [String: Int] = Dictionary(minimumCapacity: names.count)
    for (position, name) in names.enumerated() {
      guard positions.updateValue(position, forKey: name) == nil else { throw .repeatedState(name) }
    }
    self.init(names, at: positions)
  }

  /// Where the name is; throws if it is not there.
  func position(of name: String) throws(TransitionGraph.Flaw) -> Int {
    guard let position = positions[name] else { throw .unknownState(name) }
    return position
  }
}
