import type { Call } from '../../platform/call/call.js';
import { revokeCodes } from '../../platform/codes/index.js';
import { removePasskey } from './passkeys.js';
import { setPasswordHash } from './passwords.js';
import { setTotpSecret } from './second-factors.js';
import { endSessionsOf } from './sessions.js';
import { deleteOAuthAccountsOf } from './store/oauth-accounts.js';

/**
 * Revokes everything that gives access to an account: password, second factor, passkey, provider accounts, issued codes
 * and all sessions. Runs in the caller's transaction.
 */
export async function revokeCredentials(call: Call, userId: string): Promise<void> {
  await revokeRegistrations(call, userId);
  // Before the sessions: a sign-in that has locked the password has started its session by then, and it ends here too.
  await setPasswordHash(call, userId, null);
  await setTotpSecret(call, userId, null);
  await revokeWaysIn(call, userId);
}

/** Like `revokeCredentials`, but keeps the password, which the caller replaces, and the second factor (OC-09). */
export async function revokeCredentialsBesidePassword(call: Call, userId: string): Promise<void> {
  await revokeRegistrations(call, userId);
  await revokeWaysIn(call, userId);
}

/** Comes first: waits for a registration that has already taken its code, so that its passkey is removed too. */
const revokeRegistrations = (call: Call, userId: string): Promise<void> =>
  revokeCodes(call, { subjectId: userId, types: ['passkey-registration'] });

async function revokeWaysIn(call: Call, userId: string): Promise<void> {
  await removePasskey(call, userId);
  await deleteOAuthAccountsOf(call, userId);
  await endSessionsOf(call, userId);
}
