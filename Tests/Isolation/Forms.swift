// The forms of states, entities and components that .ci/steps/isolation compiles, each by itself, with the class before
// the first form. None overrides a method that returns a Bool or Any, which the compiler bridges only with Apple's module
// ObjectiveC: so `copy(with:)` and `supportsSecureCoding` are not overridden here.

@MainActor final class Scene {
  var banner = ""
  func show() {}
}

// form: an empty class
class Run: GKState {}

// form: a hook that changes a property of the state
class Run: GKState {
  var count = 0
  override func didEnter(from previousState: GKState?) { count += 1 }
}

// form: hooks that read the other state
class Run: GKState {
  var count = 0
  override func didEnter(from previousState: GKState?) {
    count = (previousState as? Run)?.count ?? 0
  }
  override func willExit(to nextState: GKState) { (nextState as? Run)?.count = count }
}

// form: an update that enters another state
class Run: GKState {
  override func update(deltaTime seconds: Double) { _ = stateMachine?.enter(Run.self) }
}

// form: hooks that call `super`
class Run: GKState {
  override func didEnter(from previousState: GKState?) { super.didEnter(from: previousState) }
}

// form: an initializer with a parameter
class Run: GKState {
  let limit: Int
  init(limit: Int) {
    self.limit = limit
    super.init()
  }
}

// form: a required initializer
class Base: GKState {
  required override init() { super.init() }
}
class Run: Base {}
func make(_ classes: [Base.Type]) -> [Base] { classes.map { $0.init() } }

// form: a generic base class with its owner
class Base<Owner: AnyObject>: GKState {
  unowned let owner: Owner
  init(owner: Owner) {
    self.owner = owner
    super.init()
  }
}
class Run: Base<Scene> {}

// form: a conformance to a protocol
protocol Named {
  var name: String { get }
}
class Run: GKState, Named {
  let name = "run"
}

// form: a helper in an extension
class Run: GKState {
  var count = 0
  override func didEnter(from previousState: GKState?) { countOn() }
}
extension Run {
  func countOn() { count += 1 }
}

// form: a subclass of the machine
class Machine: GKStateMachine {
  override func update(deltaTime seconds: Double) { super.update(deltaTime: seconds / 2) }
}

// form: a state that keeps a scene
class Run: GKState {
  unowned let scene: Scene
  init(scene: Scene) {
    self.scene = scene
    super.init()
  }
}

// form: a hook that calls its scene
class Run: GKState {
  weak var scene: Scene?
  override func didEnter(from previousState: GKState?) { scene?.show() }
}

// form: a hook that changes its scene
class Run: GKState {
  weak var scene: Scene?
  override func didEnter(from previousState: GKState?) { scene?.banner = "run" }
}

// form: a scene in `assumeIsolated`, through `self`
class Run: GKState {
  weak var scene: Scene?
  override func didEnter(from previousState: GKState?) {
    MainActor.assumeIsolated { scene?.show() }
  }
}

// form: a scene in `assumeIsolated`, as a constant
class Run: GKState {
  weak var scene: Scene?
  override func didEnter(from previousState: GKState?) {
    let scene = scene
    MainActor.assumeIsolated { scene?.show() }
  }
}

// form: the previous state in `assumeIsolated`
class Run: GKState {
  var count = 0
  override func didEnter(from previousState: GKState?) {
    MainActor.assumeIsolated { _ = previousState }
  }
}

// form: a closure of the scene
class Run: GKState {
  let show: () -> Void
  init(show: @escaping () -> Void) {
    self.show = show
    super.init()
  }
  override func didEnter(from previousState: GKState?) { show() }
}
@MainActor final class Game {
  let scene = Scene()
  func state() -> Run { Run { [scene] in scene.show() } }
}

// form: a closure on the main actor
class Run: GKState {
  let show: @MainActor () -> Void
  init(show: @escaping @MainActor () -> Void) {
    self.show = show
    super.init()
  }
  override func didEnter(from previousState: GKState?) { show() }
}

// form: a closure on the main actor, in `assumeIsolated`
class Run: GKState {
  let show: @MainActor () -> Void
  init(show: @escaping @MainActor () -> Void) {
    self.show = show
    super.init()
  }
  override func didEnter(from previousState: GKState?) {
    let show = show
    MainActor.assumeIsolated { show() }
  }
}

