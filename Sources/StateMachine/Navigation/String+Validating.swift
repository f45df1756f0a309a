extension String {
  /// The text that the bytes are in UTF-8; nil if they are none.
  @inlinable
  package init?(validating bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // What is no text has been repaired.
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
