import type { Call } from '../../platform/call/call.js';
import { revokeCodes } from '../../platform/codes/index.js';
import { changeOAuthAccount } from './oauth-accounts.js';
import { removePasskey } from './passkeys.js';
import { setPasswordHash } from './passwords.js';
import { setTotpSecret } from './second-factors.js';
import { endSessionsOf } from './sessions.js';
import { deleteOAuthAccountsOf, selectOAuthAccounts } from './store/oauth-accounts.js';

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

/**
 * Ends the passkeys and sessions of an account, and sign-in with its provider accounts, which stay connected. Runs in the
 * caller's transaction, which has locked the user.
 */
export async function disableSignIn(call: Call, userId: string): Promise<{ readonly hadPasskey: boolean }> {
  await revokeRegistrations(call, userId);
  const hadPasskey = await removePasskey(call, userId);
  for (const account of await selectOAuthAccounts(call, { userId, allowSignIn: true }))
    await changeOAuthAccount(call, account, { allowSignIn: false });
  await endSessionsOf(call, userId);
  return { hadPasskey };
}

/** Comes first: waits for a registration that has already taken its code, so that its passkey is removed too. */
const revokeRegistrations = (call: Call, userId: string): Promise<void> =>
  revokeCodes(call, { subjectId: userId, types: ['passkey-registration'] });

async function revokeWaysIn(call: Call, userId: string): Promise<void> {
  await removePasskey(call, userId);
  await deleteOAuthAccountsOf(call, userId);
  await endSessionsOf(call, userId);
}
