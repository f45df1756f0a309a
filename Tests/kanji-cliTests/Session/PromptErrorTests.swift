import Testing

@testable import kanji_cli

struct PromptErrorTests {
  @Test(
    arguments: [
      (.notAtThePrompt("x"), "x does not work at the prompt; leave and run kanji-cli x"),
      (
        .notAtThePrompt("--data"),
        "--data does not work at the prompt; leave and run kanji-cli --data"
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
