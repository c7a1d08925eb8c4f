/**
 * Runs a load when it is first asked for, and once. A load that failed is tried again: a chunk that did not arrive may
 * arrive next time.
 */
export const loadOnce = <Value>(load: () => Promise<Value>): (() => Promise<Value>) => {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
};

/** An object whose members are asynchronous methods. */
type Asynchronous<Methods> = { readonly [Name in keyof Methods]: (...args: never) => Promise<unknown> };

/**
 * Stands for methods whose code is loaded when one of them is first called, so that pages do not carry what few of their
 * visitors use.
 *
 * @param names all of the methods' names; the record makes the compiler count them
 */
export const lazily = <Methods extends Asynchronous<Methods>>(
  names: Readonly<Record<keyof Methods & string, 1>>,
  load: () => Promise<Methods>,
): Methods => {
  const standIns = Object.keys(names).map((name) => [
    name,
    async (...args: unknown[]): Promise<unknown> => {
      const method: unknown = Reflect.get(await load(), name);
      return typeof method === 'function' ? Reflect.apply(method, undefined, args) : undefined;
    },
  ]);
  // Border: the record names every method, and each stand-in passes its arguments on.
  return Object.fromEntries(standIns) as Methods;
};
