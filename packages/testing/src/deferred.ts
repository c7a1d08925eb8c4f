/** A promise that a test resolves when it wants. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
}

/** Makes a promise and what resolves it, as `Promise.withResolvers` of ECMAScript 2024, which Node 20 lacks. */
export function deferred<Value = void>(): Deferred<Value> {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: settle };
}
