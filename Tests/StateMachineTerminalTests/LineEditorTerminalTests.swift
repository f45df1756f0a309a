import Foundation
import StateMachineTestSupport
import Testing

@testable import StateMachineTerminal

/// The editor at a terminal; `.ci/steps/terminal` types the keys.
struct LineEditorTerminalTests {
  @Test(
    arguments: [("nonsense", 80, 24), ("xterm", 19, 24), ("xterm", 80, 1), ("xterm", 0, 24)]
      as [(String, UInt16, UInt16)])
  func `in an unknown or tiny terminal, lines are read without editing`(
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

  @Test
  func `no editing library is looked up in the working directory`() {
    #if canImport(Darwin)
      #expect(EditingLibrary.names.allSatisfy { $0.hasPrefix("/") })
    #else
      // A name without a folder is only looked up in the folders of libraries.
      #expect(EditingLibrary.names.allSatisfy { $0.hasPrefix("/") || !$0.contains("/") })
    #endif
  }

  /// The editing libraries of this machine; on a Mac only the one that is loaded, as it has an absolute
  /// name, which no folder of other libraries hides.
  private static let libraries = {
    let found = EditingLibrary.names.filter { dlopen($0, RTLD_NOW) != nil }
    #if canImport(Darwin)
      return Array(found.prefix(1))
    #else
      return found
    #endif
  }()

  /// Starts the program with one of the libraries, or none, and reads up to a text.
  private static func terminal(
    _ samples: Samples, library: String?, environment: [String: String] = [:],
    columns: UInt16 = 80, _ arguments: [String] = [], upTo text: String = " › "
  ) throws -> Terminal {
    for name in EditingLibrary.names where name != library && !name.hasPrefix("/") {
      try Data().write(to: samples.folder.appendingPathComponent(name))
    }
    let terminal = try Terminal(
      ["--data", samples.file] + arguments, columns: columns,
      environment: [
        "TERM": "xterm", "NO_COLOR": "1", "LD_LIBRARY_PATH": samples.folder.path,
      ].merging(environment) { $1 })
    _ = try terminal.read(until: text)
    return terminal
  }

  #if !canImport(Darwin)
    @Test
    func `without an editing library, lines are read without editing`() throws {
      let samples = try Samples()
      let terminal = try Self.terminal(samples, library: nil)
      terminal.type("where\n")

      #expect(try terminal.read(until: "all › ") == "where\n\(Samples.place)all › ")
    }
  #endif

  @Test(arguments: libraries)
  func `Tab completes, and a line may have wide characters`(library: String) throws {
    let samples = try Samples()
    let terminal = try Self.terminal(samples, library: library)

    let lines = [
      ("h\tome", "2  着", "all › "), ("expect sta\tal\t", "\nok\n", "all › "),
      ("show 火\u{7F}水", "水  water", "水 › "),
    ]
    for (keys, answer, prompt) in lines {
      terminal.press(keys + "\n")
      // A library may draw the prompt again before the answer.
      _ = try terminal.read(until: answer)
      _ = try terminal.read(until: prompt)
    }
    terminal.press("\u{4}")
    #expect(terminal.finish().status == 0)
    #expect(terminal.hasFormerModes)
  }

  @Test(arguments: libraries.filter { $0.hasPrefix("libreadline") }, ["emacs", "vi"])
  func `the marks of a paste are skipped, and every key after them works`(
    library: String, mode: String
  ) throws {
    let samples = try Samples()
    let settings = samples.folder.appendingPathComponent("inputrc")
    try Data("set editing-mode \(mode)\n".utf8).write(to: settings)
    let terminal = try Self.terminal(
      samples, library: library, environment: ["INPUTRC": settings.path])

    for keys in ["\u{1B}[200~show 火\r", "\u{1B}[200~show 火\u{1B}[201~\r"] {
      terminal.press(keys)
      _ = try terminal.read(until: "火  fire")
      _ = try terminal.read(until: "火 › ")
    }
    for escape in mode == "vi" ? ["", "\u{1B}"] : [""] {
      terminal.press("\u{1B}[200~xyz\(escape)")
      _ = try terminal.read(until: "xyz")
      terminal.press("\u{3}")
      _ = try terminal.read(until: "^C")
      _ = try terminal.read(until: "火 › ")
    }
    terminal.press("\u{1B}[200~\u{4}")
    #expect(terminal.finish().status == 0)
  }

  @Test(arguments: libraries)
  func `lines come back by the arrow, and by a search`(library: String) throws {
    let samples = try Samples()
    let terminal = try Self.terminal(samples, library: library)

    for keys in ["where\r", "\u{1B}[A\r", "\u{12}whe\r"] {
      terminal.press(keys)
      _ = try terminal.read(until: "/all")
      _ = try terminal.read(until: "all › ")
    }
  }

  @Test(arguments: libraries)
  func `Ctrl-C drops a line, then leaves; with libedit it leaves at once`(library: String) throws {
    let samples = try Samples()
    let terminal = try Self.terminal(samples, library: library)

    terminal.press("show\u{1}")
    _ = try terminal.read(until: "show")
    terminal.type("\u{3}")
    if !library.contains("edit") {
      #expect(try terminal.read(until: "all › ").contains("^C\n"))
      terminal.type("\u{3}")
      _ = try terminal.read(until: "To leave, press Ctrl-C again")
      terminal.type("\u{3}")
    }
    #expect(terminal.finish().status == 130)
    #expect(terminal.hasFormerModes)
  }

  @Test(arguments: libraries)
  func `SIGTERM ends a line that is edited, and restores the terminal`(library: String) throws {
    let samples = try Samples()
    let terminal = try Self.terminal(samples, library: library)

    terminal.press("show")
    _ = try terminal.read(until: "show")
    #expect(!terminal.hasFormerModes)
    terminal.send(SIGTERM)

    #expect(terminal.finish().status == -SIGTERM)
    #expect(terminal.hasFormerModes)
  }

  @Test(arguments: libraries)
  func `a search ends when it is too long, and what follows is text`(library: String) throws {
    let samples = try Samples()
    let terminal = try Self.terminal(samples, library: library)
    let limit = library.contains("edit") ? 32 : 256

    terminal.press("\u{12}" + String(repeating: "z", count: limit + 8) + "\n")

    let shown = try terminal.read(until: "”")
    #expect(shown.hasSuffix("“zzzzzzzz”"))
  }

  /// Each of these makes a prompt of more than 256 lines, with which GNU readline 8.2 writes beyond its buffer.
  @Test(arguments: libraries, [20, 40] as [UInt16])
  func `a prompt has one line, whatever the place is`(library: String, columns: UInt16) throws {
    let title = String(repeating: "水", count: Int(columns) * 130)
    let samples = try Samples(
      """
      [{"character": "水", "meaning": "w",
        "examples": [{"word": "\(title)", "meaning": "m"}, {"word": "水水", "meaning": "m"}]}]
      """)
    let deep = String(repeating: "/detail/水/list/水水", count: Int(columns) * 27)
    for options in [["--plain"], []] {
      for path in ["/all/detail/水/list/\(title)", "/all\(deep)"] {
        let terminal = try Self.terminal(
          samples, library: library, columns: columns, ["--open", path] + options, upTo: "quit.\n")
        terminal.press("!")
        let prompt = try terminal.read(until: "!")
        let line = prompt.split(whereSeparator: \.isNewline).last ?? ""
        #expect(line.contains("…") && line.count < Int(columns) + 5)
        terminal.press("\u{15}\u{4}")
        #expect(terminal.finish().status == 0)
      }
    }
  }

  @Test(arguments: libraries, [SIGTERM, SIGHUP, SIGQUIT])
  func `a signal ends the program after a stop, and while the output is held`(
    library: String, signal: Int32
  ) throws {
    let samples = try Samples()
    let terminal = try Self.terminal(samples, library: library)
    terminal.press("sho")
    _ = try terminal.read(until: "sho")
    terminal.send(SIGTSTP)
    usleep(300_000)
    terminal.send(SIGCONT)
    // Whether the line is drawn again is looked at in `.ci/steps/terminal`.
    usleep(300_000)
    // Ctrl-S holds the output, until which a library may wait.
    terminal.press("\u{13}")
    usleep(300_000)
    terminal.send(signal)

    #expect(terminal.finish().status == -signal)
    #expect(terminal.hasFormerModes)
  }
}
