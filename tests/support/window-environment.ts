// The environment of screen tests: a jsdom window in a Node process, which may also run the server. It lasts as long as
// the process, so the files of a group share it; tests/support/vitest-window-file.ts keeps it clean.
import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Globals that jsdom replaces but the server needs from Node. For example, typed arrays of jsdom are not those of Node. */
const ofNode = [
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
];

const noMedia = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };

/** Features that pages use but jsdom lacks. */
function addMissing(): void {
  Object.assign(window, { matchMedia: () => noMedia, scrollTo: () => undefined });
  Object.assign(globalThis, {
    // Testing Library sets here whether React reports updates that no test waits for.
    IS_REACT_ACT_ENVIRONMENT: false,
    CSS: { escape: (text: string) => text },
    ResizeObserver: class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  });
  // CodeMirror measures its text. Nothing has a size here.
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, hasPointerCapture: () => false });
}

const environment: Environment = {
  name: 'window',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    const kept = ofNode.map((name) => [name, Reflect.get(global, name)] as const);
    await builtinEnvironments.jsdom.setup(global, options);
    for (const [name, value] of kept)
      Object.defineProperty(global, name, { value, configurable: true, writable: true });
    addMissing();
    // The window stays until the process ends. What a page still waits for then, such as a redirect, would miss it.
    return { teardown: () => undefined };
  },
};

export default environment;
