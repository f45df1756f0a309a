extension JSONScanner where Bytes: RandomAccessCollection<UInt8>, Bytes.Index == Int {
  /// Passes the text that comes next if it is the name of a field, written without escapes.
  ///
  /// Half of all texts are such names, and no string has to be made of them.
  mutating func passField() -> Field? {
    var letters: UInt64 = 0
    var end = position + 1
    while end < bytes.endIndex, let more = Field.adding(bytes[end], to: letters) {
      letters = more
      end += 1
    }
    guard end < bytes.endIndex, bytes[end] == UInt8(ascii: "\""),
      let field = Field(letters: letters)
    else { return nil }
    position = end + 1
    return field
  }
}
