/** The state of a resource. The same object is returned until it changes. */
export type ResourceState<Value> =
  | { readonly status: 'empty' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * A value on the server that is read once for all its subscribers.
 *
 * Calls at the same time share one request; requests start at least 300 ms apart. A value is dropped 5000 ms after the
 * last subscriber has left, an error after 1000 ms.
 *
 * @example
 * const user = app.store.user();
 * const unsubscribe = user.subscribe(() => console.log(user.peek()));
 * unsubscribe();
 */
export interface Resource<Value> {
  /** Returns the cached value, or reads it from the server. */
  get(): Promise<Value>;
  /** Reads the value from the server, for all subscribers. */
  refresh(): Promise<Value>;
  /** Returns the state without a request. Its identity changes only with its content. */
  peek(): ResourceState<Value>;
  /** Calls `listener` after each change until the returned function is called. The first subscriber starts a request. */
  subscribe(listener: () => void): () => void;
  /** Returns the value for React's Suspense. Otherwise throws the error, or a promise that settles when there is either. */
  read(): Value;
}
