/** The text that this browser keeps under a key; `undefined` without one, or if storage is disabled. */
export const readRemembered = (key: string): string | undefined => {
  try {
    return localStorage.getItem(`portico-dashboard-${key}`) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a text in this browser. If storage is disabled, the choice applies to the open page only. */
export const remember = (key: string, value: string): void => {
  try {
    localStorage.setItem(`portico-dashboard-${key}`, value);
  } catch {
    // See above.
  }
};
