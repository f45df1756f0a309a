import Foundation
import StateMachineTestSupport
import Testing

/// A file that is written and named twice on one command line.
struct SameFileTests {
  @Test(
    arguments: [
      ("--session new --record ./new", "--record and --session", "./new"),
      ("--record link --session ../FOLDER/new", "--record and --session", "link"),
      ("--session dangling --record none", "--record and --session", "none"),
      ("--import session --session link-to-session", "--session and --import", "link-to-session"),
      ("--live new --record ./new", "--record and --live", "./new"),
      ("view script --output ./script --force", "FILE and --output", "script"),
      ("view - --output hard --force <script", "FILE and --output", "the input"),
      ("test script --junit hard", "FILE and --junit", "script"),
      ("test --update script ./script", "FILE and FILE", "script"),
      ("list --data data --output ./data --force", nil, ""),
      ("graph --data data --output ./data --force", "--data and --output", "data"),
      ("--data data --record ../FOLDER/data", nil, ""),
    ] as [(String, String?, String)])
  func `the same file under any spelling is refused, and nothing is written`(
    words: String, options: String?, path: String
  ) throws {
    let run = try Binary.shell(
      """
      folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
      echo 'expect depth 2' >script; ln script hard; echo '[]' >data
      echo '# kanji-cli session 2, rules x' >session; echo 'open /all' >>session
      ln -s new link; ln -s none dangling; ln -s session link-to-session; cat * 2>/dev/null >../$$
      eval "\"$0\" $(echo '\(words)' | sed "s/FOLDER/${folder##*/}/")" >/dev/null; echo $?
      cat * 2>/dev/null | cmp - ../$$; rm ../$$
      """)

    let sentence = options.map { options in
      options == "FILE and FILE"
        ? "\(path) is given twice; leave one out"
        : "\(options) cannot share \(path); name two files"
    }
    #expect(run.output == "2\n")
    #expect(sentence.map { run.messages == "kanji-cli: \($0)\n" } ?? !run.messages.isEmpty)
  }

  @Test(arguments: ["test /dev/null --junit", "--session", "--live"])
  func `standard output is no file that is replaced`(words: String) throws {
    let run = try Binary.shell("cd /nowhere 2>/dev/null; \"$0\" \(words) - </dev/null")

    let option = words.split(separator: " ").last ?? ""
    #expect(run.messages == "kanji-cli: \(option) needs a file, not “-”\n")
  }

  @Test
  func `files that are only read, devices and the standard output may be named twice`() throws {
    let run = try Binary.shell(
      """
      folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
      echo 'expect depth 1' >script
      "$0" test --quiet script ./script >/dev/null && "$0" test /dev/null --junit /dev/null | tail -n 1
      "$0" graph --format dot --output - | head -n 1; cp -- script -; "$0" view script --output - | head -n 1
      """)

    #expect(run.output == "1..1\ndigraph {\n<!DOCTYPE html>\n")
  }
}
