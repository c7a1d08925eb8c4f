import { builtinEnvironments } from 'vitest/runtime';

// A DOM for tests of the screens that also run the server. The server's modules need Node's globals, so such a test
// runs under Node (`@vitest-environment node`) and imports this file before anything that needs a DOM.

// Globals that jsdom would replace but the server needs from Node. For example, typed arrays of jsdom are not those of
// Node.
const names = [
  'AbortController',
  'AbortSignal',
  'ArrayBuffer',
  'Headers',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'Uint8Array',
  'crypto',
  'performance',
  'setImmediate',
  'structuredClone',
] as const;
const ofNode = names.map((name) => [name, Reflect.get(globalThis, name)] as const);
await builtinEnvironments.jsdom.setup(globalThis, {});
for (const [name, value] of ofNode)
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
