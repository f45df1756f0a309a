#if !canImport(Darwin)
  public import Foundation
  internal import StateMachine

  /// The components of one class in many entities, updated together.
  ///
  /// An entity does not update its components that are in a system.
  open class GKComponentSystem<ComponentType: GKComponent>: NSObject {
    private final let soughtClass: AnyClass
    private final var list: [ComponentType] = []
    private final var identities: Set<ObjectIdentifier> = []

    /// Creates a system without components, of the class `ComponentType`.
    public override init() {
      soughtClass = ComponentType.self
    }

    /// Creates a system without components, of a class.
    public init(componentClass cls: AnyClass) {
      soughtClass = cls
    }

    deinit {
      for component in list { component.systemCount -= 1 }
    }

    /// The class whose components ``addComponent(foundIn:)`` looks for.
    open var componentClass: AnyClass { soughtClass }

    /// The components, in the order in which they were added; the system retains them.
    open var components: [ComponentType] { list }

    /// The component at a position below the number of ``components``.
    open subscript(idx: Int) -> ComponentType {
      guard list.indices.contains(idx) else { stop("a system has no component at this position") }
      return list[idx]
    }

    /// Returns the system's component class, whatever the index, as the system has only one generic argument.
    open func classForGenericArgument(at index: Int) -> AnyClass {
      soughtClass
    }

    /// Adds a component, unless the system has it already.
    ///
    /// The program stops unless the component's class is that of the system, or a subclass.
    open func addComponent(_ component: ComponentType) {
      guard component.isKind(of: soughtClass) else { refuse(component, not: soughtClass) }
      guard identities.insert(ObjectIdentifier(component)).inserted else { return }
      list.append(component)
      component.systemCount += 1
    }

    /// Adds the entity's component of exactly the system's class, if it has one.
    open func addComponent(foundIn entity: GKEntity) {
      guard let found = entity.component(ofExactly: soughtClass) else { return }
      guard let component = found as? ComponentType else { refuse(found, not: ComponentType.self) }
      addComponent(component)
    }

    /// Removes a component, if the system has it.
    open func removeComponent(_ component: ComponentType) {
      guard identities.remove(ObjectIdentifier(component)) != nil else { return }
      component.systemCount -= 1
      if let position = list.firstIndex(where: { $0 === component }) { list.remove(at: position) }
    }

    /// Removes the entity's component of exactly the system's class, if the system has it.
    open func removeComponent(foundIn entity: GKEntity) {
      let found = entity.component(ofExactly: soughtClass)
      if let component = found as? ComponentType { removeComponent(component) }
    }

    /// Updates the components in their order, without those added or removed meanwhile.
    open func update(deltaTime seconds: TimeInterval) {
      for component in list where identities.contains(ObjectIdentifier(component)) {
        component.update(deltaTime: seconds)
      }
    }

    /// The name of the system's class, such as `GKComponentSystem<Walk>`.
    open override var description: String { "\(type(of: self))" }

    private func refuse(_ component: GKComponent, not expected: AnyClass) -> Never {
      stop("a component of class \(type(of: component)) cannot be added to a system of \(expected)")
    }
  }
#endif
