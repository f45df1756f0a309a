import StateMachineStore

extension Middleware where State == GameModel, Action == GameAction {
  /// Saves what is to be remembered each time that it changed, and tells the store how that went.
  static func saving(to settings: any GameSettings) -> Middleware {
    Middleware { store, action, next in
      let before = store.state.remembered
      next(action)
      let remembered = store.state.remembered
      if remembered != before { store.tell(.saved(settings.error(saving: remembered))) }
    }
  }
}

extension GameSettings {
  fileprivate func error(saving remembered: Remembered) -> SettingsError? {
    do throws(SettingsError) {
      try save(remembered)
      return nil
    } catch { return error }
  }
}

extension GameModel {
  /// Makes what the game knows at first of what the settings remember, if they can be read.
  init(_ settings: any GameSettings) {
    do throws(SettingsError) { self.init(try settings.load()) } catch {
      self.init(settingsError: error)
    }
  }
}
