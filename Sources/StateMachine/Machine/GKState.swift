open class GKState {
  public init() {}
}
