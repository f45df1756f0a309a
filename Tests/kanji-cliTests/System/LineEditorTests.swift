import Foundation
import Testing

@testable import KanjiTerminal
@testable import kanji_cli

/// The editor at a terminal; `.ci/steps/terminal` types the keys.
struct LineEditorTests {
  #if os(Linux)
    @Test("without a library, lines are read as they come")
    func withoutALibraryLinesAreReadAsTheyCome() throws {
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
