import StateMachine

enum Tab: String, CaseIterable { case inbox, profile }

/// A window of the app: two tabs, and the sheets over them.
final class Window {
  private(set) var tab = Tab.inbox
  /// The sign-in, and the registration over it.
  private(set) var sheets: [Navigator<Step>] = []
  /// The refused request that waits for the sign-in, or for the answer to “Discard the reply?”.
  private(set) var waiting: (event: Navigator<Place>.Event, tab: Tab)?
  /// Why the last request was refused, to show in a banner.
  private(set) var notice: Refusal?
  /// The text of a reply that has not been sent.
  var draft = ""
  private unowned let app: MailApp
  private lazy var inbox = makeNavigator(.inbox)
  private lazy var profile = makeNavigator(.profile)

  init(of app: MailApp) { self.app = app }

  subscript(tab: Tab) -> Navigator<Place> { tab == .inbox ? inbox : profile }

  /// Shows a tab; if it is shown already, pops to its root.
  func tap(_ other: Tab) {
    if other == tab { perform(.backToRoot) }
    tab = other
  }

  /// Opens a link, such as that of a push notification, in its tab.
  func open(_ link: String) {
    let path = try? Place.table.path(DeepLink(link).path)
    perform(.link(link), in: path?.root == .profile ? .profile : .inbox)
  }

  /// Performs a request; one that needs a sign-in, or would lose a reply, waits.
  func perform(_ request: Navigator<Place>.Request, in other: Tab? = nil) {
    let target = other ?? tab
    _ = try? self[target].perform(request) { [self] in show($0, in: target) }
  }

  /// Shows the outcome of a request.
  private func show(_ event: Navigator<Place>.Event, in target: Tab) {
    (waiting, notice) = (nil, nil)
    switch event.refusal?.reason {
    case .signInFirst:
      waiting = (event, target)
      if sheets.isEmpty { sheets = [makeSheet(.signIn)] }
    case .unsentReply: waiting = (event, target)
    default:
      notice = event.refusal
      if event.succeeded { tab = target }
    }
  }

  /// Does what waited, as the user has signed in.
  func goOn() {
    sheets = []
    if let waiting { perform(waiting.event.request, in: waiting.tab) }
  }

  /// Does what waited, and then discards the reply, as the user has agreed.
  func discard() {
    guard let (event, target) = waiting else { return }
    _ = try? self[target].confirm(event) { [self] in
      if $0.succeeded { draft = "" }
      show($0, in: target)
    }
  }

  /// Shows the registration over the sign-in.
  func register() { sheets.append(makeSheet(.name)) }

  /// Goes on from the name; a private person is not asked for a company.
  func enterName(isPrivate: Bool) throws(Refusal) {
    try sheets.last?.go(isPrivate ? .password : .company)
  }

  /// Closes the top sheet or the question; without a sheet, nothing waits.
  func dismiss() {
    _ = sheets.popLast()
    if sheets.isEmpty { waiting = nil }
  }

  /// Returns whether a reply would be lost, and asks about it.
  func asksBeforeSignOut() -> Bool {
    guard inbox.path.top == .reply, !draft.isEmpty else { return false }
    perform(.backToRoot, in: .inbox)
    return true
  }

  /// Leaves what needs a user.
  func signedOut() {
    (waiting, draft) = (nil, "")
    for tab in Tab.allCases { self[tab].revalidate() }
  }

  private func makeNavigator(_ root: Place) -> Navigator<Place> {
    let states = [InboxState(), MessageState(), ReplyState(), ProfileState(), AddressState()]
    return Navigator(
      GKStateMachine(states: states), root: root, resolver: Place.table,
      // What is above the root of a tab needs a user.
      entryGuard: { [unowned app] in $0.path == nil || app.user != nil ? nil : .signInFirst },
      exitGuard: { [unowned self] in
        $0.path.top == .reply && !draft.isEmpty ? .unsentReply : nil
      })
  }
}

extension Refusal.Reason {
  static let signInFirst: Self = "sign in first"
  static let unsentReply: Self = "the reply has not been sent"
}
