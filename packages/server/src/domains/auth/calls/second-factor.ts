import type { Call, TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { checkCode, useCode } from '../../../platform/codes/index.js';
import { assert, KnownError, Refusal } from '../../../platform/failures/failures.js';
import { resetLimit, takeLimit } from '../../../platform/limits/index.js';
import { countRecoveryCodes, makeRecoveryCodes, proveSecondFactor } from '../../credentials/index.js';
import { queueSecurityNotice } from '../../email/index.js';
import { lockAndBumpVersion, readUser } from '../../users/index.js';
import { requireSignedIn, type SignedIn, startSession } from '../begin-session.js';
import { requireRecentSignIn } from '../recent-sign-in.js';

const signIn = handle('POST /auth/mfa/sign-in', async (call, { body }) => {
  const { accessToken, refreshToken, userId, isNewUser } = await signInWithSecondFactor(call, {
    attemptCode: body.code,
    typed: body.totp,
  });
  return { access_token: accessToken, refresh_token: refreshToken, is_new_user: isNewUser, user_id: userId };
});

/**
 * Finishes a sign-in with the second factor. A wrong code leaves the attempt code valid, up to five tries (TP-07).
 *
 * @throws KnownError VERIFICATION_CODE_* for the attempt code, INVALID_TOTP_CODE, USER_BLOCKED
 * @throws Refusal 429 after too many failures of one user, across all attempts (RL-07)
 */
async function signInWithSecondFactor(
  call: TenantCall,
  { attemptCode, typed }: { attemptCode: string; typed: string },
): Promise<SignedIn & { readonly isNewUser: boolean }> {
  const attempt = await checkCode(call, 'mfa-attempt', attemptCode);
  const userId = attempt.subjectId;
  assert(userId, 'The attempt code belongs to a user');
  const { isLast } = await takeLimit(call, 'second-factor-failures', userId);
  const signedIn = await call.transaction(async (trx) => {
    const factor = await proveSecondFactor(trx, { userId, typed });
    if (!factor) return null;
    await useCode(trx, attempt);
    if (factor === 'recovery-code') await queueSecurityNotice(trx, await readUser(trx, userId), 'recovery-code-used');
    return startSession(trx, userId);
  });
  if (!signedIn) return refuse(call, userId, isLast);
  await resetLimit(call, 'second-factor-failures', userId);
  return { ...requireSignedIn(signedIn), isNewUser: attempt.data.is_new_user === true };
}

/** Uses its own transaction, because the refusal that follows must not roll it back. */
async function refuse(call: Call, userId: string, isLast: boolean): Promise<never> {
  await call.independently(async (trx) => {
    const target = { type: 'user', id: userId };
    await trx.audit({ action: 'session.create', outcome: 'refused', details: { reason: 'second-factor' }, target });
    if (isLast) await trx.audit({ action: 'account.block', outcome: 'refused', target });
  });
  throw new KnownError('INVALID_TOTP_CODE');
}

const countCodes = handle('GET /auth/mfa/recovery-codes', async (call) => {
  const { count, createdAt } = await countRecoveryCodes(call, call.user.id);
  return { remaining_count: count, created_at_millis: createdAt?.getTime() ?? null };
});

const makeCodes = handle('POST /auth/mfa/recovery-codes', async (call) => {
  const { user } = call;
  if (!user.requires_totp_mfa) throw new Refusal(400, 'Recovery codes require an authenticator app. Set one up first.');
  await requireRecentSignIn(call);
  return call.transaction(async (trx) => {
    // Lock the user and check that they still exist: they may be deleted concurrently.
    if (!(await lockAndBumpVersion(trx, user.id))) throw new KnownError('USER_AUTHENTICATION_REQUIRED');
    await queueSecurityNotice(trx, user, 'recovery-codes-made');
    return { recovery_codes: await makeRecoveryCodes(trx, user.id) };
  });
});

/** Handlers for two-step verification. */
export const secondFactorHandlers = [signIn, countCodes, makeCodes] as const;
