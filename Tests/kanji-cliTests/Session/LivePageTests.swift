import Foundation
import StateMachineTestSupport
import Testing

/// The page of `--live`, as the program leaves it.
struct LivePageTests {
  private let data: Samples
  private let file: String

  init() throws {
    data = try Samples(Samples.easy)
    file = data.folder.appendingPathComponent("live.html").path
  }

  private func page() throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

  @Test
  func `the page has the requests of browser and game, and says that the program has ended`() throws
  {
    let lines = "search one\nhome\nplay --seed 7 --pairs 4\n1\nback\nquit\n"

    let run = try data.run("--live", file, input: lines)

    let page = try page()
    #expect(run.status == 0)
    let steps = page.replacingOccurrences(of: "\\u003c", with: "<").matches(
      of: /<i>(\w+)<\/i> <code>([^<]*)/
    ).map { "\($0.1): \($0.2)" }
    #expect(
      steps.filter { $0.hasPrefix("browser") } == ["browser: search one", "browser: back to root"])
    #expect(steps.first { $0.hasPrefix("game") } == "game: new game of 4 pairs, seed 7")
    #expect(page.hasSuffix("{\"isRunning\": false}\n"))
  }

  @Test
  func `an earlier page is replaced, and another file is kept`() throws {
    _ = try data.run("--live", file, input: "home\n")
    let former = try page()
    #expect(try data.run("--live", file, input: "").status == 0)
    #expect(try page() != former)

    for text in ["<!DOCTYPE html>\n", "<!DOCTYPE html>\n{\"isRunning\": true}\n"] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      let refused = try data.run("--live", file, input: "home\n")
      #expect(refused.messages == "kanji-cli: \(file) already exists; name another file\n")
      #expect(refused.output.isEmpty && refused.status == 2)
      #expect(try page() == text)
    }
  }

  @Test
  func `a pipe is refused as a page`() throws {
    let run = try Binary.shell(
      """
      folder=$(mktemp -d) && trap 'rm -r "$folder"' EXIT; mkfifo "$folder/pipe"
      echo home | timeout 9 "$0" --fresh --live "$folder/pipe" 2>&1 | grep -c 'pipe already exists'
      """)
    #expect(run.output == "1\n")
  }

  @Test(arguments: [
    ("rm -r sub", "No such file or directory; create the folder first, or name another file"),
    ("rm sub/live; mkfifo sub/live", "it is not a regular file; name another file"),
    ("ulimit -f 8", "File too large; name another file"),
  ])
  func `a page that cannot be written is in the messages and the exit status`(
    obstacle: String, reason: String
  ) throws {
    let run = try Binary.shell(
      """
      folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder" && mkdir sub
      case "\(obstacle)" in ulimit*) \(obstacle);; esac
      { try=0
        until [ -e sub/live ] || [ $try -gt 3000 ]; do try=$((try + 1)); sleep 0.02; done
        case "\(obstacle)" in rm*) \(obstacle);; esac; echo home
      } | { timeout 60 "$0" --live sub/live >/dev/null; echo $?; }
      """)

    #expect(run.output == "2\n")
    #expect(run.messages.hasSuffix(": cannot write sub/live: \(reason)\n"))
  }

  @Test
  func `a page that cannot be created is an error`() throws {
    let run = try data.run("--live", "/none/live.html", input: "home\n")
    #expect(run.messages.hasPrefix("kanji-cli: cannot write /none/live.html: ") && run.status == 2)
  }
}
