/** Warns the developer about a deviation that is reported nowhere else. */
export const warn = (text: string): void => {
  // oxlint-disable-next-line no-console -- The documented place for it is the console.
  console.warn(text);
};

/** Shows a line to the user at the terminal. */
export const print = (text: string): void => {
  // oxlint-disable-next-line no-console -- A command-line program's user reads it there.
  console.log(text);
};
