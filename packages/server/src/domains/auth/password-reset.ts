import type { TenantCall } from '../../platform/call/call.js';
import { checkCode, useCode } from '../../platform/codes/index.js';
import { KnownError } from '../../platform/failures/failures.js';
import { resetLimit } from '../../platform/limits/index.js';
import { checkNewPassword, endSessionsOf, setPasswordHash } from '../credentials/index.js';
import { queuePasswordResetEmail, queueSecurityNotice, takeMailLimits } from '../email/index.js';
import { requireTrustedUrl } from '../projects/index.js';
import { completeCredentialsChange, findAuthChannel, findUser, normaliseEmail } from '../users/index.js';
import { lockChannelOf } from './mailed-codes.js';
import { requirePasswordsOn } from './password-change.js';
import { notingRefusal } from './refusals.js';

const TYPE = 'password-reset';

/**
 * Mails a reset code to whoever signs in with an address. Whether anybody does, the answer does not tell (EN-03): the
 * budgets are taken either way, and the mail goes out later.
 *
 * @throws KnownError PASSWORD_AUTHENTICATION_NOT_ENABLED, REDIRECT_URL_NOT_WHITELISTED
 * @throws Refusal 429 beyond the budgets for mail
 */
export async function sendResetCode(
  call: TenantCall,
  request: { readonly email: string; readonly callbackUrl: string },
): Promise<void> {
  requirePasswordsOn(call);
  const callbackUrl = requireTrustedUrl(call, request.callbackUrl);
  const email = normaliseEmail(request.email);
  await takeMailLimits(call, email);
  const channel = await findAuthChannel(call, email);
  await call.transaction(async (trx) => {
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
 * Sets the password of whoever presents a code that was mailed to them. It ends every session and every other reset code
 * and begins no session, so a second factor stays in force (OC-09).
 *
 * @throws KnownError VERIFICATION_CODE_*, PASSWORD_AUTHENTICATION_NOT_ENABLED, PASSWORD_TOO_SHORT and its like; the code
 * stays good after the latter two
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
    const hash = await call.ports.hasher.hash(password);
    await call.transaction(async (trx) => {
      await useCode(trx, checked);
      await lockChannelOf(trx, checked);
      await setPasswordHash(trx, user.id, hash);
      await endSessionsOf(trx, user.id);
      if (!user.has_password) await completeCredentialsChange(trx, user.id);
      await queueSecurityNotice(trx, user, 'password-changed');
    });
    return user.id;
  });
  // Whoever reads the account's mail is not kept waiting by the wrong passwords of others (RL-10).
  await resetLimit(call, 'password-failures', userId);
}

/** Looks at a code without using it up. @throws KnownError VERIFICATION_CODE_* */
export async function checkResetCode(call: TenantCall, code: string): Promise<void> {
  await checkCode(call, TYPE, code);
}
