import type { Settings } from '../settings.js';

// The contract's value. Its type is checked here; its constant would load the contract's schemas.
const placeholder = 'THIS_VALUE_WILL_BE_REPLACED.example.com';

/** Returns the domain that passkeys belong to: the caller's, or the host of the page. */
export const relyingPartyOf = ({ page }: Settings, hostname: string | undefined): string => {
  if (!page) throw new Error('Passkeys work only on a page in a browser.');
  return hostname ?? new URL(page.href()).hostname;
};

/** Throws unless the server left the choice of the domain to the page. */
export const expectPlaceholder = (id: typeof placeholder): void => {
  if (id === placeholder) return;
  throw new Error(`The server named the relying party ${String(id)}. It must leave that to the page.`);
};
