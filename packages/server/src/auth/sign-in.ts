import type { Call, TenantCall } from '../app/call.js';
import { KnownError } from '../app/failures.js';
import { findCredentials, holdPassword, type StoredCredentials, verifyPassword } from '../credentials/index.js';
import { giveBack, takeBack, takeLimit } from '../limits/index.js';
import { findAuthChannel, normaliseEmail } from '../users/index.js';
import { beginSession, requireSignedIn, type SignedIn } from './begin-session.js';
import type { SecondFactorDue } from './second-factor.js';

/**
 * Signs a person in with a password. Unknown address, account without a password, and wrong password cannot be told apart,
 * neither by the answer nor by its time (EN-01, EN-02).
 *
 * @throws KnownError EMAIL_PASSWORD_MISMATCH, MULTI_FACTOR_AUTHENTICATION_REQUIRED
 * @throws Refusal 429 after too many failures for one account, even if the password is right
 */
export async function signInWithPassword(
  call: TenantCall,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  if (!call.config.auth.password.allowSignIn) throw new KnownError('PASSWORD_AUTHENTICATION_NOT_ENABLED');
  await takeLimit(call, 'password-sign-ins', call.request.address);
  const owner = await findOwner(call, email);
  // Counted by the account, so that another spelling of its address opens no new budget (RL-03); taken before the work (RL-02).
  const counted = owner?.userId ?? normaliseEmail(email);
  const { isLast } = await takeLimit(call, 'password-failures', counted);
  const hash = await verifyPassword(call, owner, password).catch(async (failure: unknown) => {
    // The password was not looked at, so it was neither right nor wrong.
    await takeBack(call, 'password-failures', counted);
    throw failure;
  });
  if (!owner || hash === null) return refuse(call, owner?.userId ?? null, isLast);
  await giveBack(call, 'password-failures', counted);
  const outcome = (await begin(call, owner, hash)) ?? (await verifyAgain(call, { email, password }));
  if (!outcome) throw new KnownError('EMAIL_PASSWORD_MISMATCH');
  return requireSignedIn(outcome);
}

/** Begins the session, or the second factor; null when the stored password is another one by now. */
async function begin(call: Call, owner: Owner, hash: string): Promise<SignedIn | SecondFactorDue | null> {
  const { userId } = owner;
  return call.transaction(async (trx) =>
    (await holdPassword(trx, { userId, hash })) ? beginSession(trx, { userId, isNewUser: false }) : null,
  );
}

/** What is stored changed while we were hashing: another sign-in renewed the hash, or the password is not the same any more. */
async function verifyAgain(
  call: Call,
  { email, password }: { email: string; password: string },
): Promise<SignedIn | SecondFactorDue | null> {
  const owner = await findOwner(call, email);
  const hash = await verifyPassword(call, owner, password);
  return owner && hash !== null ? begin(call, owner, hash) : null;
}

interface Owner {
  readonly userId: string;
  readonly credentials: StoredCredentials;
}

async function findOwner(call: Call, email: string): Promise<Owner | null> {
  const channel = await findAuthChannel(call, email);
  const credentials = channel && (await findCredentials(call, channel.user_id));
  return channel && credentials ? { userId: channel.user_id, credentials } : null;
}

/** In a transaction of its own: the refusal that follows must not undo it. */
async function refuse(call: Call, userId: string | null, isLast: boolean): Promise<never> {
  await call.outside(async (trx) => {
    const target = userId === null ? {} : { target: { type: 'user', id: userId } };
    await trx.audit({ action: 'session.create', outcome: 'refused', details: { reason: 'password' }, ...target });
    if (isLast) await trx.audit({ action: 'account.block', outcome: 'refused', ...target });
  });
  throw new KnownError('EMAIL_PASSWORD_MISMATCH');
}
