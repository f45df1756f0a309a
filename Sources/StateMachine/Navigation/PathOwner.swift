/// A store's side of a navigator's path: it takes the navigator's requests and questions.
// Closures, as the methods of a protocol are not specialised: each would look up metadata.
@usableFromInline
package final class PathOwner<Destination: Route> {
  /// The identity of the store.
  package let storeID: ObjectIdentifier
  /// Returns the store's state.
  package let storedState: () -> Any

  /// Performs a request in the navigator's place, as the navigator performs the `enter` of its machine; returns
  /// false if it is queued.
  @usableFromInline let perform:
    (Navigator<Destination>.QueuedRequest, Navigator<Destination>) throws(Refusal) -> Bool
  /// Returns why the request would be refused; nil if it would be executed.
  @usableFromInline let refusal: (Navigator<Destination>.Request) -> Refusal?

  @usableFromInline
  package init(
    storeID: ObjectIdentifier, storedState: @escaping () -> Any,
    perform:
      @escaping (Navigator<Destination>.QueuedRequest, Navigator<Destination>)
      throws(Refusal) -> Bool,
    refusal: @escaping (Navigator<Destination>.Request) -> Refusal?
  ) {
    (self.storeID, self.storedState) = (storeID, storedState)
    (self.perform, self.refusal) = (perform, refusal)
  }
}
