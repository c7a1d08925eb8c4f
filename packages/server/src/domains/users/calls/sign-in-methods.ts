import type { Body } from '@portico/contract';
import type { Call, CurrentUser, TenantCall } from '../../../platform/call/call.js';
import { Refusal } from '../../../platform/failures/failures.js';
import { requireRecentSignIn } from '../../auth/index.js';
import { removePasskey, setOtpEnabled, setTotpSecret } from '../../credentials/index.js';
import { queueSecurityNotice } from '../../email/index.js';

/** The part of a user's patch that changes sign-in methods. */
type MethodPatch = Pick<Body<'PATCH /users/me'>, 'totp_secret_base64' | 'otp_auth_enabled' | 'passkey_auth_enabled'>;

/**
 * Checks that the sign-in methods may be changed as requested.
 *
 * @throws Refusal 400 for a method that cannot be turned on: the project does not have it, or it is a passkey; 401 when
 * the project requires a recent sign-in before a protection of the account is removed (SS-09, TP-06)
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
 * Changes a user's sign-in methods, in the caller's transaction, and notifies the user where required (TP-06). The
 * caller emits the event.
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
