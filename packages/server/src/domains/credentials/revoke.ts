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
  // Before the passkey: this waits for a registration that has already taken its code, so its passkey is removed too.
  await revokeCodes(call, { subjectId: userId, types: ['passkey-registration'] });
  // Before the sessions: a sign-in that has locked the password has started its session by then, and it ends here too.
  await setPasswordHash(call, userId, null);
  await setTotpSecret(call, userId, null);
  await removePasskey(call, userId);
  await deleteOAuthAccountsOf(call, userId);
  await endSessionsOf(call, userId);
}
