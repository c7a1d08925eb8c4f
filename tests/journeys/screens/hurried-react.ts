// Imported before React, which captures `setTimeout` when it is loaded, for its throttle: it reveals suspended content at
// least 300 ms after the last reveal, and each state of a screen would wait for it.

const { setTimeout } = globalThis;
Reflect.set(globalThis, 'setTimeout', (callback: () => void) => setTimeout(callback, 0));
// The modules of the page are all evaluated before.
queueMicrotask(() => Reflect.set(globalThis, 'setTimeout', setTimeout));

export {};
