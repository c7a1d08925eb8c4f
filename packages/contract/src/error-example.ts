import type { DetailShape } from './define.js';
import { type ErrorCode, errorCatalogue, errorText } from './errors.js';

/** An answer of the wire with a known error. */
export interface ErrorExample {
  readonly code: ErrorCode;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly error: string;
}

/** Example values of each type. */
const examples: Readonly<Record<Extract<DetailShape[string], string>, unknown>> = {
  string: '…',
  number: 10,
  boolean: false,
  null: null,
  'string | null': '…',
  'number | null': null,
  'string[]': ['…'],
  'object[]': [{}, {}],
};

/** Returns an example of the body with which the server answers an error. */
export function errorExample(code: ErrorCode): ErrorExample {
  const { details } = errorCatalogue[code];
  if (!details) return { code, error: Reflect.apply(errorText, undefined, [code]) };
  const values = Object.fromEntries(
    Object.entries(details).map(([name, type]) => [name, typeof type === 'string' ? examples[type] : type[0]]),
  );
  // The values follow the row's own shape, which is what its text takes; TypeScript cannot follow that for any code.
  return { code, details: values, error: Reflect.apply(errorText, undefined, [code, values]) };
}
