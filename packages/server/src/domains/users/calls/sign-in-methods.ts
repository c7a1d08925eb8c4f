import type { Body } from '@portico/contract';
import type { Call, CurrentUser, TenantCall } from '../../../platform/call/call.js';
import { Refusal } from '../../../platform/failures/failures.js';
import { requireRecentSignIn } from '../../auth/index.js';
import { removePasskey, setOtpEnabled, setTotpSecret } from '../../credentials/index.js';
import { queueSecurityNotice } from '../../email/index.js';

/** What a patch of a user says about the ways to sign in. */
type MethodPatch = Pick<Body<'PATCH /users/me'>, 'totp_secret_base64' | 'otp_auth_enabled' | 'passkey_auth_enabled'>;

/**
 * Checks that the ways to sign in may be changed so.
 *
 * @throws Refusal 400 for a way that cannot be turned on: the project does not have it, or it is a passkey; 401 when the
 * project asks for a recent sign-in before what guards the account goes (SS-09, TP-06)
 */
export async function checkMethods(call: TenantCall, user: CurrentUser, patch: MethodPatch): Promise<void> {
  if (patch.otp_auth_enabled === true && !user.otp_auth_enabled && !call.config.auth.otp.allowSignIn)
    throw new Refusal(400, 'Email code sign-in is turned off in this project, so users cannot turn it on.');
  if (patch.passkey_auth_enabled === true)
    throw new Refusal(400, 'A passkey cannot be turned on here. Register one in a browser.');
  const losesPasskey = patch.passkey_auth_enabled === false && user.passkey_auth_enabled;
  if (losesPasskey || patch.totp_secret_base64 !== undefined) await requireRecentSignIn(call);
}

/**
 * Changes the ways in which a user signs in, in the caller's transaction, and tells them where that is due (TP-06). The
 * event is the caller's part.
 */
export async function changeMethods(call: Call, user: CurrentUser, patch: MethodPatch): Promise<void> {
  const { totp_secret_base64: secret, otp_auth_enabled: isEnabled } = patch;
  if (isEnabled !== undefined) await setOtpEnabled(call, { userId: user.id, isEnabled });
  if (patch.passkey_auth_enabled === false && (await removePasskey(call, user.id)))
    await queueSecurityNotice(call, user, 'passkey-removed');
  if (secret === undefined) return;
  const hasChanged = await setTotpSecret(call, user.id, secret === null ? null : Buffer.from(secret, 'base64'));
  if (hasChanged)
    await queueSecurityNotice(call, user, secret === null ? 'second-factor-removed' : 'second-factor-set');
}
