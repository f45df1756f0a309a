import StateMachine
import Testing

struct PayloadTests {
  @Test
  func `a payload arrives once, typed, after currentState and before didEnter`() {
    let post = Post()
    post.reading.whenReceived = { post.log.lines.append("\(post.machine)") }
    #expect(post.machine.enter(Reading.self, with: "hello"))
    #expect(
      post.log.lines == [
        "Reading received hello", "GKStateMachine in Reading", "Reading entered from nil",
      ])
  }

  @Test
  func `a payload is not delivered when the rule refuses`() {
    let post = Post().started(in: Waiting.self)
    post.waiting.whenAsked = { _ in false }
    #expect(post.machine.enter(Reading.self, with: "hello") == false)
    #expect(post.log.lines == ["Waiting is asked for Reading"])
    post.waiting.whenAsked = nil
    post.machine.enter(Reading.self)
    #expect(!post.received)
  }

  @Test
  func `a payload for a missing state is dropped`() {
    let machine = GKStateMachine(states: [Frothing()])
    #expect(machine.enter(Reading.self, with: "hello") == false)
    #expect(machine.currentState == nil)
  }

  @Test
  func `a payload is dropped if a state is being left`() {
    let post = Post().started(in: Waiting.self)
    post.waiting.whenLeft = {
      #expect(post.machine.enter(Reading.self, with: "hello") == false)
    }
    post.machine.enter(Reading.self)
    #expect(post.machine.currentState === post.reading)
    #expect(!post.received)
  }

  @Test
  func `a plain enter delivers nothing, also after a payload was delivered`() {
    let post = Post()
    post.machine.enter(Reading.self, with: "hello")
    post.log.lines = []
    #expect(post.machine.enter(Reading.self))
    #expect(!post.received)
  }

  @Test
  func `each of two nested payloads arrives at its own state`() {
    let post = Post()
    post.reading.whenEntered = { post.machine.enter(Answering.self, with: 42) }
    #expect(post.machine.enter(Reading.self, with: "hello"))
    #expect(
      post.log.lines == [
        "Reading received hello", "Reading entered from nil", "Reading is asked for Answering",
        "Reading left for Answering", "Answering received 42", "Answering entered from Reading",
      ])
  }

  @Test
  func `a payload for the same class, sent in didEnter, arrives`() {
    let post = Post()
    var letters = ["second"]
    post.reading.whenEntered = {
      if let letter = letters.popLast() { post.machine.enter(Reading.self, with: letter) }
    }
    post.machine.enter(Reading.self, with: "first")
    #expect(
      post.log.lines.filter { $0.contains("received") } == [
        "Reading received first", "Reading received second",
      ])
  }

  @Test
  func `a state that didReceive leaves is entered first`() {
    let post = Post()
    post.reading.whenReceived = { post.machine.enter(Waiting.self) }
    #expect(post.machine.enter(Reading.self, with: "hello"))
    #expect(
      post.log.lines == [
        "Reading received hello", "Reading entered from nil", "Reading is asked for Waiting",
        "Reading left for Waiting", "Waiting entered from Reading",
      ])
  }

  @Test
  func `a payload arrives before a subscriber's own request is made`() {
    let post = Post()
    let token = post.machine.subscribe { transition in
      if transition.previousState == nil { post.machine.enter(Waiting.self) }
    }
    post.machine.enter(Reading.self, with: "hello")
    #expect(post.log.lines.first == "Reading received hello")
    #expect(post.machine.currentState === post.waiting)
    token.cancel()
  }

  @Test
  func `a metatype held as its base class delivers to the class that it is`() {
    final class Skimming: Reading {}
    let log = Log()
    let machine = GKStateMachine(states: [Skimming(log), Reading(log)])
    let stateClass: Reading.Type = Skimming.self
    #expect(machine.enter(stateClass, with: "hello"))
    #expect(log.lines == ["Skimming received hello", "Skimming entered from nil"])
  }

  @Test
  func `a payload that a machine sends in its own deinit arrives`() {
    final class Farewell: GKStateMachine {
      deinit { enter(Reading.self, with: "farewell") }
    }
    let log = Log()
    _ = Farewell(states: [Reading(log)])
    #expect(log.lines == ["Reading received farewell", "Reading entered from nil"])
  }
}
