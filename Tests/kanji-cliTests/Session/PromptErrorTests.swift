import Testing

@testable import kanji_cli

struct PromptErrorTests {
  @Test(
    arguments: [
      (
        .notAtThePrompt("test", typed: ["test", "a b.script"]),
        "test does not work at the prompt; leave and run kanji-cli test \"a b.script\""
      ),
      (
        .notAtThePrompt("--data", typed: ["show", "水", "--data", "k.json"]),
        "--data does not work at the prompt; leave and run kanji-cli show 水 --data k.json"
      ),
      (
        .commandOrText("search show", reason: "show needs KANJI"),
        "show needs KANJI; to look it up, type search show"
      ),
      (
        .onlyAtThePrompt(command: "back"),
        "back works at the prompt; run kanji-cli and type it there"
      ),
    ] as [(PromptError, String)])
  func `every error is one sentence`(error: PromptError, sentence: String) {
    #expect(error.description == sentence)
  }
}
