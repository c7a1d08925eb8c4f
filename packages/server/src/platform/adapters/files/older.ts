import type { Files } from '../../ports/files.js';

/** Puts files into one store and still finds those that were put into an older one, so that a store can be replaced. */
export const createFilesOver = (store: Files, older: Files): Files => ({
  put: (file) => store.put(file),
  find: async (key) => (await store.find(key)) ?? (await older.find(key)),
  remove: async (key) => {
    await store.remove(key);
    await older.remove(key);
  },
});
