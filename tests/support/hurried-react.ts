// Loads React without its throttle: it reveals suspended content at least 300 ms after the last reveal, and tests of
// screens would wait for it many times.
import { createRequire } from 'node:module';

const { setTimeout } = globalThis;
// React captures this function when it is loaded.
Reflect.set(globalThis, 'setTimeout', (callback: () => void) => setTimeout(callback, 0));
createRequire(import.meta.url)('react-dom/client');
Reflect.set(globalThis, 'setTimeout', setTimeout);
