import type { Core } from '../core.js';

/** Whose account is worked on, and by whose calls: the user's own, or the server's for any user. */
export interface AccountOwner {
  readonly call: ReturnType<Core['client']> | ReturnType<Core['server']>;
  /** `me` for the user whose session makes the calls. */
  readonly userId: string;
  /** Called after a change, so that what others hold of it is read anew. */
  readonly onChange: () => Promise<unknown>;
}
