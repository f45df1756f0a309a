import StateMachineStore
import Testing

/// Runs each test twice: with navigators that own their paths, and with navigators whose paths a store owns.
struct BothOwners: TestTrait, SuiteTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await function()
    try await PathStore.$isOwner.withValue(true) { try await function() }
  }
}

extension Trait where Self == BothOwners {
  static var bothOwners: BothOwners { BothOwners() }
}

/// A store whose state is the path of a navigator.
enum PathStore {
  @TaskLocal static var isOwner = false

  /// Gives the navigator's path to a store in the second run of a test.
  static func own<R: Route>(_ navigator: Navigator<R>) {
    guard isOwner else { return }
    let store = Store<RoutePath<R>, Navigator<R>.Request>(navigator.path) { @Sendable _, _ in }
    store.connect(navigator, path: \.self, action: { $0 }, request: { $0 })
  }
}
