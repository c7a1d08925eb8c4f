import { limits } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { deleteRecoveryCode, replaceRecoveryCodes, selectRecoveryCodes } from './store/second-factors.js';

/** Groups of four, for readability. */
const GROUP = /.{4}(?=.)/g;

/**
 * Creates new recovery codes for a user and deletes the earlier ones, in the caller's transaction. Each is 80 random
 * bits as sixteen letters and digits, so it cannot be mistaken for an app's six digits. They are returned only here;
 * the database stores keyed hashes.
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

/** Returns how many recovery codes a user has left, and when they were created. */
export const countRecoveryCodes = (
  call: Call,
  userId: string,
): Promise<{ readonly count: number; readonly createdAt: Date | null }> => selectRecoveryCodes(call, userId);

/** A code that a user typed, and whose code it should be. */
export interface TypedCode {
  readonly userId: string;
  readonly typed: string;
}

/**
 * Uses up a typed recovery code, in the caller's transaction; returns false if it is not one of the user's, or was
 * used.
 */
export async function takeRecoveryCode(call: Call, code: TypedCode): Promise<boolean> {
  if (!(await deleteRecoveryCode(call, { userId: code.userId, hash: await hashOf(call, code) }))) return false;
  await call.audit({
    action: 'recovery-code.use',
    actor: { type: 'user', id: code.userId },
    target: { type: 'user', id: code.userId },
  });
  return true;
}

/**
 * Accepts codes as people type them: in either case, without hyphens, and with the letters that Crockford's base32
 * omits.
 */
function hashOf(call: Call, { userId, typed }: TypedCode): Promise<Uint8Array> {
  const code = typed.toLowerCase().replaceAll('-', '').replaceAll('o', '0').replace(/[il]/g, '1');
  return call.keys.hash(call, 'recovery-code', `${userId} ${code}`);
}
