import { limits } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { revokeCodes } from '../../platform/codes/index.js';
import { KnownError, Overloaded, Refusal } from '../../platform/failures/failures.js';
import { isCommonPassword } from './common-passwords.js';
import {
  type HashReplacement,
  renewPasswordHash,
  replacePasswordHash,
  type StoredCredentials,
  updatePasswordHash,
} from './store/credentials.js';

/** Values that a password must not be equal to. */
export interface PasswordContext {
  readonly email: string | null;
}

/**
 * Checks a password that a user chose, before it is hashed, which is expensive. Length counts code points; any
 * character is allowed (PW-04).
 *
 * @throws KnownError PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, and in production mode PASSWORD_REQUIREMENTS_NOT_MET
 */
export function checkNewPassword(
  call: Pick<Call, 'project' | 'settings'>,
  password: string,
  context: PasswordContext,
): void {
  const length = [...password].length;
  if (length < limits.passwordMinChars)
    throw new KnownError('PASSWORD_TOO_SHORT', { min_length: limits.passwordMinChars });
  if (length > limits.passwordMaxChars)
    throw new KnownError('PASSWORD_TOO_LONG', { maxLength: limits.passwordMaxChars });
  if (
    isStrict(call) &&
    isGuessable(password, [context.email, context.email?.split('@')[0] ?? null, call.project.displayName])
  ) {
    throw new KnownError('PASSWORD_REQUIREMENTS_NOT_MET', {
      message: 'It is too common. Choose another password.',
    });
  }
}

/** A user's password as a server sets it: the password itself, or a hash that another program made. */
export interface GivenPassword {
  /** Null removes the password. */
  readonly password?: string | null | undefined;
  readonly hash?: string | undefined;
}

/**
 * Returns the hash to store for a password that a server sets; null to remove it, undefined if none was sent. Servers
 * are responsible for the passwords they set, so only the length is checked.
 *
 * @throws KnownError PASSWORD_TOO_LONG
 * @throws Refusal 400 if both are sent, or the hash cannot be verified later (PW-02)
 */
export async function hashGivenPassword(
  call: Call,
  { password, hash }: GivenPassword,
): Promise<string | null | undefined> {
  if (password !== undefined && hash !== undefined)
    throw new Refusal(400, 'Send either password or password_hash, not both.');
  if (hash !== undefined) {
    if (call.ports.hasher.formatOf(hash) === 'bcrypt') return hash;
    throw new Refusal(
      400,
      'password_hash must be a bcrypt hash in modular crypt format, such as $2b$10$…, with a cost from 4 to 16. To use hashes of other formats, import the user.',
    );
  }
  if (password === undefined || password === null) return password;
  if ([...password].length > limits.passwordMaxChars)
    throw new KnownError('PASSWORD_TOO_LONG', { maxLength: limits.passwordMaxChars });
  return call.ports.hasher.hash(password, call.tenant.id);
}

/**
 * Owners' passwords protect every project of the installation, so they follow its mode and not that of project
 * `internal`.
 */
const isStrict = ({ project, settings }: Pick<Call, 'project' | 'settings'>): boolean =>
  project.isProductionMode || (project.id === 'internal' && settings.mode === 'production');

/** PW-05: in the list of common passwords, or what anyone who knows the account would try. */
function isGuessable(password: string, known: readonly (string | null)[]): boolean {
  const folded = password.toLowerCase();
  if (known.some((word) => word !== null && word.toLowerCase() === folded)) return true;
  if (new Set(folded).size === 1) return true;
  return isCommonPassword(folded);
}

/**
 * Verifies a password. Takes the same time if there is no hash (EN-02), and replaces a hash that is weaker than today's
 * (PW-01, PW-02).
 *
 * @returns the hash that is stored now, for `lockUserByPassword`; null if it is not the user's password
 */
export async function verifyPassword(
  call: Call,
  owner: { userId: string; credentials: StoredCredentials } | null,
  password: string,
): Promise<string | null> {
  const { tenant, ports } = call;
  const { hasher } = ports;
  const hash = owner?.credentials.passwordHash ?? null;
  if (owner === null || hash === null) {
    await hasher.verifyDecoy(password, tenant.id);
    return null;
  }
  const isOutdated = hasher.isOutdated(hash);
  const isRight = await hasher.verify(hash, password, tenant.id);
  // A weaker hash is quicker to verify; without the decoy, a wrong password would reveal that the account was imported.
  if (isOutdated && !isRight) await hasher.verifyDecoy(password, tenant.id);
  if (!isRight) return null;
  return isOutdated ? renewHash(call, { userId: owner.userId, from: hash, password }) : hash;
}

/**
 * If the hasher is overloaded, the hash is replaced at the next sign-in: the password was right, so the sign-in
 * succeeds.
 */
async function renewHash(call: Call, old: { userId: string; from: string; password: string }): Promise<string> {
  try {
    const to = await call.ports.hasher.hash(old.password, call.tenant.id);
    return (await renewPasswordHash(call, { userId: old.userId, from: old.from, to })) ? to : old.from;
  } catch (failure) {
    if (failure instanceof Overloaded) return old.from;
    throw failure;
  }
}

/**
 * Sets or removes a user's password, in the caller's transaction. Codes issued before become invalid (OC-08). The
 * caller decides which sessions end.
 */
export async function setPasswordHash(call: Call, userId: string, hash: string | null): Promise<void> {
  await updatePasswordHash(call, { userId, hash });
  await settleChange(call, userId, hash === null ? 'password.remove' : 'password.change');
}

/**
 * Sets a user's password if it is still the one that was read (null: there is none), in the caller's transaction. Codes
 * issued before become invalid (OC-08). The caller decides which sessions end.
 *
 * @returns whether it was replaced
 */
export async function replacePassword(call: Call, replacement: HashReplacement): Promise<boolean> {
  if (!(await replacePasswordHash(call, replacement))) return false;
  await settleChange(call, replacement.userId, 'password.change');
  return true;
}

async function settleChange(call: Call, userId: string, action: 'password.change' | 'password.remove'): Promise<void> {
  await revokeCodes(call, { subjectId: userId, types: ENDED_BY_CHANGE });
  await call.audit({ action, target: { type: 'user', id: userId } });
}

const ENDED_BY_CHANGE = ['one-time-password', 'password-reset', 'contact-channel-verification', 'mfa-attempt'] as const;
