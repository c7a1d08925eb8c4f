import { createListeners } from '../cache/listeners.js';
import type { Tokens } from '../sessions/types.js';

/** Where one user's tokens are stored. */
export interface TokenBox {
  read(): Tokens;
  /** Replaces the tokens; `null` empties the box. */
  write(tokens: Tokens | null): void;
  /** Calls `listener` after each change, also after one by another tab where tabs share the box. */
  subscribe(listener: () => void): () => void;
}

/** No tokens at all. */
export const noTokens: Tokens = { accessToken: null, refreshToken: null };

/** A box in memory, with initial tokens. */
export const createMemoryBox = (initial: Tokens = noTokens): TokenBox => {
  const listeners = createListeners();
  let tokens = initial;
  return {
    read: () => tokens,
    write: (next) => {
      tokens = next ?? noTokens;
      listeners.notify();
    },
    subscribe: listeners.add,
  };
};
