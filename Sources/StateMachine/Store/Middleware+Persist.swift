extension Middleware {
  /// Saves a part of the state each time that an action changed it, and never a rejected change.
  ///
  ///     Store(Menu(category: saved), middleware: [.persist(\.category, save: file.write)], …)
  public static func persist<Value: Equatable>(
    _ selection: @escaping (State) -> Value, save: @escaping (Value) -> Void
  ) -> Middleware {
    Middleware { store, action, next in
      let before = selection(store.state)
      next(action)
      let value = selection(store.state)
      if value != before { save(value) }
    }
  }
}
