import type { Call } from '../../platform/call/call.js';
import { revokeCodes } from '../../platform/codes/index.js';
import { type TypedCode, takeRecoveryCode } from './recovery-codes.js';
import { advanceTotpStep, replaceRecoveryCodes, selectTotpSecret, updateTotpSecret } from './store/second-factors.js';
import { findTotpStep, isTotpForm } from './totp.js';

/** The purpose for which TOTP secrets are encrypted (TP-05). */
const SECRET_LABEL = 'totp';

/** Encrypts a TOTP secret for the database. */
export const sealTotpSecret = (call: Call, secret: Uint8Array): Promise<Uint8Array> =>
  call.keys.seal(call, secret, SECRET_LABEL);

/** Decrypts what `sealTotpSecret` encrypted for the same project. */
export const openTotpSecret = (call: Call, sealed: Uint8Array): Promise<Uint8Array> =>
  call.keys.open(call, sealed, SECRET_LABEL);

/**
 * Sets or removes a user's TOTP secret, in the caller's transaction. This also invalidates the earlier secret's
 * recovery codes, and sign-ins that wait for its code.
 *
 * @returns false if there was none to remove, and nothing has changed
 */
export async function setTotpSecret(call: Call, userId: string, secret: Uint8Array | null): Promise<boolean> {
  if (secret === null && (await selectTotpSecret(call, userId)) === null) return false;
  const sealed = secret && (await sealTotpSecret(call, secret));
  await updateTotpSecret(call, { userId, sealed });
  await replaceRecoveryCodes(call, { userId, hashes: [] });
  await revokeCodes(call, { subjectId: userId, types: ['mfa-attempt'] });
  await call.audit({
    action: secret === null ? 'second-factor.remove' : 'second-factor.set',
    target: { type: 'user', id: userId },
  });
  return true;
}

/** How a user proved their second factor. */
export type SecondFactor = 'totp' | 'recovery-code';

/**
 * Verifies a typed second factor, in the transaction of the sign-in. Each time step and each recovery code works once,
 * across all waiting sign-ins (TP-02).
 *
 * @returns null if the code is wrong
 */
export async function proveSecondFactor(call: Call, { userId, typed }: TypedCode): Promise<SecondFactor | null> {
  // Apps display codes in groups, and users type them that way.
  const code = { userId, typed: typed.replace(/\s/g, '') };
  if (!isTotpForm(code.typed)) return (await takeRecoveryCode(call, code)) ? 'recovery-code' : null;
  const sealed = await selectTotpSecret(call, code.userId);
  if (sealed === null) return null;
  const secret = await openTotpSecret(call, sealed);
  const step = findTotpStep(secret, code.typed, call.now);
  return step !== null && (await advanceTotpStep(call, { userId: code.userId, sealed, step })) ? 'totp' : null;
}
