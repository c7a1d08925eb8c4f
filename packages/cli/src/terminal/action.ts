import type { Terminal } from './terminal.js';

/** Makes what a command does: a failure is printed, and ends it with exit code 1. */
export const action =
  <Args extends readonly unknown[]>(terminal: Terminal, run: (...args: Args) => Promise<void> | void) =>
  async (...args: Args): Promise<void> => {
    try {
      await run(...args);
    } catch (failure) {
      terminal.fail(failure);
    }
  };
