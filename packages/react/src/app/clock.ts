/** The time, as the screens read it: for counting down and for saying how long ago something was. */
export const now = (): number => Date.now();

/** Calls `callback` once, after so many milliseconds, unless the returned function is called before. */
export const after = (millis: number, callback: () => void): (() => void) => {
  const timer = setTimeout(callback, millis);
  return () => clearTimeout(timer);
};
