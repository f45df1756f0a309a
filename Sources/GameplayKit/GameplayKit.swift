#if !canImport(Darwin)
  // What Apple's module has and no more, so a program's own `Store` or `Route` is not ambiguous (G11.1).
  @_exported public import Foundation
  @_exported public import class StateMachine.GKState
  @_exported public import class StateMachine.GKStateMachine

  #if canImport(FoundationNetworking)
    @_exported public import FoundationNetworking
  #endif
#endif
