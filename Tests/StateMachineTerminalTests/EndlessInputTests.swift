import StateMachineTestSupport
import Testing

/// Endless input, and input with more of something than a person would write.
struct EndlessInputTests {
  #if os(Linux)
    @Test(.enabled(if: isLong))
    func `an endless line ends the session`() throws {
      let run = try Binary.shell("{ echo where; cat /dev/zero; } 2>/dev/null | \"$0\"")

      let path = Samples.place
      let sentence = "line 2: the line is longer than a megabyte and is skipped\n"
      #expect(run == .init(output: path, messages: sentence, status: 2))
    }

    @Test(
      .enabled(if: isLong),
      arguments: [
        (
          "list --data /dev/zero",
          "/dev/zero: the file cannot be read: File too large; choose another file"
        ),
        ("test /dev/zero", "cannot read /dev/zero: File too large; choose another file"),
        ("play --from /dev/zero", "cannot read /dev/zero: File too large; choose another file"),
        ("test - < /dev/zero", "cannot read the input: File too large; pipe in another text"),
      ])
    func `an endless device is reported`(words: String, sentence: String) throws {
      // A test says it to readers of its results, too.
      let output =
        words.hasPrefix("test") ? "TAP version 13\nnot ok 1 - \(sentence)\n1..1\n" : ""
      #expect(
        try Binary.shell("\"$0\" \(words)")
          == .init(output: output, messages: "kanji-cli: \(sentence)\n", status: 2))
    }
  #endif

  @Test
  func `a line of many megabytes is skipped and reported`() throws {
    let line = "head -c \((isLong ? 64 : 3) << 20) /dev/zero | tr '\\0' x"

    let run = try Binary.shell("{ echo where; \(line); echo; echo where; } | \"$0\"")

    let path = Samples.place
    let sentence = "line 2: the line is longer than a megabyte and is skipped\n"
    #expect(run == .init(output: path + path, messages: sentence, status: 2))
  }

  @Test
  func `data can be read from a named pipe`() throws {
    let run = try Binary.shell(
      """
      folder=$(mktemp -d) && trap 'rm -r "$folder"' EXIT && cd "$folder" && mkfifo pipe
      echo [] > pipe & "$0" list --json --data pipe
      """)

    #expect(run == .init(output: "[\n]\n"))
  }

  @Test(arguments: [("[{\"x\": ", "["), ("[{\"examples\": [{\"x\": ", "{\"y\":")])
  func `values nested 100,000 deep are reported, wherever they are`(before: String, opening: String)
    throws
  {
    let data = try Samples(before + String(repeating: opening, count: 100_000))

    for words in [["list"], ["show", "水"]] {
      let run = try data.run(words)

      let sentence = "values are nested more than 512 deep; remove the inner ones\n"
      #expect(run.messages.hasSuffix(sentence) && run.status == 2 && run.output == "")
    }
  }

  @Test
  func `a path of 2,001 entries is opened, and left by Back`() throws {
    let path = "/all" + String(repeating: "/detail/水/list/水着", count: 1_000)

    let run = try Samples().run(input: "open \(path)\nexpect depth 2001\nback 2000\nwhere\n")

    #expect(run.output.contains("\nok\n") && run.messages == "")
    #expect(run.output.hasSuffix("\n\(Samples.place)"))
  }
}
