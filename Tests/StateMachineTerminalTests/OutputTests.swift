import Foundation
import StateMachineTestSupport
import Testing

@testable import StateMachineTerminal

struct OutputTests {
  @Test
  func `a closed pipe ends the program quietly`() throws {
    let run = try Binary.shell("{ \"$0\" list --json; echo $? >&2; } | head -c 1")

    #expect(run == .init(output: "[", messages: "0\n"))
  }

  @Test(.enabled(if: isLong))
  func `a closed pipe ends a script quietly`() throws {
    let run = try Binary.shell(
      "yes where 2>/dev/null | { \"$0\" 2>&1; echo $? >&2; } | head -n 1")

    #expect(run == .init(output: "/all\n", messages: "0\n"))
  }

  #if os(Linux)
    @Test(arguments: ["list", "show 水", "list --json", "help", "help show"])
    func `a full disk is reported`(words: String) throws {
      let run = try Binary.shell("\"$0\" \(words) > /dev/full")

      let sentence = "kanji-cli: cannot write the output: No space left on device\n"
      #expect(run == .init(messages: sentence, status: 2))
    }
  #endif

  @Test
  func `an output that is closed at the start is reported`() throws {
    let run = try Binary.shell("\"$0\" show 水 >&-")

    let sentence = "kanji-cli: cannot write the output: Bad file descriptor\n"
    #expect(run == .init(messages: sentence, status: 2))
  }

  @Test
  func `a closed standard error does not change the exit status`() throws {
    #expect(try Binary.shell("\"$0\" --frobnicate 2>&-").status == 2)
    #expect(try Binary.shell("\"$0\" show x 2>&-").status == 1)
    #expect(try Binary.shell("echo frobnicat | \"$0\" 2>&-; echo $?") == .init(output: "1\n"))
  }

  @Test
  func `messages and output are in order`() throws {
    let run = try Binary.shell("printf 'where\\nback\\nwhere\\n' | \"$0\" 2>&1")

    let lines = Samples.place.split(separator: "\n").map(String.init)
    let refusal = "line 2: cannot go back from the root; to leave, type quit"
    #expect(run.output.split(separator: "\n").map(String.init) == lines + [refusal] + lines)
  }

  @Test
  func `a line-by-line client gets each answer before its next line`() throws {
    let run = try Binary.shell(
      """
      folder=$(mktemp -d); mkfifo "$folder/lines"
      "$0" < "$folder/lines" | {
        exec 3> "$folder/lines"
        for line in where 'open /all/detail/水/list/水着' where; do
          echo "$line" >&3
          read -r answer; echo "$answer"
          read -r answer
          [ "$line" = where ] || { read -r answer; read -r answer; }
        done
      }
      rm -r "$folder"
      """)

    #expect(
      run.output
        == "/all\n水着【みずぎ】  bathing suit, swimsuit, swimmers\n/all/detail/水/list/水着\n")
  }

  @Test(arguments: [["list"], ["show", "水"], ["help"], ["word", "水着"], ["show", "x"]])
  func `a pipe gets no colour`(words: [String]) throws {
    let run = try Binary.run(words, input: [], environment: ["TERM": "xterm"])

    #expect(!(run.output + run.messages).contains("\u{1B}"))
  }

  @Test
  func `a terminal gets colour`() throws {
    let terminal = try Terminal(["about"], environment: ["TERM": "xterm"])

    let (text, status) = terminal.finish()

    #expect(text.hasPrefix("\u{1B}[1mkanji-cli "))
    #expect(text.contains("\u{1B}[22m\n"))
    #expect(status == 0)
  }

  @Test(arguments: [
    (["about", "--no-color"], ["TERM": "xterm"]),
    (["about"], ["TERM": "xterm", "NO_COLOR": "1"]),
    (["about"], ["TERM": "dumb"]),
  ])
  func `a terminal gets no colour with NO_COLOR or --no-color`(
    words: [String], environment: [String: String]
  ) throws {
    let (text, status) = try Terminal(words, environment: environment).finish()

    #expect(text.hasPrefix("kanji-cli "))
    #expect(!text.contains("\u{1B}"))
    #expect(status == 0)
  }

  @Test
  func `an empty NO_COLOR has no effect`() throws {
    let terminal = try Terminal(["about"], environment: ["TERM": "xterm", "NO_COLOR": ""])

    #expect(terminal.finish().text.hasPrefix("\u{1B}[1m"))
  }

  @Test(arguments: [
    ("sed s/^/paged:/", "xterm", "paged:"), ("cat", "xterm", ""), ("", "xterm", ""),
    ("sed s/^/paged:/", "dumb", ""),
  ])
  func `at a terminal, output longer than a screen goes through the user's pager`(
    pager: String, terminal: String, prefix: String
  ) throws {
    let environment = ["TERM": terminal, "PAGER": pager, "PATH": "/usr/bin:/bin", "NO_COLOR": "1"]
    let (text, status) = try Terminal(["help"], rows: 24, environment: environment).finish()

    let help = try Binary.run("help").output.dropLast().components(separatedBy: "\n")
    #expect(text == help.map { prefix + $0 + "\n" }.joined())
    #expect(status == 0)
    let short = try Terminal(["about"], rows: 24, environment: environment).finish()
    #expect(short.text.hasPrefix("kanji-cli "))
  }

  @Test
  func `without a pager, the text is printed`() throws {
    let environment = ["TERM": "xterm", "PAGER": "/nowhere/pager", "NO_COLOR": "1"]
    let (text, status) = try Terminal(["help"], rows: 24, environment: environment).finish()

    #expect(try text.hasSuffix(Binary.run("help").output))
    #expect(status == 0)
  }

  @Test
  func `a pager that exits early does not end the program`() throws {
    let environment = [
      "TERM": "xterm", "PAGER": "head -n 1", "PATH": "/usr/bin:/bin", "NO_COLOR": "1",
    ]
    let run = try Terminal(["help"], rows: 24, environment: environment).finish()

    #expect(run.text == "Examples\n")
    #expect(run.status == 0)
  }

  @Test
  func `a pager shows UTF-8 in any locale`() throws {
    let environment = [
      "TERM": "xterm", "PAGER": "echo $LESSCHARSET", "PATH": "/usr/bin:/bin", "LC_ALL": "C",
    ]
    let run = try Terminal(["help"], rows: 24, environment: environment).finish()

    #expect(run.text == "utf-8\n")
  }
}
