import type { Call } from '../../platform/call/call.js';
import { revokeCodes } from '../../platform/codes/index.js';
import { type TypedCode, takeRecoveryCode } from './recovery-codes.js';
import { advanceTotpStep, replaceRecoveryCodes, selectTotpSecret, updateTotpSecret } from './store/second-factors.js';
import { findTotpStep, isTotpForm } from './totp.js';

/** What TOTP secrets are sealed for (TP-05). */
const SECRET_LABEL = 'totp';

/** Seals a TOTP secret, as it lies in the database. */
export const sealTotpSecret = (call: Call, secret: Uint8Array): Promise<Uint8Array> =>
  call.keys.seal(call, secret, SECRET_LABEL);

/** Opens what `sealTotpSecret` made for the same project. */
export const openTotpSecret = (call: Call, sealed: Uint8Array): Promise<Uint8Array> =>
  call.keys.open(call, sealed, SECRET_LABEL);

/**
 * Sets or removes a user's TOTP secret, in the caller's transaction. The recovery codes made under the one before it, and
 * sign-ins that wait for its code, end with it.
 *
 * @returns false when there was none to remove, and nothing has changed
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

/** What somebody proved their second factor with. */
export type SecondFactor = 'totp' | 'recovery-code';

/**
 * Proves a second factor by what was typed, in the transaction of the sign-in. Each step of time and each recovery code
 * counts once, over all sign-ins that wait (TP-02).
 *
 * @returns null when it proves nothing
 */
export async function proveSecondFactor(call: Call, { userId, typed }: TypedCode): Promise<SecondFactor | null> {
  // Apps and people group what they show and type.
  const code = { userId, typed: typed.replace(/\s/g, '') };
  if (!isTotpForm(code.typed)) return (await takeRecoveryCode(call, code)) ? 'recovery-code' : null;
  const sealed = await selectTotpSecret(call, code.userId);
  if (sealed === null) return null;
  const secret = await openTotpSecret(call, sealed);
  const step = findTotpStep(secret, code.typed, call.now);
  return step !== null && (await advanceTotpStep(call, { userId: code.userId, sealed, step })) ? 'totp' : null;
}
