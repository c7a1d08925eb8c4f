import type { Call, TenantCall } from '../../../platform/call/call.js';
import { ConditionLost } from '../../../platform/db/together.js';
import { KnownError } from '../../../platform/failures/failures.js';
import { takeLimit } from '../../../platform/limits/index.js';
import { verifyPassword } from '../../credentials/index.js';
import { lockUserByPassword, normaliseEmail, toUser } from '../../users/index.js';
import { beginSessionOf, requireSignedIn, type SignedIn, type SignInOutcome } from '../begin-session.js';
import { type PasswordOwner, provePassword, resetFailures } from '../password-proof.js';
import { isUnchanged, passwordOwner, type SignInOwner } from '../store/password-owners.js';

/**
 * Signs a user in with a password. An unknown address, an account without a password, and a wrong password cannot be
 * told apart, neither by the response nor by its timing (EN-01, EN-02).
 *
 * @throws KnownError EMAIL_PASSWORD_MISMATCH, MULTI_FACTOR_AUTHENTICATION_REQUIRED, USER_BLOCKED
 * @throws Refusal 429 after too many failures for one account, even if the password is right
 */
export async function signInWithPassword(
  call: TenantCall,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  if (!call.config.auth.password.allowSignIn) throw new KnownError('PASSWORD_AUTHENTICATION_NOT_ENABLED');
  await takeLimit(call, 'password-sign-ins', call.request.address);
  const owner = await findOwner(call, email);
  const counted = owner?.userId ?? normaliseEmail(email);
  const hash = await provePassword(call, { owner, counted, password, action: 'session.create' });
  if (!owner || hash === null) throw new KnownError('EMAIL_PASSWORD_MISMATCH');
  const outcome =
    (await beginAtOnce(call, owner, hash)) ??
    (await begin(call, owner, hash)) ??
    (await verifyAgain(call, { email, password }));
  if (!outcome) throw new KnownError('EMAIL_PASSWORD_MISMATCH');
  return requireSignedIn(outcome);
}

/**
 * Begins the session of a user as they were read before the password was verified, by one statement; returns null if they
 * have changed since, or there is more to do than that.
 */
async function beginAtOnce(call: Call, owner: SignInOwner, hash: string): Promise<SignInOutcome | null> {
  const { userId, credentials, account } = owner;
  if (credentials.hasTotp || credentials.passwordHash !== hash) return null;
  const user = toUser(call, account);
  if (user.blocked_at_millis !== undefined) return null;
  try {
    return await call.transaction(async (trx) => {
      trx.deferCondition(isUnchanged(trx, owner));
      await resetFailures(trx, userId);
      return beginSessionOf(trx, { user, isNewUser: false });
    });
  } catch (failure) {
    if (failure instanceof ConditionLost) return null;
    throw failure;
  }
}

/** Begins the session or the second factor; returns null if the stored password has changed in the meantime. */
async function begin(call: Call, owner: PasswordOwner, hash: string): Promise<SignInOutcome | null> {
  const { userId } = owner;
  return call.transaction(async (trx) => {
    const user = await lockUserByPassword(trx, { userId, hash });
    if (!user) return null;
    await resetFailures(trx, userId);
    return beginSessionOf(trx, { user, isNewUser: false });
  });
}

/** Retries after the stored hash changed while we were hashing: a sign-in rehashed it, or the password was changed. */
async function verifyAgain(
  call: Call,
  { email, password }: { email: string; password: string },
): Promise<SignInOutcome | null> {
  const owner = await findOwner(call, email);
  const hash = await verifyPassword(call, owner, password);
  return owner && hash !== null ? begin(call, owner, hash) : null;
}

const findOwner = async (call: Call, email: string): Promise<SignInOwner | null> =>
  (await passwordOwner.take(call, normaliseEmail(email))) ?? null;
