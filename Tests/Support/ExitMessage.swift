package import Testing

/// Expects the last message of a stopped program, in release builds, too.
package func expect(_ result: ExitTest.Result?, says sentence: String) {
  let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(message.contains(sentence))
}
