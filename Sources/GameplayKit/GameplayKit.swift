#if !canImport(Darwin)
  // Exports only the names of Apple's module, so that a program's own `Store` is not ambiguous
  // (docs/gameplaykit.md, G11.1).
  @_exported public import Foundation
  @_exported public import class StateMachine.GKState
  @_exported public import class StateMachine.GKStateMachine

  #if canImport(FoundationNetworking)
    @_exported public import FoundationNetworking
  #endif

  /// A number of seconds, which Core Foundation declares on Apple's systems.
  public typealias CFTimeInterval = Double
#endif
