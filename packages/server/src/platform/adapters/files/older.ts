import type { Files } from '../../ports/files.js';

/** Writes files to one store and still reads those in an older store, so that a store can be replaced. */
export const createFilesOver = (store: Files, older: Files): Files => ({
  put: (file) => store.put(file),
  find: async (key) => (await store.find(key)) ?? (await older.find(key)),
  remove: async (key) => {
    await store.remove(key);
    await older.remove(key);
  },
});