// form: a task on the main actor with the scene
class Run: GKState {
  weak var scene: Scene?
  override func didEnter(from previousState: GKState?) {
    Task { @MainActor [scene] in scene?.show() }
  }
}

// form: a task on the main actor with `self`
class Run: GKState {
  weak var scene: Scene?
  override func didEnter(from previousState: GKState?) {
    Task { @MainActor in scene?.show() }
  }
}

// form: a task with `self`
class Run: GKState {
  var count = 0
  override func didEnter(from previousState: GKState?) {
    Task { count += 1 }
  }
}

// form: a task that awaits a method of the state
class Run: GKState {
  func load() async {}
  override func didEnter(from previousState: GKState?) {
    Task { await load() }
  }
}

// form: `@MainActor` on an empty class
@MainActor class Run: GKState {}

// form: `@MainActor` on a class whose hook reads the machine
@MainActor class Run: GKState {
  override func willExit(to nextState: GKState) { _ = stateMachine?.currentState }
}

// form: `@MainActor` on a class whose hook changes a property of the state
@MainActor class Run: GKState {
  var count = 0
  override func didEnter(from previousState: GKState?) { count += 1 }
}

// form: `@MainActor` on a class whose hook calls its scene
@MainActor class Run: GKState {
  weak var scene: Scene?
  override func didEnter(from previousState: GKState?) { scene?.show() }
}

// form: `@MainActor` on a class whose update enters another state
@MainActor class Run: GKState {
  override func update(deltaTime seconds: Double) { _ = stateMachine?.enter(Run.self) }
}

// form: `@MainActor` on a class with an initializer of its own
@MainActor class Run: GKState {
  let limit: Int
  init(limit: Int) {
    self.limit = limit
    super.init()
  }
}

// form: `@MainActor` on a class with an initializer of its own, and `init()` unavailable
@MainActor class Run: GKState {
  let limit: Int
  init(limit: Int) {
    self.limit = limit
    super.init()
  }
  @available(*, unavailable) nonisolated override init() { fatalError() }
}

// form: `@MainActor` on a class with a `nonisolated` hook and `assumeIsolated`
@MainActor class Run: GKState {
  var count = 0
  nonisolated override func didEnter(from previousState: GKState?) {
    MainActor.assumeIsolated { count += 1 }
  }
}

// form: `@MainActor` on a class with a `nonisolated` hook that calls `super`
@MainActor class Run: GKState {
  var count = 0
  nonisolated override func didEnter(from previousState: GKState?) {
    super.didEnter(from: previousState)
    MainActor.assumeIsolated { count += 1 }
  }
}

// form: `@MainActor` on a hook
class Run: GKState {
  weak var scene: Scene?
  @MainActor override func didEnter(from previousState: GKState?) { scene?.show() }
}

// form: `@MainActor` on a property, in `assumeIsolated`
class Run: GKState {
  @MainActor var count = 0
  override func didEnter(from previousState: GKState?) {
    MainActor.assumeIsolated { count += 1 }
  }
}

// form: `@MainActor` on a class that holds the machine
class Run: GKState {}
@MainActor final class Game {
  var machine: GKStateMachine?
  func tap() { _ = machine?.enter(Run.self) }
}

// form: `@MainActor` on a class that holds states
class Run: GKState {}
@MainActor final class Game {
  let run = Run()
}

// form: `@MainActor` on a class with a nested state
@MainActor final class Game {
  class Run: GKState {
    weak var game: Game?
    override func didEnter(from previousState: GKState?) { _ = game }
  }
}

// form: `@MainActor` on a class that uses the machine in a task
class Run: GKState {}
@MainActor final class Game {
  var machine: GKStateMachine?
  func later() {
    Task { _ = machine?.enter(Run.self) }
  }
}

// form: `nonisolated` on an empty class
nonisolated class Run: GKState {}

// form: `nonisolated` on a class whose hook changes a property of the state
nonisolated final class Run: GKState {
  var count = 0
  override func didEnter(from previousState: GKState?) { count += 1 }
}

