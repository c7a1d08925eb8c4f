import { limits } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { deleteRecoveryCode, replaceRecoveryCodes, selectRecoveryCodes } from './store/second-factors.js';

/** Groups of four, for the eye. */
const GROUP = /.{4}(?=.)/g;

/**
 * Makes a user new recovery codes and ends those made before, in the caller's transaction. Each is 80 random bits as
 * sixteen letters and digits, which nobody takes for the six digits of an app; they are given out here alone, and kept
 * as keyed hashes.
 */
export async function makeRecoveryCodes(call: Call, userId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, () =>
    call.ports.random.token().slice(0, limits.recoveryCodeChars),
  );
  const hashes = await Promise.all(codes.map((code) => hashOf(call, { userId, typed: code })));
  await replaceRecoveryCodes(call, { userId, hashes });
  await call.audit({ action: 'recovery-codes.create', target: { type: 'user', id: userId } });
  return codes.map((code) => code.replace(GROUP, '$&-'));
}

/** What is left of a user's recovery codes, and when they were made. */
export const countRecoveryCodes = (
  call: Call,
  userId: string,
): Promise<{ readonly count: number; readonly createdAt: Date | null }> => selectRecoveryCodes(call, userId);

/** What somebody typed, and whose code it should be. */
export interface TypedCode {
  readonly userId: string;
  readonly typed: string;
}

/** Takes the recovery code that somebody typed, in the caller's transaction; false when it is none, or taken by now. */
export async function takeRecoveryCode(call: Call, code: TypedCode): Promise<boolean> {
  if (!(await deleteRecoveryCode(call, { userId: code.userId, hash: await hashOf(call, code) }))) return false;
  await call.audit({
    action: 'recovery-code.use',
    actor: { type: 'user', id: code.userId },
    target: { type: 'user', id: code.userId },
  });
  return true;
}

/** Read as people type: in either case, without hyphens, and with the letters that Crockford's base32 leaves out. */
function hashOf(call: Call, { userId, typed }: TypedCode): Promise<Uint8Array> {
  const code = typed.toLowerCase().replaceAll('-', '').replaceAll('o', '0').replace(/[il]/g, '1');
  return call.keys.hash(call, 'recovery-code', `${userId} ${code}`);
}
