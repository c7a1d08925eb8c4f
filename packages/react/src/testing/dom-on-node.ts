import { builtinEnvironments } from 'vitest/runtime';

// A document for the screens in a test that runs the server too. The server's modules must be read as a server's, so the
// test itself runs under Node (`@vitest-environment node`), and imports this before anything that looks for a document.

// What a document and Node both have, the server needs as Node makes it: jsdom's arrays, for one, are not Node's.
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
