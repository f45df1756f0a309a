import StateMachine
import Testing

struct PayloadOverrideTests {
  @Test("an override of enter that refuses drops the payload for good")
  func refuses() {
    let post = Post { machine, stateClass, proceed in
      stateClass == Reading.self && machine.currentState == nil ? false : proceed(stateClass)
    }
    #expect(post.machine.enter(Reading.self, with: "hello") == false)
    post.machine.enter(Waiting.self)
    post.machine.enter(Reading.self)
    #expect(!post.received)
  }

  @Test("an override which redirects to another class drops the payload")
  func redirects() {
    let post = Post { _, _, proceed in proceed(Waiting.self) }
    #expect(post.machine.enter(Reading.self, with: "hello"))
    #expect(post.log.lines == ["Waiting entered from nil"])
  }

  @Test("an override which enters something else first still delivers to the class asked for")
  func entersSomethingFirst() {
    let post = Post { _, stateClass, proceed in
      proceed(Waiting.self) && proceed(stateClass)
    }
    #expect(post.machine.enter(Reading.self, with: "hello"))
    #expect(
      post.log.lines == [
        "Waiting entered from nil", "Waiting is asked for Reading", "Waiting left for Reading",
        "Reading received hello", "Reading entered from Waiting",
      ])
  }

  @Test("a request from a hook of the state entered first does not take the payload")
  func hooksDoNotTakeIt() {
    let post = Post { machine, stateClass, proceed in
      proceed(machine.currentState == nil ? Waiting.self : stateClass)
    }
    post.waiting.whenEntered = { post.machine.enter(Reading.self) }
    #expect(post.machine.enter(Reading.self, with: "hello"))
    #expect(post.machine.currentState === post.reading)
    #expect(!post.received)
  }

  @Test("an override which tries again after a refusal delivers on the second try")
  func triesAgain() {
    let post = Post { _, stateClass, proceed in
      proceed(stateClass) || proceed(Waiting.self) && proceed(stateClass)
    }
    post.machine.enter(Answering.self)
    post.answering.whenAsked = { $0 == Waiting.self }
    #expect(post.machine.enter(Reading.self, with: "hello"))
    #expect(post.log.lines.suffix(2) == ["Reading received hello", "Reading entered from Waiting"])
  }

  @Test("an override which enters twice delivers once")
  func entersTwice() {
    let post = Post { _, stateClass, proceed in proceed(stateClass) && proceed(stateClass) }
    #expect(post.machine.enter(Reading.self, with: "hello"))
    #expect(post.log.lines.filter { $0.contains("received") } == ["Reading received hello"])
  }
}
