/** Returns the current time in milliseconds, for countdowns and relative times. */
export const now = (): number => Date.now();

/** Calls `callback` once after a delay. The returned function cancels the call. */
export const after = (millis: number, callback: () => void): (() => void) => {
  const timer = setTimeout(callback, millis);
  return () => clearTimeout(timer);
};
