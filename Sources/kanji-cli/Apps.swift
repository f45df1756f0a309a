// The apps, the home first: the others are started in it.
extension AppTable {
  static var program: AppTable {
    AppTable(
      home: BrowserApp.self,
      [
        GameApp.self
      ],
      commands: Command.all)
  }
}
