import Glibc

@testable import StateMachineTerminal
@testable import kanji_cli

/// The functions that take any bytes, by their names in `Scripts/fuzz`.
private let targets: [String: @Sendable ([UInt8]) -> Void] = [
  "script": runScript,
  "data": readData,
  "path": followPath,
  "session": restoreSession,
  "prompt": playPrompt,
]

private let target = System.environment("FUZZ_TARGET").flatMap { targets[$0] }

/// Called by libFuzzer, again and again in one process.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard let target else { fatalError("FUZZ_TARGET names none of \(targets.keys.sorted())") }
  target(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

/// Prints why and stops if the condition is false; libFuzzer then keeps the input.
///
/// `Scripts/fuzz` shows descriptor 3, as the standard ones are closed, or read by a target.
func demand(_ holds: Bool, _ what: @autoclosure () -> String) {
  guard !holds else { return }
  let message = Array("\(what())\n".utf8)
  write(3, message, message.count)
  abort()
}
