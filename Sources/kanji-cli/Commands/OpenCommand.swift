import KanjiBrowser
import StateMachine

extension Command {
  static let open = Command(
    name: "open", operands: "PATH", operandCount: 1...1,
    summary: "the place that a path leads to, if all is allowed",
    example: ("/all/detail/水/list/水着", "the place at the end of the path"),
    hasJSON: true,
    run: { invocation, context in
      let browser = Browser(try context.storage())
      try browser.navigator.open(browser.resolver.path(invocation.operands[0]))
      try context.show(browser.navigator.path.top)
    },
    browse: { invocation, session in
      try session.browser.navigator.open(session.browser.resolver.path(invocation.operands[0]))
      session.showScreen()
    })
}
