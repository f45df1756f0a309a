/// Stops the program because of a programming error, with a sentence that says what is wrong and where.
///
/// Unlike `preconditionFailure`, it prints the sentence in release builds, too. What users or data can cause
/// never stops a program.
@usableFromInline
@inline(never)
package func stop(_ sentence: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(sentence, file: file, line: line)
}
