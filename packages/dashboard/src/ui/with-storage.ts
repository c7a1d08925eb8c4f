/**
 * Reads or writes the storage of this browser (`localStorage`) or of this tab (`sessionStorage`). Without effect, and
 * `undefined`, if the browser has disabled it or it is full: then what would be kept is only in the open page.
 */
export const withStorage = <Result>(
  area: 'localStorage' | 'sessionStorage',
  read: (storage: Storage) => Result,
): Result | undefined => {
  try {
    return read(window[area]);
  } catch {
    return undefined;
  }
};
