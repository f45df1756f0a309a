import KanjiBrowser
import StateMachine

/// Reads bytes as the text of a path, which reads the same when it is written; opens and restores it.
@Sendable
func followPath(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  let browser = Browser(someKanji)
  guard let report = browser.navigator.restore(text) else {
    return demand(false, "queued a request that nothing else is before")
  }
  demand(browser.faults == [], "\(browser.faults)")
  demand(report.path == browser.navigator.path, "restored otherwise than told: \(report)")
  guard let path = try? browser.resolver.path(text) else {
    return demand(report.dropped != nil, "nothing dropped of what cannot be read: \(report)")
  }
  demand((try? browser.resolver.path("\(path)")) == path, "written otherwise than read: \(path)")
  let opens = (try? browser.navigator.open(path)) != nil
  demand(opens == (report.dropped == nil), "opened otherwise than restored: \(report)")
  demand(browser.faults == [], "\(browser.faults)")
}
