import Foundation
import StateMachineTerminal
import StateMachineTesting

/// What `test` prints for files with some texts.
struct SuiteRun {
  private(set) var tap = ""
  private(set) var messages: [String] = []
  let junit: String
  let status: StateMachineTerminal.ExitStatus

  /// The lines of TAP with a point.
  var points: [String] { lines("ok") + lines("not ok") }

  /// Runs the files; one without a text is missing.
  init<Subject: ScriptSubject>(
    _ files: [(String, String?)], _ options: [String] = [],
    _ makeSubject: @escaping () throws -> Subject
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("suite-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try text?.write(
        to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let file = folder.path + "/junit.xml"
    let paths = files.map { "\(folder.path)/\($0.0)" }
    let output = Output(program: "door", isCaptured: true)
    output.keepsTranscript = true
    status = ScriptProgram("door", makeSubject)
      .run(["test", "--junit", file] + options + paths) { _, _ in output }
    junit = try String(contentsOfFile: file, encoding: .utf8)
      .replacing(folder.path + "/", with: "")
      .replacing(/time="\d+\.\d{6}"/, with: "time=\"0\"")
    let printed = output.takeTranscript().replacing(folder.path + "/", with: "")
    for line in printed.split(separator: "\n") {
      // Lines of YAML have a key or are of a list; those of a message have a number.
      if line.contains(/^(TAP|ok|not ok|#|  [a-z]|  ---|  \.\.\.|    - "|1\.\.|Bail)/) {
        tap += line + "\n"
      } else {
        messages.append(String(line).replacing("door: ", with: ""))
      }
    }
  }

  /// The lines of TAP that begin with a text.
  func lines(_ start: String) -> [String] {
    tap.split(separator: "\n").filter { $0.hasPrefix(start) }.map(String.init)
  }
}