// form: `nonisolated` on a class with an initializer of its own
nonisolated final class Run: GKState {
  let limit: Int
  init(limit: Int) {
    self.limit = limit
    super.init()
  }
}

// form: `nonisolated` on a class with a scene in `assumeIsolated`
nonisolated final class Run: GKState {
  weak var scene: Scene?
  override func didEnter(from previousState: GKState?) {
    let scene = scene
    MainActor.assumeIsolated { scene?.show() }
  }
}

// form: `nonisolated` on a hook that changes a property of the state
class Run: GKState {
  var count = 0
  nonisolated override func didEnter(from previousState: GKState?) { count += 1 }
}

// form: `nonisolated` on a hook, with `assumeIsolated`
class Run: GKState {
  var count = 0
  nonisolated override func didEnter(from previousState: GKState?) {
    MainActor.assumeIsolated { count += 1 }
  }
}

// form: `nonisolated` on `init` and hook, with `assumeIsolated`
class Run: GKState {
  var count = 0
  nonisolated override init() { super.init() }
  nonisolated override func didEnter(from previousState: GKState?) {
    MainActor.assumeIsolated { count += 1 }
  }
}

// form: an actor that holds the machine
actor Engine {
  var machine: GKStateMachine?
  func tick() { machine?.update(deltaTime: 1) }
}

// form: an actor that takes the machine
actor Engine {
  let machine: GKStateMachine
  init(machine: sending GKStateMachine) { self.machine = machine }
}

// form: an actor that returns a state
class Run: GKState {}
actor Engine {
  let run = Run()
  func state() -> Run { run }
}
func use(_ engine: Engine) async { _ = await engine.state() }

// form: an actor whose state calls it in `assumeIsolated`
class Run: GKState {
  let show: () -> Void
  init(show: @escaping () -> Void) {
    self.show = show
    super.init()
  }
  override func didEnter(from previousState: GKState?) { show() }
}
actor Engine {
  var banner = ""
  func state() {
    _ = Run { [weak self] in self?.assumeIsolated { $0.banner = "run" } }
  }
}

// form: a detached task with the machine
class Run: GKState {}
func later(_ machine: GKStateMachine) {
  Task.detached { _ = machine.enter(Run.self) }
}

// form: a global constant
class Run: GKState {}
let run = Run()

// form: a static constant
class Run: GKState {
  static let shared = Run()
}

// form: a `Sendable` class
final class Run: GKState, Sendable {}

// form: an unchecked `Sendable` class
final class Run: GKState, @unchecked Sendable {
  var count = 0
}

// form: an entity with a property
class Hero: GKEntity {
  var steps = 0
  override func update(deltaTime seconds: Double) {
    steps += 1
    super.update(deltaTime: seconds)
  }
}

// form: an entity with an initializer of its own
class Hero: GKEntity {
  let lives: Int
  init(lives: Int) {
    self.lives = lives
    super.init()
    addComponent(GKComponent())
  }
  required init?(coder: NSCoder) {
    lives = 3
    super.init(coder: coder)
  }
}

// form: an entity that keeps a machine
class Hero: GKEntity {
  var machine: GKStateMachine?
  override func update(deltaTime seconds: Double) { machine?.update(deltaTime: seconds) }
}

// form: an empty component
class Health: GKComponent {}

// form: a component whose hooks change its property
class Health: GKComponent {
  var points = 3
  override func didAddToEntity() { points = entity == nil ? 0 : 3 }
  override func willRemoveFromEntity() { points = 0 }
  override func update(deltaTime seconds: Double) { points -= 1 }
}

// form: a component with an initializer of its own
class Health: GKComponent {
  var points: Int
  init(points: Int) {
    self.points = points
    super.init()
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

// form: a component that is decoded and encoded
class Health: GKComponent {
  var points = 0
  override init() { super.init() }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    points = 3
  }
  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    points += 1
  }
}

// form: a component that says whether it is coded securely
class Health: GKComponent {
  static func isSecure() -> Bool { Health.supportsSecureCoding }
}

// form: a component that calls its scene
class Health: GKComponent {
  weak var scene: Scene?
  override func update(deltaTime seconds: Double) { scene?.show() }
}

