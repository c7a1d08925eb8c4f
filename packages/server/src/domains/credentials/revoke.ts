import type { Call } from '../../platform/call/call.js';
import { revokeCodes } from '../../platform/codes/index.js';
import { removePasskey } from './passkeys.js';
import { setPasswordHash } from './passwords.js';
import { setTotpSecret } from './second-factors.js';
import { endSessionsOf } from './sessions.js';
import { deleteOAuthAccountsOf } from './store/oauth-accounts.js';

/**
 * Ends everything by which somebody gets into an account: password, second factor, passkey, accounts at providers, codes
 * under way, and every session. In the caller's transaction.
 */
export async function revokeCredentials(call: Call, userId: string): Promise<void> {
  // Before the passkey: a registration that has taken its code by then is waited for, and its passkey goes too.
  await revokeCodes(call, { subjectId: userId, types: ['passkey-registration'] });
  // Before the sessions: a sign-in that holds the password has begun its session by then, and it ends here too.
  await setPasswordHash(call, userId, null);
  await setTotpSecret(call, userId, null);
  await removePasskey(call, userId);
  await deleteOAuthAccountsOf(call, userId);
  await endSessionsOf(call, userId);
}
