package import Testing

/// Expects what a program that stopped said last; an optimized one stops without saying why.
package func expect(_ result: ExitTest.Result?, says sentence: String) {
  #if DEBUG
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains(sentence))
  #endif
}
