/** What a resource holds at the moment. The same object is returned until it changes. */
export type ResourceState<Value> =
  | { readonly status: 'empty' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * A value on the server, read once for everybody who watches it.
 *
 * Calls that coincide share one request; requests start at least 300 ms apart, one at a time. A value is dropped
 * 5000 ms after its last watcher left.
 *
 * @example
 * const user = app.store.user();
 * const stop = user.subscribe(() => render(user.peek()));
 */
export interface Resource<Value> {
  /** The value in hand, or else the server's. */
  get(): Promise<Value>;
  /** The server's value; watchers see it too. */
  refresh(): Promise<Value>;
  /** What is in hand, without any request. Its identity changes only with its content. */
  peek(): ResourceState<Value>;
  /** Calls `listener` after each change until the returned function is called. The first subscription starts a read. */
  subscribe(listener: () => void): () => void;
  /** For React's Suspense: the value, or else it throws the error, or a promise that settles when there is either. */
  read(): Value;
}
