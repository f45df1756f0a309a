import Foundation
import StateMachineStore
import Testing

struct StoreLoadTests {
  enum Failure: Error, Equatable { case offline }
  typealias Films = LoadState<[String], Failure>
  typealias FilmStore = Store<Films, Films.Event>

  /// Answers after `open()`, on any thread.
  struct Service: Sendable {
    let gate = AsyncStream<Void>.makeStream()

    func answer(_ films: [String]) async -> [String] {
      for await _ in gate.stream {}
      return films
    }

    func open() { gate.continuation.finish() }
  }

  static func makeStore() -> FilmStore {
    Store(.idle) { (films: inout Films, event: Films.Event) in films.apply(event) }
  }

  @MainActor final class Model {
    let store = makeStore()
    let service = Service()
    var history: [Films] = []
    var token: SubscriptionToken?

    func begin() -> Task<Void, Never> {
      token = store.subscribe { [unowned self] _, new in history.append(new) }
      return Task {
        await store.load({ $0 }) { [service] () throws(Failure) in await service.answer(["Ran"]) }
      }
    }
  }

  @Test @MainActor
  func `a main-actor model can load, and dispatch meanwhile`() async {
    let model = Model()
    let task = model.begin()
    while model.store.state == .idle { await Task.yield() }
    #expect(model.store.state == .loading(id: 1))
    model.service.open()
    await task.value
    #expect(model.history == [.idle, .loading(id: 1), .done(["Ran"])])
  }

  actor Shelf {
    let store = makeStore()

    func fill() async -> Films {
      await store.load({ $0 }) { () throws(Failure) in throw .offline }
      return store.state
    }
  }

  @Test
  func `an actor can load`() async {
    #expect(await Shelf().fill() == .failed(.offline))
  }

  @Test
  func `a plain program can load`() async {
    let store = Self.makeStore()
    await store.load({ $0 }) { () throws(Failure) in ["Ikiru"] }
    #expect(store.state == .done(["Ikiru"]))
  }

  @Test @MainActor
  func `a late answer does not overwrite a newer one`() async {
    let store = Self.makeStore()
    let slow = Service()
    let late = Task {
      await store.load({ $0 }) { () throws(Failure) in await slow.answer(["old"]) }
    }
    while store.state == .idle { await Task.yield() }
    await store.load({ $0 }) { () throws(Failure) in ["new"] }
    slow.open()
    _ = await late.value
    #expect(store.state == .done(["new"]))
  }

  @Test
  func `work that does not throw needs no error type`() async {
    let store = FilmStore(.idle, reducer: { $0.apply($1) })
    await store.load({ $0 }) { ["Ran"] }
    #expect(store.state == .done(["Ran"]))
    let sure = Store(LoadState<Int, Never>.idle, reducer: { $0.apply($1) })
    await sure.load({ $0 }) { 7 }
    #expect(sure.state == .done(7))
  }

  @Test
  func `a rejected result ends its load, and the caller gets the reason`() async {
    let store = FilmStore(
      .idle, validator: Self.noEmptyList, reducer: { $0.apply($1) })
    let result = await store.load({ $0 }) { () throws(Failure) in [] }
    #expect(store.state == .idle)
    guard case .rejected(let reason) = result else {
      Issue.record("not rejected: \(result)")
      return
    }
    #expect(reason as? Failure == .offline)
    await store.load({ $0 }) { () throws(Failure) in ["Ran"] }
    #expect(store.state == .done(["Ran"]))
  }

  /// Shared by stores on any thread.
  private static let noEmptyList = Validator<Films, Films.Event> { _, new, _ in
    if new.value == [] { throw Failure.offline }
  }

  @Test @MainActor
  func `a load whose task is cancelled ends, and a newer load goes on`() async {
    let store = Self.makeStore()
    let slow = Service()
    let task = Task {
      await store.load({ $0 }) { () throws(Failure) in await slow.answer(["old"]) }
    }
    while store.state == .idle { await Task.yield() }
    task.cancel()
    let result = await task.value
    #expect(store.state == .idle)
    guard case .stopped = result else {
      Issue.record("a cancelled load is \(result)")
      return
    }

    let late = Service()
    let older = Task {
      await store.load({ $0 }) { () throws(Failure) in
        for await _ in late.gate.stream {}
        return ["old"]
      }
    }
    while store.state == .idle { await Task.yield() }
    _ = store.startLoad { (event: Films.Event) in event }
    older.cancel()
    _ = await older.value
    #expect(store.state == .loading(id: 3))
  }

  @Test
  func `a load is saved with its value or its failure, and one in progress as idle`() throws {
    enum Reason: String, Error, Codable { case offline }
    let loads: [LoadState<[String], Reason>] = [
      .idle, .loading(id: 3), .done(["Ran"]), .failed(.offline),
    ]
    let data = try JSONEncoder().encode(loads)
    #expect(
      try JSONDecoder().decode([LoadState<[String], Reason>].self, from: data)
        == [.idle, .idle, .done(["Ran"]), .failed(.offline)])
  }

  @Test
  func `the answer is validated and delivered like every action`() async {
    var log: [String] = []
    let store = FilmStore(
      .idle,
      middleware: [.rejections { _, _, reason in log.append("rejected: \(reason)") }],
      validator: Validator { _, new, _ in if new.value == [] { throw Failure.offline } },
      reducer: { $0.apply($1) })
    let token = store.subscribe(initial: false) { old, new in
      log.append(old == new ? "nothing new" : "\(new)")
    }
    await store.load({ $0 }) { () throws(Failure) in [] }
    await store.load({ $0 }) { () throws(Failure) in ["Ran"] }
    token.cancel()
    #expect(
      log == [
        "loading(id: 1, previous: nil)", "rejected: offline", "idle",
        "loading(id: 2, previous: nil)", "done([\"Ran\"])",
      ])
  }

  @Test func `a value that is nil is still a value after decoding`() throws {
    enum Reason: String, Error, Codable { case offline }
    let loads: [LoadState<Int?, Reason>] = [.done(nil), .done(7), .failed(.offline), .idle]

    let data = try JSONEncoder().encode(loads)

    #expect(try JSONDecoder().decode([LoadState<Int?, Reason>].self, from: data) == loads)
  }

  @Test func `a load whose result middleware stops is idle again`() async {
    let stop = Middleware<Films, Films.Event> { _, event, next in
      if Mirror(reflecting: event).children.first?.label == "finished" { return }
      _ = next(event)
    }
    let store = FilmStore(.idle, middleware: [stop], reducer: { $0.apply($1) })

    await store.load({ $0 }) { () async throws(Failure) in ["Ran"] }

    #expect(store.state == .idle)
  }
}