// form: a system of components
class Health: GKComponent {}
class Healths: GKComponentSystem<Health> {
  override func update(deltaTime seconds: Double) {
    _ = classForGenericArgument(at: 0)
    super.update(deltaTime: seconds)
  }
}

// form: `@MainActor` on an empty component
@MainActor class Health: GKComponent {}

// form: `@MainActor` on a component whose update changes its property
@MainActor class Health: GKComponent {
  var points = 3
  override func update(deltaTime seconds: Double) { points -= 1 }
}

// form: `@MainActor` on a component with `nonisolated` members and `assumeIsolated`
@MainActor class Health: GKComponent {
  var points = 3
  nonisolated override func update(deltaTime seconds: Double) {
    MainActor.assumeIsolated { points -= 1 }
  }
}

// form: `@MainActor` on an entity with an initializer of its own
@MainActor class Hero: GKEntity {
  let lives: Int
  init(lives: Int) {
    self.lives = lives
    super.init()
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

// form: `nonisolated` on a component that is decoded and encoded
nonisolated class Health: GKComponent {
  var points: Int
  init(points: Int) {
    self.points = points
    super.init()
  }
  required init?(coder: NSCoder) {
    points = 3
    super.init(coder: coder)
  }
  override func encode(with coder: NSCoder) { points += 1 }
}

// form: a component that changes an entity of its own class
class Hero: GKEntity {
  var lives = 3
}
class Health: GKComponent {
  var hero: Hero? { entity as? Hero }
  override func didAddToEntity() { hero?.lives -= 1 }
}

// form: a component whose hooks call `super`
class Health: GKComponent {
  override func didAddToEntity() { super.didAddToEntity() }
  override func willRemoveFromEntity() { super.willRemoveFromEntity() }
  override func update(deltaTime seconds: Double) { super.update(deltaTime: seconds) }
}

// form: a component that keeps a machine
class Run: GKState {}
class Mind: GKComponent {
  let machine: GKStateMachine
  init(machine: GKStateMachine) {
    self.machine = machine
    super.init()
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  override func update(deltaTime seconds: Double) { _ = machine.enter(Run.self) }
}

// form: a component of any value
class Holder<Value>: GKComponent {
  var value: Value?
}
class Health: Holder<Int> {
  override func update(deltaTime seconds: Double) { value = 3 }
}

// form: a component that calls its scene in `assumeIsolated`
class Health: GKComponent {
  weak var scene: Scene?
  override func update(deltaTime seconds: Double) {
    let scene = scene
    MainActor.assumeIsolated { scene?.show() }
  }
}

// form: a component with a task with `self`
class Health: GKComponent {
  var points = 3
  override func didAddToEntity() {
    Task { points += 1 }
  }
}

// form: an entity that overrides `addComponent`
class Hero: GKEntity {
  var count = 0
  override func addComponent(_ component: GKComponent) {
    super.addComponent(component)
    count += 1
  }
}

// form: a state that keeps an entity
class Hero: GKEntity {
  var steps = 0
}
class Run: GKState {
  unowned let hero: Hero
  init(hero: Hero) {
    self.hero = hero
    super.init()
  }
  override func update(deltaTime seconds: Double) { hero.steps += 1 }
}

// form: an actor that holds an entity
actor Engine {
  let hero = GKEntity()
  func tick() { hero.update(deltaTime: 1) }
}

// form: a system with an `init()`
class Health: GKComponent {}
class Healths: GKComponentSystem<Health> {
  override init() { super.init(componentClass: Health.self) }
}
func make() -> Healths { Healths() }

// form: a system with an initializer of its own
class Health: GKComponent {}
class Healths: GKComponentSystem<Health> {
  let limit: Int
  init(limit: Int) {
    self.limit = limit
    super.init()
  }
}

// form: a system of any components
class Health: GKComponent {}
final class Loop<Component: GKComponent> {
  let system = GKComponentSystem<Component>(componentClass: Component.self)
  let other = GKComponentSystem<Component>()
  func add(_ component: Component) { system.addComponent(component) }
}
func make() -> Loop<Health> { Loop<Health>() }

// form: systems of unspecified components
class Health: GKComponent {}
class Game {
  lazy var systems: [GKComponentSystem] = {
    let healths = GKComponentSystem(componentClass: Health.self)
    return [healths, GKComponentSystem(componentClass: GKComponent.self)]
  }()
  func add(_ health: Health) {
    for system in systems { system.addComponent(health) }
  }
}

// form: a system that overrides `addComponent`
class Health: GKComponent {}
class Healths: GKComponentSystem<Health> {
  var count = 0
  override func addComponent(_ component: Health) {
    super.addComponent(component)
    count += 1
  }
}

// form: `@MainActor` on a class that holds an entity and a system
class Health: GKComponent {}
@MainActor final class Game {
  let hero = GKEntity()
  let healths = GKComponentSystem<Health>(componentClass: Health.self)
  func tick() {
    healths.update(deltaTime: 1)
    hero.update(deltaTime: 1)
  }
}

// form: `@MainActor` on a system whose update changes its property
class Health: GKComponent {}
@MainActor class Healths: GKComponentSystem<Health> {
  var count = 0
  override func update(deltaTime seconds: Double) { count += 1 }
}

// form: `nonisolated` on a system whose update changes its property
nonisolated class Health: GKComponent {}
nonisolated class Healths: GKComponentSystem<Health> {
  var count = 0
  override func update(deltaTime seconds: Double) { count += 1 }
}

// form: a machine without states
class Machine: GKStateMachine {}
func make() -> [GKStateMachine] { [Machine(), GKStateMachine()] }

// form: a machine captured by `MainActor.run`
class Run: GKState {}
func enter(_ machine: GKStateMachine) async {
  await MainActor.run { _ = machine.enter(Run.self) }
}

// form: an override of `didEnter` in an extension
class Run: GKState {
  var count = 0
}
extension Run {
  override func didEnter(from previousState: GKState?) { count += 1 }
}

// form: an override of a state's `update` in an extension
class Run: GKState {}
extension Run {
  override func update(deltaTime seconds: Double) { _ = stateMachine?.enter(Run.self) }
}

// form: an override in an extension of what the program's base class overrides
class Base: GKState {
  override func willExit(to nextState: GKState) {}
}
class Run: Base {}
extension Run {
  override func willExit(to nextState: GKState) { super.willExit(to: nextState) }
}

// form: an override in an extension of a method of the program's base class
class Base: GKState {
  func restart() {}
}
class Run: Base {}
extension Run {
  override func restart() {}
}

// form: an override of a machine's `update` in an extension
class Machine: GKStateMachine {}
extension Machine {
  override func update(deltaTime seconds: Double) { super.update(deltaTime: seconds / 2) }
}

// form: an override of an entity's `update` in an extension
class Hero: GKEntity {
  var steps = 0
}
extension Hero {
  override func update(deltaTime seconds: Double) { steps += 1 }
}

// form: an override of a component's `update` in an extension
class Health: GKComponent {
  var points = 3
}
extension Health {
  override func update(deltaTime seconds: Double) { points -= 1 }
}

// form: an override of `didAddToEntity` in an extension
class Health: GKComponent {}
extension Health {
  override func didAddToEntity() { super.didAddToEntity() }
}

// form: an override of a system's `update` in an extension
class Health: GKComponent {}
class Healths: GKComponentSystem<Health> {}
extension Healths {
  override func update(deltaTime seconds: Double) { super.update(deltaTime: seconds / 2) }
}

// form: `@MainActor` on a class with an override in an extension
@MainActor class Run: GKState {
  var count = 0
}
extension Run {
  override func didEnter(from previousState: GKState?) { count += 1 }
}

// form: `@Engine` on an empty class
@globalActor actor Engine { static let shared = Engine() }
@Engine class Run: GKState {}

// form: `@Engine` on a class whose hook changes a property of the state
@globalActor actor Engine { static let shared = Engine() }
@Engine class Run: GKState {
  var count = 0
  override func didEnter(from previousState: GKState?) { count += 1 }
}

// form: `@Engine` on a class with a `nonisolated` hook and `assumeIsolated`
@globalActor actor Engine { static let shared = Engine() }
@Engine class Run: GKState {
  nonisolated override func didEnter(from previousState: GKState?) {
    Engine.shared.assumeIsolated { _ = $0 }
  }
}

// form: `@Engine` on a class with an initializer of its own
@globalActor actor Engine { static let shared = Engine() }
@Engine class Run: GKState {
  let limit: Int
  init(limit: Int) {
    self.limit = limit
    super.init()
  }
}

// form: `@Engine` on a hook
@globalActor actor Engine { static let shared = Engine() }
class Run: GKState {
  @Engine override func didEnter(from previousState: GKState?) {}
}

// form: `@Engine` on a class that holds the machine
@globalActor actor Engine { static let shared = Engine() }
@Engine final class Game {
  var machine: GKStateMachine?
  func tick() { machine?.update(deltaTime: 1) }
}

// form: `@Engine` on a subclass of the machine
@globalActor actor Engine { static let shared = Engine() }
@Engine class Machine: GKStateMachine {
  var ticks = 0
  override func update(deltaTime seconds: Double) { ticks += 1 }
}

// form: `@Engine` on a component whose update changes its property
@globalActor actor Engine { static let shared = Engine() }
@Engine class Health: GKComponent {
  var points = 3
  override func update(deltaTime seconds: Double) { points -= 1 }
}

// form: `@Engine` on an entity that overrides `addComponent`
@globalActor actor Engine { static let shared = Engine() }
@Engine class Hero: GKEntity {
  var count = 0
  override func addComponent(_ component: GKComponent) { count += 1 }
}

// form: `@Engine` on a system whose update changes its property
@globalActor actor Engine { static let shared = Engine() }
@Engine class Health: GKComponent {}
@Engine class Healths: GKComponentSystem<Health> {
  var count = 0
  override func update(deltaTime seconds: Double) { count += 1 }
}

// form: a state that inherits `init()`
class Run: GKState {
  var count = 0
}
func make() -> Run { Run() }

// form: a state that inherits its base class's initializers
class Base: GKState {
  let limit: Int
  init(limit: Int) {
    self.limit = limit
    super.init()
  }
}
class Run: Base {
  var count = 0
}
func make() -> Run { Run(limit: 3) }

// form: a state with a convenience initializer
class Run: GKState {
  var limit = 1
  convenience init(limit: Int) {
    self.init()
    self.limit = limit
  }
}
func make() -> Run { Run(limit: 3) }

// form: a state with a convenience initializer in an extension
class Run: GKState {
  var limit = 1
}
extension Run {
  convenience init(limit: Int) {
    self.init()
    self.limit = limit
  }
}
func make() -> Run { Run(limit: 3) }

// form: a state whose `init()` is a convenience initializer
class Run: GKState {
  let limit: Int
  init(limit: Int) {
    self.limit = limit
    super.init()
  }
  override convenience init() { self.init(limit: 3) }
}
class Sprint: Run {}
func make() -> [Run] { [Run(), Sprint(), Sprint(limit: 4)] }

// form: a machine with a convenience initializer
class Machine: GKStateMachine {
  var limit = 1
  convenience init(limit: Int) {
    self.init()
    self.limit = limit
  }
}
func make() -> Machine { Machine(limit: 3) }

// form: an entity with a convenience initializer
class Hero: GKEntity {
  convenience init(health: GKComponent) {
    self.init()
    addComponent(health)
  }
}
func make() -> [Hero] { [Hero(), Hero(health: GKComponent())] }

// form: a component with a convenience initializer
class Health: GKComponent {
  var points = 3
  convenience init(points: Int) {
    self.init()
    self.points = points
  }
}
func make() -> [Health] { [Health(), Health(points: 4)] }

// form: a component that inherits its base class's initializers
class Base: GKComponent {
  let points: Int
  init(points: Int) {
    self.points = points
    super.init()
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
class Health: Base {
  var armor = 0
}
func make() -> Health { Health(points: 3) }

// form: a system with a convenience initializer
class Health: GKComponent {}
class Healths: GKComponentSystem<Health> {
  var limit = 1
  convenience init(limit: Int) {
    self.init(componentClass: Health.self)
    self.limit = limit
  }
}
func make() -> Healths { Healths(limit: 3) }

// form: a system that inherits `init(componentClass:)`
class Health: GKComponent {}
class Healths: GKComponentSystem<Health> {
  var limit = 1
}
func make() -> [Healths] { [Healths(), Healths(componentClass: Health.self)] }
