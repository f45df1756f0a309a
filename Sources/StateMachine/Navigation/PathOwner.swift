/// A store's side of a navigator's path: it takes the navigator's requests and questions.
@usableFromInline
package protocol PathOwner<Destination>: AnyObject {
  associatedtype Destination: Route

  /// The identity of the store.
  var storeID: ObjectIdentifier { get }
  /// The store's state.
  var storedState: Any { get }

  /// Performs a request in the navigator's place, as the navigator performs the `enter` of its machine; returns
  /// false if it is queued.
  func perform(
    _ queued: Navigator<Destination>.QueuedRequest, of navigator: Navigator<Destination>
  ) throws(Refusal) -> Bool

  /// Returns why the request would be refused; nil if it would be executed.
  func refusal(of request: Navigator<Destination>.Request) -> Refusal?
}
