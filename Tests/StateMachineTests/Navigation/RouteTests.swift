import StateMachine
import Testing

struct RouteTests {
  @Test(
    "A route's text is its state's name and its arguments, encoded",
    arguments: [
      (Library.Place.shelf, "shelf"),
      (.book("Emma"), "book/Emma"),
      (.book("Pride & Prejudice"), "book/Pride%20&%20Prejudice"),
      (.book("AC/DC"), "book/AC%2FDC"),
      (.author("泉鏡花"), "author/泉鏡花"),
      (.author(""), "author/"),
    ])
  func text(place: Library.Place, text: String) {
    #expect(place.text == text)
  }

  @Test("Several arguments follow in their order; nothing follows by default")
  func arguments() {
    struct Loan: Route {
      var stateClass: GKState.Type { Library.DeskState.self }
      var arguments: [String] { ["Emma", "3 weeks", ""] }
    }
    #expect(Loan().text == "desk/Emma/3%20weeks/")
    #expect(Stop(of: Library.DeskState.self).arguments.isEmpty)
  }
}
