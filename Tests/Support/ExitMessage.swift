package import Testing

/// Expects the last message of a stopped program; an optimized program stops without one.
package func expect(_ result: ExitTest.Result?, says sentence: String) {
  #if DEBUG
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains(sentence))
  #endif
}
