extension JSONScanner where Bytes: RandomAccessCollection<UInt8>, Bytes.Index == Int {
  /// Passes the rest of the object that was entered last.
  mutating func skipMembers() throws(JSONFailure) {
    while try nextMember() {
      try skipText()
      try passColon()
      try skipValue()
    }
  }

  /// Passes the next value, whatever its kind.
  package mutating func skipValue() throws(JSONFailure) {
    switch try nextKind() {
    case .text: try skipText()
    case .number: _ = try number()
    case .boolean: try passLiteral(byte == UInt8(ascii: "t") ? "true" : "false")
    case .null: try passLiteral("null")
    case .list:
      try open(.list)
      while try nextElement() { try skipValue() }
    case .object:
      try open(.object)
      try skipMembers()
    }
  }

  /// Passes `null` if it comes next.
  mutating func skipNull() throws(JSONFailure) -> Bool {
    guard try nextKind() == .null else { return false }
    try passLiteral("null")
    return true
  }

  private mutating func passLiteral(_ literal: String) throws(JSONFailure) {
    for byte in literal.utf8 {
      if self.byte != byte { throw unexpected(.value) }
      position += 1
    }
  }
}
