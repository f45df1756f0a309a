import StateMachine
import Testing

struct PayloadOverrideTests {
  @Test
  func `an override of enter that refuses drops the payload for good`() {
    let post = Post { machine, stateClass, proceed in
      stateClass == Reading.self && machine.currentState == nil ? false : proceed(stateClass)
    }
    #expect(post.machine.enter(Reading.self, with: "hello") == false)
    post.machine.enter(Waiting.self)
    post.machine.enter(Reading.self)
    #expect(!post.received)
  }

  @Test
  func `an override which redirects to another class drops the payload`() {
    let post = Post { _, _, proceed in proceed(Waiting.self) }
    #expect(post.machine.enter(Reading.self, with: "hello"))
    #expect(post.log.lines == ["Waiting entered from nil"])
  }

  @Test
  func `an override which enters something else first still delivers to the class asked for`() {
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

  @Test
  func `a request from a hook of the state entered first does not take the payload`() {
    let post = Post { machine, stateClass, proceed in
      proceed(machine.currentState == nil ? Waiting.self : stateClass)
    }
    post.waiting.whenEntered = { post.machine.enter(Reading.self) }
    #expect(post.machine.enter(Reading.self, with: "hello"))
    #expect(post.machine.currentState === post.reading)
    #expect(!post.received)
  }

  @Test
  func `an override which tries again after a refusal delivers on the second try`() {
    let post = Post { _, stateClass, proceed in
      proceed(stateClass) || proceed(Waiting.self) && proceed(stateClass)
    }
    post.machine.enter(Answering.self)
    post.answering.whenAsked = { $0 == Waiting.self }
    #expect(post.machine.enter(Reading.self, with: "hello"))
    #expect(post.log.lines.suffix(2) == ["Reading received hello", "Reading entered from Waiting"])
  }

  @Test
  func `an override which enters twice delivers once`() {
    let post = Post { _, stateClass, proceed in proceed(stateClass) && proceed(stateClass) }
    #expect(post.machine.enter(Reading.self, with: "hello"))
    #expect(post.log.lines.filter { $0.contains("received") } == ["Reading received hello"])
  }
}
