import Foundation
import StateMachineGraph
import Testing

struct SessionCommandTests {
  private let data: Samples
  private let file: String

  init() throws {
    data = try Samples(Samples.cards)
    file = data.folder.appendingPathComponent("session").path
  }

  @Test
  func `session prints the place as in the file: at the prompt, in the game, and later`() throws {
    let browsing = try data.run("--session", file, input: "show 火\nsession\n")
    #expect(browsing.output.hasSuffix(try String(contentsOfFile: file, encoding: .utf8)))
    let playing = try data.run(
      "--session", file, input: "play --seed 7 --pairs 4\n1\nsession\n")
    let saved = try String(contentsOfFile: file, encoding: .utf8)
    #expect(playing.output.hasSuffix(saved))
    #expect(try data.run("session", file) == .init(output: saved))
  }

  @Test
  func `exported JSON is imported to the same text and JSON`() throws {
    let json = data.folder.appendingPathComponent("session.json").path
    for lines in [
      "show 火\n", "play\n", "play --seed 7 --pairs 4\nwait 3\n1\n2\nundo\n4\n",
      "show 火\nback\nundo\n", "search meaning\n1\nsearch \"meaning 2\"\nundo\nplay\n",
    ] {
      let first = try data.run(input: lines + "session\nsession --json\n")
      let text = try #require(first.output.range(of: "# kanji-cli session"))
      let start = try #require(first.output.range(of: "\n{\n"))
      let exported = first.output[first.output.index(after: start.lowerBound)...]
      try exported.write(toFile: json, atomically: true, encoding: .utf8)

      let next = try data.run(
        "--import", json, "--session", file, input: "session\nsession --json\n")

      #expect(next.output.hasSuffix(first.output[text.lowerBound...]))
      #expect(next.messages == "" && next.status == 0)
      #expect(try data.run("session", "--json", file).output == exported)
      #expect(try data.run("session", json) == data.run("session", file))
      #expect(try data.run("session", "--json", "-", input: String(exported)).output == exported)
      #expect(try data.run("--import", file, input: "session --json\n").output.hasSuffix(exported))
    }
  }

  @Test
  func `the JSON of a session has its undo history, which an import continues`() throws {
    let json = data.folder.appendingPathComponent("session.json").path
    let run = try data.run(input: "search \"meaning 2\"\n1\nback\nsession --json\n")
    let start = try #require(run.output.range(of: "\n{\n"))
    let exported = run.output[run.output.index(after: start.lowerBound)...]
    try exported.write(toFile: json, atomically: true, encoding: .utf8)

    let next = try data.run("--import", json, input: "undo\nwhere\nundo\nundo\nundo\n")

    #expect(
      exported == #"""
        {
          "session": 1,
          "rules": "\#(Rules.browser.fingerprint)",
          "path": "/all",
          "history": [
            "step 0 0 /all",
            "step 1 1",
            "list 0 0 search \"meaning 2\"",
            "step 2 1 /detail/火",
            "step 3 1",
            "at 3 0"
          ]
        }

        """#)
    #expect(next.output.contains("\n/all/detail/火\n"))
    #expect(next.messages == "line 5: there is nothing to undo\n")
  }

  @Test
  func `the JSON of a game has each of its parts by name`() throws {
    let run = try data.run(
      input: "play --seed 7 --pairs 4\nwait 3\n1\n2\nundo\n4\nsession --json\n")
    let cards = try #require(run.output.range(of: "\"cards\": \"")).upperBound
    let digits = run.output[cards...].prefix(16)
    #expect(
      run.output.hasSuffix(
        """
        {
          "session": 1,
          "rules": "\(Rules.browser.fingerprint)",
          "path": "/all",
          "game": {
            "state": "game",
            "category": "grade 1",
            "pairs": 4,
            "seed": "7",
            "cards": "\(digits)",
            "seconds": 3,
            "hasTakenBack": true,
            "flips": [1, 4]
          }
        }

        """))
  }

  private static let noSession = " is not a saved session; name a file with the output of session"

  @Test(
    arguments: [
      ("", Self.noSession), ("[1]", Self.noSession),
      (
        "{",
        ":1:2: this is not JSON: expected a key in quotation marks, but the file ends; "
          + "add what is missing"
      ),
      ("{} x", ":1:4: this is not JSON: expected nothing more, found \"x\"; correct it there"),
      ("{\"a\": 1,\n \"a\": 2}", ":2:8: \"a\" is given twice; remove one of the two"),
      ("{}", ": “session” must be a whole number"),
      ("{\"session\": 2}", ": “session” must be 1, the form that this version reads"),
      ("{\"session\": 1, \"rules\": null}", ": “rules” must be a text"),
      (
        "{\"session\": 1, \"rules\": \"\", \"path\": \"/all\", \"more\": 1}",
        ": a session has no “more”; remove it"
      ),
      (
        "{\"session\": 1, \"rules\": \"\", \"path\": \"/all\", \"history\": [1]}",
        ": “history” must be a list of texts"
      ),
      (
        "{\"session\": 1, \"rules\": \"a\\nb\", \"path\": \"/all\"}", Self.noSession
      ),
    ] + Self.badGames)
  func `an invalid export is refused with a sentence, and nothing is saved`(
    json: String, sentence: String
  ) throws {
    let bad = data.folder.appendingPathComponent("bad").path
    try json.write(toFile: bad, atomically: true, encoding: .utf8)

    let run = try data.run("--import", bad, "--session", file, input: "show 火\n")

    #expect(run == .init(messages: "kanji-cli: \(bad)\(sentence)\n", status: 2))
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(
      try data.run("session", "-", input: json)
        == .init(messages: "kanji-cli: the input\(sentence)\n", status: 2))
  }

  private static let badGames = [
    ("\"state\": \"over\"", "state” must be menu, categories, game or browser"),
    (
      "\"state\": \"game\", \"category\": \"a\", \"pairs\": 13, \"seed\": \"7\"",
      "pairs” must be a number from 4 to 12"
    ),
    (
      "\"state\": \"game\", \"category\": \"a\", \"pairs\": 4, \"seed\": \"-7\"",
      "seed” must be the digits of a whole number"
    ),
    (
      "\"state\": \"game\", \"category\": \"a\", \"pairs\": 4, \"seed\": \"7\", \"seconds\": 0.5",
      "seconds” must be a whole number"
    ),
    (
      "\"state\": \"game\", \"category\": \"a\", \"pairs\": 4, \"seed\": \"7\", \"seconds\": 0, "
        + "\"hasTakenBack\": false, \"flips\": [1, \"2\"]",
      "flips” must be a list of whole numbers"
    ),
  ].map { game, sentence in
    (
      "{\"session\": 1, \"rules\": \"0\", \"path\": \"/all\", \"game\": {\(game)}}",
      ": “game.\(sentence)"
    )
  }

  @Test
  func `a missing session is reported`() throws {
    #expect(
      try data.run("session", file)
        == .init(
          messages: "kanji-cli: there is no file \(file); check its name\n", status: 2))
    #expect(
      try data.run("session", data.file).messages
        == "kanji-cli: \(data.file) is not a saved session; name a file with the output of session\n"
    )
    let place = ["XDG_STATE_HOME": data.folder.path]
    #expect(
      try Binary.run(["session"], input: [], environment: place)
        == .init(
          messages: "kanji-cli: there is no session \(data.folder.path)/kanji-cli/session; "
            + "a run of kanji-cli at a terminal saves one\n", status: 2))
    #expect(
      try data.run("session").messages
        == "kanji-cli: there is no home folder; name a session file\n")
  }
}
