// Loads React without its pause: it shows what was late at least 300 ms after the last that was late, which a screen in a
// test would wait for again and again.
import { createRequire } from 'node:module';

const { setTimeout } = globalThis;
// React takes hold of this function when it is loaded.
Reflect.set(globalThis, 'setTimeout', (callback: () => void) => setTimeout(callback, 0));
createRequire(import.meta.url)('react-dom/client');
Reflect.set(globalThis, 'setTimeout', setTimeout);
