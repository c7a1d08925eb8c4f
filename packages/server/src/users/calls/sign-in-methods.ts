import type { Body } from '@portico/contract';
import type { Call, CurrentUser } from '../../app/call.js';
import { Refusal } from '../../app/failures.js';
import { setOtpEnabled, setTotpSecret } from '../../credentials/index.js';
import { queueSecurityNotice } from '../../email/index.js';

/** What a patch of a user says about the ways to sign in. */
type MethodPatch = Pick<Body<'PATCH /users/me'>, 'totp_secret_base64' | 'otp_auth_enabled'>;

/** Refuses, with status 400, a way to sign in that the project does not have. */
export function checkMethods(call: Call, user: CurrentUser, patch: MethodPatch): void {
  if (patch.otp_auth_enabled === true && !user.otp_auth_enabled && !call.config.auth.otp.allowSignIn)
    throw new Refusal(400, 'Sign-in by mailed code is switched off for this project, so no user can turn it on.');
}

/**
 * Changes the ways in which a user signs in, in the caller's transaction, and tells them where that is due (TP-06). The
 * event is the caller's part.
 */
export async function changeMethods(call: Call, user: CurrentUser, patch: MethodPatch): Promise<void> {
  const { totp_secret_base64: secret, otp_auth_enabled: isEnabled } = patch;
  if (isEnabled !== undefined) await setOtpEnabled(call, { userId: user.id, isEnabled });
  if (secret === undefined) return;
  const hasChanged = await setTotpSecret(call, user.id, secret === null ? null : Buffer.from(secret, 'base64'));
  if (hasChanged)
    await queueSecurityNotice(call, user, secret === null ? 'second-factor-removed' : 'second-factor-set');
}
