import type { Core } from '../core.js';
import type { Session } from '../sessions/session.js';

/** The caller and owner of cached data: a signed-in user with their session, or the server with its key. */
export type Caller = Session | Core;

/** The account that a method works on. */
export interface Account {
  readonly caller: Caller;
  /** `me` for the user of the caller's session. */
  readonly userId: string;
}

/** Makes calls as a caller. */
export const callAs = (core: Core, caller: Caller): ReturnType<Core['client']> | ReturnType<Core['server']> =>
  'isAlive' in caller ? core.client(caller) : core.server();
