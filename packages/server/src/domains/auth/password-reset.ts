import type { TenantCall } from '../../platform/call/call.js';
import { checkCode, useCode } from '../../platform/codes/index.js';
import { KnownError } from '../../platform/failures/failures.js';
import { resetLimit } from '../../platform/limits/index.js';
import { checkNewPassword, endSessionsOf, lockHasPassword, setPasswordHash } from '../credentials/index.js';
import {
  liftSuppression,
  queuePasswordResetEmail,
  queueSecurityNotice,
  requireMailLimits,
  takeMailLimits,
} from '../email/index.js';
import { requireTrustedUrl } from '../projects/index.js';
import { completeCredentialsChange, findAuthChannel, findUser, normaliseEmail } from '../users/index.js';
import { leaveToOwnerOf } from './account-pre-hijacking.js';
import { lockChannelOf } from './mailed-codes.js';
import { requirePasswordsOn } from './password-change.js';
import { notingRefusal } from './refusals.js';

const TYPE = 'password-reset';

/**
 * Emails a reset code to the user who signs in with an address. The response does not reveal whether such a user exists
 * (EN-03): the limits are charged for an unknown address too, and the email is sent later.
 *
 * @throws KnownError PASSWORD_AUTHENTICATION_NOT_ENABLED, REDIRECT_URL_NOT_WHITELISTED
 * @throws Refusal 429 beyond the email limits
 */
export async function sendResetCode(
  call: TenantCall,
  request: { readonly email: string; readonly callbackUrl: string },
): Promise<void> {
  requirePasswordsOn(call);
  const callbackUrl = requireTrustedUrl(call, request.callbackUrl);
  const email = normaliseEmail(request.email);
  await requireMailLimits(call, email);
  const channel = await findAuthChannel(call, email);
  await call.transaction(async (trx) => {
    await takeMailLimits(trx, { to: email, caller: call });
    const user = channel && (await findUser(trx, channel.user_id));
    await trx.audit({
      action: 'password-reset.send',
      outcome: user ? 'done' : 'refused',
      ...(user && { target: { type: 'user', id: user.id } }),
    });
    if (user) await queuePasswordResetEmail(trx, { user, to: email, callbackUrl });
  });
}

/**
 * Sets the password of the user who presents an emailed reset code. Ends every session and revokes every other reset
 * code, but begins no session, so a second factor still applies (OC-09). An account without any verified address loses
 * everything else that gives access to it (OA-09).
 *
 * @throws KnownError VERIFICATION_CODE_*, PASSWORD_AUTHENTICATION_NOT_ENABLED, PASSWORD_TOO_SHORT and similar; the code
 * stays valid after the latter two
 */
export async function resetPassword(
  call: TenantCall,
  { code, password }: { readonly code: string; readonly password: string },
): Promise<void> {
  const userId = await notingRefusal(call, { action: 'password.reset' }, async () => {
    const checked = await checkCode(call, TYPE, code);
    requirePasswordsOn(call);
    const user = checked.subjectId === null ? null : await findUser(call, checked.subjectId);
    if (!user) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
    checkNewPassword(call, password, { email: user.primary_email });
    const hash = await call.ports.hasher.hash(password, call.tenant.id);
    await call.transaction(async (trx) => {
      await useCode(trx, checked);
      const channel = await lockChannelOf(trx, checked);
      if (channel) await liftSuppression(trx, channel.value);
      const isLeft = channel !== null && (await leaveToOwnerOf(trx, channel));
      // Another call may have set or removed the password since the user was read.
      const hadPassword = await lockHasPassword(trx, user.id);
      await setPasswordHash(trx, user.id, hash);
      await endSessionsOf(trx, user.id);
      if (!hadPassword) await completeCredentialsChange(trx, user.id);
      // Read anew: the primary address may have been the one of an attacker.
      const owner = isLeft ? await findUser(trx, user.id) : user;
      if (owner) await queueSecurityNotice(trx, owner, isLeft ? 'unverified-account-reset' : 'password-changed');
    });
    return user.id;
  });
  // Wrong passwords of others must not block the user who controls the account's email (RL-10).
  await resetLimit(call, 'password-failures', userId);
}

/** Checks a code without using it. @throws KnownError VERIFICATION_CODE_* */
export async function checkResetCode(call: TenantCall, code: string): Promise<void> {
  await checkCode(call, TYPE, code);
}
