import Foundation
import Testing

@testable import Restaurant

struct SessionTests {
  private let file: TemporaryFile
  private let restaurant = Restaurant { _ in [] }

  init() throws {
    file = try TemporaryFile()
  }

  @Test
  func `without a file there is nothing to tell`() throws {
    #expect(try restaurant.restore(from: file.url) == [])
    #expect("\(restaurant.navigator.path)" == "/menu")
  }

  @Test
  func `a damaged file and one of another version are reported and set aside`() throws {
    let later = #"{"version":2,"tab":"menu","cart":[],"orders":[],"paths":[]}"#
    for text in ["", "{", "{}", "[1]", later] {
      try Data(text.utf8).write(to: file.url)
      #expect(
        try restaurant.restore(from: file.url)
          == ["the session cannot be read; it is kept in session.json.damaged"])
      let copy = file.url.appendingPathExtension("damaged")
      #expect(try String(contentsOf: copy, encoding: .utf8) == text)
      #expect(restaurant.session.paths == [])
    }
  }

  @Test
  func `a saved step that is no longer possible is dropped and reported`() throws {
    restaurant.session.cart = [.ramen]
    try restaurant.signIn("Ada")
    try restaurant.open("/cart/checkout")
    restaurant.session.cart = []
    try restaurant.save(to: file.url)
    let next = Restaurant { _ in [] }
    #expect(
      try next.restore(from: file.url) == [
        "cart: dropped /checkout: cart → checkout is not allowed now: the cart is empty"
      ])
    #expect("\(next.navigator.path)" == "/cart")
  }

  @Test
  func `a file that names a missing dish keeps the path up to it`() throws {
    let text =
      #"{"version":1,"tab":"menu","cart":[],"orders":[],"#
      + #""paths":["/menu/dish/soba/reviews/pizza","/confirmation/1"]}"#
    try Data(text.utf8).write(to: file.url)
    #expect(
      try restaurant.restore(from: file.url) == [
        "menu: dropped /reviews/pizza: “pizza” is not valid after “reviews”",
        "cart: dropped /confirmation/1: confirmation is not allowed now: nothing was paid",
      ])
    #expect("\(restaurant.navigator.path)" == "/menu/dish/soba")
  }
}
