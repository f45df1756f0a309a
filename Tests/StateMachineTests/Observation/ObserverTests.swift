@testable import StateMachine
import Testing

struct ObserverTests {
  private let list = ObserverList<Int>()

  @Test("cancel ends the observation, and may be called again")
  func cancel() {
    var heard: [Int] = []
    let observer = Observer(in: list) { heard.append($0) }
    list.announce(1)
    observer.cancel()
    observer.cancel()
    list.announce(2)
    #expect(heard == [1])
  }

  @Test("dropping the last reference ends the observation")
  func drop() {
    var heard: [Int] = []
    var observer: Observer<Int>? = Observer(in: list) { heard.append($0) }
    list.announce(1)
    #expect(observer != nil)
    observer = nil
    list.announce(2)
    #expect(heard == [1])
  }

  @Test("an observer that nobody keeps hears nothing, of a machine too")
  func nobodyKeeps() {
    let coffee = Coffee()
    var heard = 0
    _ = Observer(of: coffee.machine) { _ in heard += 1 }
    coffee.machine.enter(Idle.self)
    #expect(heard == 0)
  }

  @Test("cancelling from inside the body ends it there, also for events that wait")
  func cancelInside() {
    var heard: [Int] = []
    var observer: Observer<Int>?
    observer = Observer(in: list) { event in
      list.announce(event + 1)
      observer?.cancel()
      heard.append(event)
    }
    list.announce(1)
    list.announce(10)
    #expect(heard == [1])
  }

  @Test("dropping the token from inside the body ends it there")
  func dropInside() {
    var heard: [Int] = []
    var observer: Observer<Int>?
    observer = Observer(in: list) { event in
      observer = nil
      heard.append(event)
    }
    #expect(observer != nil)
    list.announce(1)
    list.announce(2)
    #expect(heard == [1])
  }

  @Test("what ends with a cancelled observer may cancel it once more, and make events")
  func whatEndsMayCancelAndAnnounce() {
    var heard: [Int] = []
    let other = Observer(in: list) { heard.append($0) }
    var observer: Observer<Int>?
    observer = Observer(
      in: list,
      withExtendedLifetime(
        Ending {
          observer?.cancel()
          list.announce(7)
        }
      ) { ending in { _ in _ = ending } })
    observer?.cancel()
    #expect(heard == [7])
    other.cancel()
  }

  @Test("cancelling another observer from inside the body keeps it from hearing")
  func cancelAnother() {
    var heard: [Int] = []
    var second: Observer<Int>?
    let first = Observer(in: list) { _ in second?.cancel() }
    second = Observer(in: list) { heard.append($0) }
    list.announce(1)
    #expect(heard == [])
    first.cancel()
  }

  @Test("an event that comes up while another is announced is heard by all after it")
  func nested() {
    var heard: [String] = []
    let observers = ["a", "b"].map { name in
      Observer(in: list) { event in
        heard.append("\(name)\(event)")
        if event < 3 && name == "a" { list.announce(event + 1) }
      }
    }
    list.announce(1)
    #expect(heard == ["a1", "b1", "a2", "b2", "a3", "b3"])
    #expect(observers.count == 2)
  }

  @Test("an observer made inside a body hears what comes up from then on")
  func madeInside() {
    var heard: [Int] = []
    var late: Observer<Int>?
    let first = Observer(in: list) { event in
      if event == 1 {
        list.announce(2)
        late = Observer(in: list) { heard.append($0) }
        list.announce(3)
      }
    }
    list.announce(1)
    #expect(heard == [3])
    #expect(late != nil)
    first.cancel()
  }

  @Test("those who have gone are forgotten as others come, though nobody announces")
  func thoseWhoHaveGoneAreForgottenAsOthersCome() {
    let staying = Observer(in: list) { _ in }
    for _ in 0..<1000 { _ = Observer(in: list) { _ in } }
    #expect(list.listeners.count <= 8)
    withExtendedLifetime(staying) {}
  }

  @Test("to observe beside many takes no longer than beside a few")
  func toObserveBesideManyTakesNoLongerThanBesideAFew() {
    let machine = GKStateMachine(states: [GKState()])
    var count = 0
    var observers: [Observer<GKStateMachine.Transition>] = []
    // A fraction of a second; where each takes time in proportion to all, half a minute.
    let time = ContinuousClock().measure {
      for _ in 0..<20_000 { observers.append(Observer(of: machine) { _ in count += 1 }) }
    }
    #expect(time < .seconds(8))
    observers.removeFirst(5_000)
    observers.append(Observer(of: machine) { _ in count += 1 })
    machine.enter(GKState.self)
    #expect(count == observers.count)
  }

  @Test("without an observer no event is made")
  func nothingIsMade() {
    var made = 0
    func event() -> Int {
      made += 1
      return made
    }
    list.announce(event())
    #expect(made == 0)
    let observer = Observer(in: list) { _ in }
    list.announce(event())
    #expect(made == 1)
    observer.cancel()
    list.announce(event())
    #expect(made == 1)
  }
}

/// Does something as it ends.
private final class Ending {
  private let end: () -> Void

  init(_ end: @escaping () -> Void) {
    self.end = end
  }

  deinit {
    end()
  }
}
