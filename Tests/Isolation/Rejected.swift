// Code for Apple's systems that the compiler rejects elsewhere, with the messages that the table of the porting article
// explains. The step isolation compiles it.

import GameplayKit

class Engine: GKStateMachine {
  override func isEqual(_ object: Any?) -> Bool { object is Engine }
  // expected-error@-1 {{method does not override any method from its superclass}}
  override var hash: Int { 1 }
  // expected-error@-1 {{property does not override any property from its superclass}}
}

class Running: GKState {
  @objc func tick() {}
  // expected-error@-1 {{Objective-C interoperability is disabled}}
  @objc dynamic var seconds = 0.0
  // expected-error@-1 {{Objective-C interoperability is disabled}}

  func start() {
    _ = #selector(tick)
    // expected-error@-1 {{'#selector' can only be used with the Objective-C runtime}}
  }
}

extension Running {
  override func update(deltaTime seconds: TimeInterval) {}
  // expected-error@-1 {{instance method 'update(deltaTime:)' declared in 'GKState' cannot be overridden from extension}}

  func kind() -> AnyObject? { classForCoder }
  // expected-error@-1 {{return expression of type 'AnyClass' (aka 'any AnyObject.Type') expected to be an instance of a class or class-constrained type}}

  func names() -> [Any?] { [superclass, className] }
  // expected-error@-1 {{cannot find 'superclass' in scope}}
  // expected-error@-2 {{cannot find 'className' in scope}}
}

final class Motor: GKComponent {
  func stop() {}
}

func stop(_ system: GKComponentSystem<Motor>) {
  system.stop()
  // expected-error@-1 {{value of type 'GKComponentSystem<Motor>' has no member 'stop'}}
}

final class Dashboard: NSObject {
  let engine = Engine(states: [])
  var observation: NSKeyValueObservation?
  // expected-error@-1 {{'NSKeyValueObservation' is unavailable: keep a SubscriptionToken, as "Coming from GameplayKit" shows}}

  func watch(_ machine: GKStateMachine) {
    _ = machine.observe(\.currentState) { machine, change in
      print(machine, change.newValue as Any)
    }
    // expected-error@-3 {{'observe(_:options:changeHandler:)' is unavailable: call `subscribe` of the machine, as "Coming from GameplayKit" shows}}
    observation = engine.observe(\Engine.currentState, options: [.new]) { [weak self] _, _ in
      self?.show()
    }
    // expected-error@-3 {{'observe(_:options:changeHandler:)' is unavailable: call `subscribe` of the machine, as "Coming from GameplayKit" shows}}
    _ = machine.publisher(for: \.currentState).sink { state in print(state as Any) }
    // expected-error@-1 {{'publisher(for:options:)' is unavailable: call `subscribe` of the machine, as "Coming from GameplayKit" shows}}
    machine.addObserver(self, forKeyPath: "currentState", options: .new, context: nil)
    // expected-error@-1 {{'addObserver(_:forKeyPath:options:context:)' is unavailable: call `subscribe` of the machine, as "Coming from GameplayKit" shows}}
    machine.removeObserver(self, forKeyPath: "currentState")
    // expected-error@-1 {{'removeObserver(_:forKeyPath:context:)' is unavailable: cancel the SubscriptionToken, as "Coming from GameplayKit" shows}}
    _ = machine.value(forKey: "currentState")
    // expected-error@-1 {{'value(forKey:)' is unavailable: read the property, such as `currentState`}}
    _ = #keyPath(GKStateMachine.currentState)
    // expected-error@-1 {{'#keyPath' can only be used with the Objective-C runtime}}
    _ = machine as NSObject
    // expected-error@-1 {{cannot convert value of type 'GKStateMachine' to type 'NSObject' in coercion}}
  }

  func show() {}
}

// A program may have methods of the unavailable names.
final class Observed: GKStateMachine {
  func observe(_ name: String) {}
  func publisher(for name: String) -> Int { 1 }
}

func use(_ machine: Observed) {
  machine.observe("speed")
  _ = machine.publisher(for: "speed")
}
