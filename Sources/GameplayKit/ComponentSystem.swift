#if !canImport(Darwin)
  public import Foundation

  /// The components of one class in many entities, updated together.
  open class GKComponentSystem<ComponentType: GKComponent>: NSObject, Sequence {
    private final let soughtClass: AnyClass
    private final var list: [ComponentType] = []
    private final var identities: Set<ObjectIdentifier> = []

    /// Creates a system without components.
    public init(componentClass cls: AnyClass) {
      soughtClass = cls
    }

    /// The class whose components ``addComponent(foundIn:)`` looks for.
    open var componentClass: AnyClass { soughtClass }

    /// The components, in the order in which they were added; kept by the system.
    open var components: [ComponentType] { list }

    /// The component at a position below the number of ``components``.
    open subscript(idx: Int) -> ComponentType {
      list[idx]
    }

    /// Returns an iterator over the components in their order, without those added later.
    public final func makeIterator() -> IndexingIterator<[ComponentType]> {
      list.makeIterator()
    }

    /// Returns the system's component class, which stands for its only generic argument.
    open func classForGenericArgument(at index: Int) -> AnyClass {
      soughtClass
    }

    /// Adds a component, unless the system has it already.
    open func addComponent(_ component: ComponentType) {
      if identities.insert(ObjectIdentifier(component)).inserted { list.append(component) }
    }

    /// Adds the entity's component of exactly the system's class, if it has one.
    open func addComponent(foundIn entity: GKEntity) {
      if let component = component(of: entity) { addComponent(component) }
    }

    /// Removes a component, if the system has it.
    open func removeComponent(_ component: ComponentType) {
      guard identities.remove(ObjectIdentifier(component)) != nil else { return }
      if let position = list.firstIndex(where: { $0 === component }) { list.remove(at: position) }
    }

    /// Removes the entity's component of exactly the system's class, if the system has it.
    open func removeComponent(foundIn entity: GKEntity) {
      if let component = component(of: entity) { removeComponent(component) }
    }

    /// Updates the components in their order, without those added or removed meanwhile.
    open func update(deltaTime seconds: TimeInterval) {
      for component in list where identities.contains(ObjectIdentifier(component)) {
        component.update(deltaTime: seconds)
      }
    }

    /// The system's class, which names the class of its components.
    open override var description: String { "\(type(of: self))" }

    private func component(of entity: GKEntity) -> ComponentType? {
      entity.component(ofExactly: soughtClass) as? ComponentType
    }
  }
#endif
