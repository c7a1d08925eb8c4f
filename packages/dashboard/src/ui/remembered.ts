import { withStorage } from './with-storage.js';

const prefix = 'portico-dashboard-';

/** The text that this browser keeps under a key; `undefined` without one, or if storage is disabled. */
export const readRemembered = (key: string): string | undefined =>
  withStorage('localStorage', (storage) => storage.getItem(prefix + key)) ?? undefined;

/** Keeps a text in this browser. If storage is disabled, the choice applies to the open page only. */
export const remember = (key: string, value: string): void => {
  withStorage('localStorage', (storage) => storage.setItem(prefix + key, value));
};
