#if os(Linux)
  import Foundation
  import StateMachineTestSupport
  import Testing

  private let strace = ["/usr/bin/strace", "/usr/local/bin/strace"].first(
    where: FileManager.default.isExecutableFile)

  /// What the program asks of the system, as strace sees it.
  ///
  /// Skipped where there is no strace.
  @Suite(.enabled(if: strace != nil))
  struct SystemCallTests {
    private let data: Samples
    private var folder: URL { data.folder }

    init() throws {
      data = try Samples()
    }

    /// Runs the program, and returns its system calls of a kind, each in a line.
    private func calls(
      _ kind: String, of arguments: [String], input: String
    ) throws -> [Substring] {
      let log = folder.appendingPathComponent("calls")
      let options = ["-f", "-qq", "-e", "signal=none", "-e", "trace=\(kind)", "-o", log.path]
      _ = try Binary.run(
        options + [Binary.url.path] + arguments, input: Array(input.utf8),
        environment: ["XDG_STATE_HOME": folder.path],
        at: URL(fileURLWithPath: try #require(strace)), in: folder)
      return try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    }

    @Test(
      arguments: [
        ["show", "水"], ["search", "http://example.com"], ["list", "--grade", "1"], ["graph"],
        ["man"], ["verify"], ["view", "made.script", "--output", "page.html"],
        ["test", "made.script"], ["--session", "session", "--live", "live.html"],
        ["--data", "http://example.com/kanji.json"], ["word", "水着"], ["similar", "未"], ["parts"],
        ["strokes", "海"], ["random"], ["play", "--seed", "1"], ["completions", "bash"], ["about"],
        ["help"], ["--open", "/all"], ["session"], ["way", "all", "list"], ["tour"],
        ["walk", "--steps", "50"],
      ])
    func `no command speaks to a network`(arguments: [String]) throws {
      try "show 水\nexpect depth 2\n".write(
        to: folder.appendingPathComponent("made.script"), atomically: true, encoding: .utf8)
      let input = """
        search water
        show 水
        http://example.com/水
        record new.script
        link https://example.com/all/detail/水
        undo
        play --pairs 2 --seed 1
        flip 1 2

        """
      let calls = try calls("%network,execve", of: arguments, input: input)
      // Without a permission to trace, there would be no call at all.
      #expect(calls.count == 1 && calls.first?.contains("execve(") == true, "\(calls)")
    }

    @Test
    func `a saved session is written to drafts beside it, which are renamed`() throws {
      let file = folder.appendingPathComponent("session").path
      let calls = try calls(
        "openat,rename", of: ["--data", data.file, "--session", file], input: "show 水\nback\n")
      let draft = "\"\(file).draft-"

      let written = calls.filter { $0.contains("O_WRONLY") || $0.contains("O_RDWR") }
      #expect(!written.isEmpty && written.allSatisfy { $0.contains(draft) })
      let renamed = calls.filter { $0.contains("rename(") }
      #expect(!renamed.isEmpty)
      #expect(renamed.allSatisfy { $0.contains(draft) && $0.contains(", \"\(file)\")") })
    }
  }
#endif
