import type { Call, CurrentUser, TenantCall } from '../../platform/call/call.js';
import { KnownError, Refusal } from '../../platform/failures/failures.js';
import {
  checkNewPassword,
  endSessionsOf,
  findCredentials,
  findSession,
  replacePassword,
  verifyPassword,
} from '../credentials/index.js';
import { queueSecurityNotice } from '../email/index.js';
import { completeCredentialsChange } from '../users/index.js';
import { provePassword, resetFailures } from './password-proof.js';
import { requireRecentSignIn } from './recent-sign-in.js';

type OwnCall = TenantCall & { readonly user: CurrentUser };

/**
 * Changes the password of the signed-in user. Ends every session except the one whose refresh token was sent; a wrong
 * old password counts as a failed sign-in (PW-07, PW-08).
 *
 * @throws KnownError PASSWORD_AUTHENTICATION_NOT_ENABLED, PASSWORD_TOO_SHORT and similar, USER_DOES_NOT_HAVE_PASSWORD,
 * PASSWORD_CONFIRMATION_MISMATCH
 * @throws Refusal 429 after too many failures for the account
 */
export async function updatePassword(
  call: OwnCall,
  { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
): Promise<void> {
  const userId = call.user.id;
  requirePasswordsOn(call);
  checkNewPassword(call, newPassword, { email: call.user.primary_email });
  const credentials = await findCredentials(call, userId);
  if (!credentials || credentials.passwordHash === null) throw new KnownError('USER_DOES_NOT_HAVE_PASSWORD');
  const proven = await provePassword(call, {
    owner: { userId, credentials },
    counted: userId,
    password: oldPassword,
    action: 'password.change',
  });
  if (proven === null) throw new KnownError('PASSWORD_CONFIRMATION_MISMATCH');
  const to = await call.ports.hasher.hash(newPassword, call.tenant.id);
  const keptSessionId = await findKeptSession(call);
  const change = (from: string) =>
    call.transaction(async (trx) => {
      if (!(await replacePassword(trx, { userId, from, to }))) return false;
      await resetFailures(trx, userId);
      await endSessionsOf(trx, userId, { except: keptSessionId });
      await queueSecurityNotice(trx, call.user, 'password-changed');
      return true;
    });
  if ((await change(proven)) || (await changeAgain(call, oldPassword, change))) return;
  throw new KnownError('PASSWORD_CONFIRMATION_MISMATCH');
}

/** Retries after the stored hash changed while we were hashing: a sign-in rehashed it, or the password was changed. */
async function changeAgain(
  call: OwnCall,
  oldPassword: string,
  change: (from: string) => Promise<boolean>,
): Promise<boolean> {
  const credentials = await findCredentials(call, call.user.id);
  const from = credentials && (await verifyPassword(call, { userId: call.user.id, credentials }, oldPassword));
  return from ? change(from) : false;
}

async function findKeptSession(call: OwnCall): Promise<string | null> {
  const { refreshToken } = call.request;
  const session = refreshToken === null ? null : await findSession(call, refreshToken);
  return session?.userId === call.user.id ? session.id : null;
}

/**
 * Sets the first password of the signed-in user. Sessions continue.
 *
 * @throws KnownError PASSWORD_AUTHENTICATION_NOT_ENABLED, PASSWORD_TOO_SHORT and similar
 * @throws Refusal 400 when the user already has a password, 401 when the project requires a recent sign-in (PW-09)
 */
export async function setFirstPassword(call: OwnCall, password: string): Promise<void> {
  const userId = call.user.id;
  requirePasswordsOn(call);
  checkNewPassword(call, password, { email: call.user.primary_email });
  if (call.user.has_password) throw alreadyThere();
  await requireRecentSignIn(call);
  const to = await call.ports.hasher.hash(password, call.tenant.id);
  const isSet = await call.transaction(async (trx) => {
    if (!(await replacePassword(trx, { userId, from: null, to }))) return false;
    await completeCredentialsChange(trx, userId);
    await queueSecurityNotice(trx, call.user, 'password-set');
    return true;
  });
  if (!isSet) throw alreadyThere();
}

const alreadyThere = () =>
  new Refusal(400, 'This account already has a password. Change it with the old password, or reset it.');

/** Throws KnownError PASSWORD_AUTHENTICATION_NOT_ENABLED if the project has passwords turned off. */
export function requirePasswordsOn({ config }: Call): void {
  if (!config.auth.password.allowSignIn) throw new KnownError('PASSWORD_AUTHENTICATION_NOT_ENABLED');
}
