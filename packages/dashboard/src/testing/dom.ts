import { configure } from '@testing-library/react';

// Imported for its effect: patience on a busy machine, and what jsdom lacks and the pages use.
configure({ asyncUtilTimeout: 20_000 });

const noMedia = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
Object.assign(window, { matchMedia: () => noMedia, scrollTo: () => undefined });
Object.assign(globalThis, {
  CSS: { escape: (text: string) => text },
  ResizeObserver: class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
});
Object.assign(Element.prototype, { scrollIntoView: () => undefined, hasPointerCapture: () => false });
