import KanjiBrowser
import StateMachine

let browser = Browser(JSONKanjiStorage.embedded())
try browser.navigator.open("/all/detail/水")
let token = browser.navigator.subscribe { event in print(event) }
try browser.navigator.back()
token.cancel()
