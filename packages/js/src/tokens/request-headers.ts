import type { RequestHeaders, RequestLike } from '../platform/types.js';

// A header of Node's `http` that is named `get` is text, never a function.
const isReader = (headers: RequestHeaders): headers is { get(name: string): string | null } =>
  typeof headers.get === 'function';

/**
 * Reads a header of a request, whose name is given in lower case. Values of a header that was sent several times are
 * joined.
 */
export const readHeader = ({ headers }: RequestLike, name: string): string | null => {
  if (isReader(headers)) return headers.get(name);
  const value = headers[name];
  return typeof value === 'string' ? value : (value?.join('; ') ?? null);
};
