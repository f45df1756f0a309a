import Testing

@testable import StateMachine

struct RefusalTests {
  @Test(
    arguments: [
      (
        .notAllowed(from: "detail", to: "detail", allowed: ["all", "list"]),
        "detail → detail is not allowed; from detail: all, list"
      ),
      (
        .notAllowed(from: "end", to: "menu", allowed: []),
        "end → menu is not allowed; from end: nothing"
      ),
      (.noSuchState(named: "cellar"), "there is no state cellar"),
      (.cannotGoBack(1, available: 0), "cannot go back from the root"),
      (.cannotGoBack(0, available: 0), "cannot go back 0 entries"),
      (.cannotGoBack(2, available: 1), "cannot go back 2; from here: 1"),
      (.cannotGoBack(-3, available: 4), "cannot go back -3; from here: 1 to 4"),
      (
        .cannotReplaceRoot(at: "shelf"),
        "shelf is the root, and only what is above the root can be replaced"
      ),
      (
        .mustStay(at: "desk", because: .init("draft", sentence: "discard the draft first")),
        "desk cannot be left now: discard the draft first"
      ),
      (
        .cannotUpdate("book/Emma", to: "desk"),
        "book/Emma cannot become desk; an update keeps the state, "
          + "and the root stands at the start"
      ),
      (.wrongRoot("desk", expected: "shelf"), "a path begins with shelf, not with desk"),
    ] as [(Refusal, String)])
  func `A refusal says why, and what to do instead`(refusal: Refusal, sentence: String) {
    #expect("\(refusal)" == sentence)
  }

  @Test
  func `What was dropped is equal by its place, its text and its reason`() throws {
    let library = try Library(at: .book("Emma"))
    let dropped = try ["/shelf/desk/attic", "/shelf/desk/attic", "/shelf/attic"].map {
      try #require(library.navigator.restore($0)?.dropped)
    }
    #expect(dropped[0] == dropped[1] && dropped[1] != dropped[2])
  }

  @Test
  func `A store's rejections are equal if their errors have the same type and text`() {
    struct Late: Error {}
    struct Full: Error { let count: Int }
    let errors: [any Error] = [Late(), Full(count: 1), Full(count: 2)]
    let rejections = errors.map { Refusal.rejected(.init($0)) }
    for (index, rejection) in rejections.enumerated() {
      #expect(rejections.indices.filter { rejections[$0] == rejection } == [index])
    }
  }

  @Test
  func `A refusal by a guard has a reason, any other none`() {
    let guarded = Refusal.guarded(from: "shelf", to: "desk", because: "the desk is taken")
    #expect(guarded.reason == "the desk is taken")
    #expect(Refusal.mustStay(at: "desk", because: "draft").reason == "draft")
    #expect(Refusal.cannotGoBack(1, available: 0).reason == nil)
  }
}
