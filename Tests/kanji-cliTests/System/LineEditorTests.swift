import Foundation
import Testing

@testable import StateMachineTerminal
@testable import kanji_cli

/// The editor at a terminal; `.ci/steps/terminal` types the keys.
struct LineEditorTests {
  @Test(
    "in an unknown or tiny terminal, lines are read without editing",
    arguments: [("nonsense", 80, 24), ("xterm", 19, 24), ("xterm", 80, 1), ("xterm", 0, 24)]
      as [(String, UInt16, UInt16)])
  func inAnUnknownOrTinyTerminalLinesAreReadWithoutEditing(
    name: String, columns: UInt16, rows: UInt16
  ) throws {
    let samples = try Samples()
    let terminal = try Terminal(
      ["--data", samples.file], columns: columns, rows: rows,
      environment: ["TERM": name, "NO_COLOR": "1"])
    _ = try terminal.read(until: "all › ")
    // An editor would complete the command.
    terminal.type("wher\t\n")

    #expect(try terminal.read(until: "all › ").hasPrefix("wher\t\nthere is no"))
  }

  #if os(Linux)
    @Test("without an editing library, lines are read without editing")
    func withoutAnEditingLibraryLinesAreReadWithoutEditing() throws {
      let samples = try Samples()
      for name in EditingLibrary.names {
        try Data().write(to: samples.folder.appendingPathComponent(name))
      }
      let terminal = try Terminal(
        ["--data", samples.file],
        environment: ["TERM": "xterm", "NO_COLOR": "1", "LD_LIBRARY_PATH": samples.folder.path])
      _ = try terminal.read(until: "all › ")
      terminal.type("where\n")

      #expect(try terminal.read(until: "all › ") == "where\n/all\n\(Rules.from("all"))\nall › ")
    }
  #endif
}
