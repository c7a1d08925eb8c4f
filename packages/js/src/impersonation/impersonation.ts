import type { Core } from '../core.js';
import { resultOf } from '../http/results.js';
import { readImpersonation, writeImpersonation } from './tab-jar.js';
import type { Impersonation } from './types.js';

/** Creates the object that starts and recognizes an impersonation session in a tab. */
export const impersonation = (core: Core): Impersonation => ({
  signInWithImpersonationLink: async (code) =>
    (await import('./redeem-link.js')).redeemLink(core, code, { resultOf, writeImpersonation }),
  isImpersonating: () => Boolean(readImpersonation(core.settings)),
});
