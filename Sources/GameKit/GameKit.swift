#if !canImport(Darwin)
  @_exported public import GameplayKit
#endif
