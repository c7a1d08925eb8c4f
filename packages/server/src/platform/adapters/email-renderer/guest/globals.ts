// What the bundled libraries take from their surroundings and QuickJS does not have. The bundler puts these in place of
// the global names, inside the libraries only: sources of owners see none of them.

const tasks: (() => void)[] = [];

/**
 * Runs what the libraries have put off.
 *
 * @returns the number of tasks run
 */
export function runTasks(): number {
  const due = tasks.splice(0);
  for (const task of due) task();
  return due.length;
}

export const setTimeout = (task: () => void): number => tasks.push(task);
export const setImmediate = (task: () => void): number => tasks.push(task);
export const clearTimeout = (): void => {};

export const process = { env: { NODE_ENV: 'production' } };

/** Copies plain data, cycles included; Tailwind's syntax trees are linked lists. */
export const structuredClone = (value: unknown): unknown => cloneInto(new Map(), value);

function cloneInto(known: Map<object, unknown>, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (known.has(value)) return known.get(value);
  const copy = Array.isArray(value) ? [] : {};
  known.set(value, copy);
  for (const [key, part] of Object.entries(value)) Reflect.set(copy, key, cloneInto(known, part));
  return copy;
}

/** `arktype` asks what is an instance of these. */
export class Blob {}
export class File {}
export class FormData {}
export class Headers {}
export class Request {}
export class Response {}
export class URL {}

/** Strings stay strings: what is rendered never becomes bytes. */
export class TextEncoder {
  encode(text: string): string {
    return text;
  }
}
export class TextDecoder {
  decode(text: string): string {
    return text;
  }
}

interface DirectSource {
  readonly type?: string;
  pull(controller: DirectController): unknown;
  cancel(): unknown;
}

/** What React writes its output to. */
export interface DirectController {
  write(chunk: string): void;
  end(): void;
  close(): void;
  error(failure: unknown): void;
}

/** As much of a stream as React's renderer needs: it writes strings when it is asked to. */
export class ReadableStream {
  constructor(readonly source: DirectSource) {}
}
export class WritableStream {}

/** React asks how long a chunk is, to decide when to send it. */
export const Buffer = { byteLength: (text: string): number => text.length };
