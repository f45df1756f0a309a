import StateMachine
import Testing

struct PathErrorTests {
  @Test(
    "An error says what is wrong with the text, and what to write instead",
    arguments: [
      (.notAbsolute("shelf"), "“shelf” is not a path; a path begins with /"),
      (.empty, "the path is empty; it needs at least the root"),
      (.badEscape("50%"), "“50%” has a bad escape; write a percent sign as %25"),
      (.tooManyMarks, "the path has a character with more than 128 marks; leave them out"),
      (
        .unknownState("attic", known: ["shelf", "book"]),
        "no state is called “attic”; there are: shelf, book"
      ),
      (
        .missingArgument(state: "book"),
        "the path ends after “book”, which needs something behind it"
      ),
    ] as [(PathError, String)])
  func sentence(error: PathError, sentence: String) {
    #expect("\(error)" == sentence)
  }
}
