import { limits } from '@portico/contract';
import type { Call, TenantCall } from '../call/call.js';
import type { Db } from '../db/connect.js';
import { KnownError } from '../failures/failures.js';
import { resetLimit, standalone, takeLimit } from '../limits/index.js';
import { DAY_MILLIS } from '../time/utc-day.js';
import {
  countAttempt,
  deleteCodesOf,
  deleteCodesTo,
  deleteOpenCode,
  deleteOpenCodesWith,
  insertCode,
  insertCodes,
  lockUnused,
  removeExpired,
  selectOpenCodes,
  selectOpenCodesTo,
  spendCodes,
  takeCode,
} from './store.js';
import { withTenantPrefix } from './tenant-prefix.js';
import type { CheckedCode, CodeData, CodeType, NewCode, OpenCode, ReceivedCode } from './types.js';

export { tenantOfCode } from './tenant-prefix.js';
export type { CheckedCode, CodeType, NewCode, OpenCode, ReceivedCode } from './types.js';

const SUFFIX_CHARS = limits.codeLengthChars - limits.codeShortPartChars;

/**
 * Creates a one-time code, in the caller's transaction. Only keyed hashes of it are stored (OC-02).
 *
 * @returns the code: 45 characters, of which the first six may be shown separately. That of an unsubscribe link names the
 * tenant, because such a link is opened without project headers.
 */
export async function issueCode(call: Call, code: NewCode): Promise<string> {
  const { value, row: made } = await makeCode(call, code);
  const addressHash = code.address === undefined ? null : await call.keys.hash(call, 'address', code.address);
  const row = { ...made, addressHash };
  // Otherwise a member who may invite to one team could push out the invitations of all other teams.
  const among = code.type === 'team-invitation' ? code.subjectId : undefined;
  await insertCode(call, row, { subjectId: among, most: limits.codesAlivePerAddress });
  return value;
}

/** The same for many codes that go to no address, in one statement. Returns them in the order of their requests. */
export async function issueCodes(call: Call, codes: readonly Omit<NewCode, 'address'>[]): Promise<string[]> {
  const made = await Promise.all(codes.map((code) => makeCode(call, code)));
  if (made.length > 0)
    await insertCodes(
      call,
      made.map(({ row }) => row),
    );
  return made.map(({ value }) => value);
}

async function makeCode(call: Call, code: Omit<NewCode, 'address'>) {
  const token = call.ports.random.token();
  const value = code.type === 'unsubscribe' ? withTenantPrefix(call.tenant.id, token) : token;
  const row = {
    ...(await hashesOf(call, value)),
    // The id of an invitation's code travels as the invitation's id, hence version 4.
    id: code.id ?? call.ports.random.uuid(),
    type: code.type,
    subjectId: code.subjectId ?? null,
    data: code.data ?? {},
    expiresAt: new Date(call.now + code.lifetimeMillis),
  };
  return { value, row };
}

/**
 * Checks a code and counts the attempt, right or wrong. Call it before the transaction that uses the code: the count
 * must stay even if that transaction fails.
 *
 * @throws KnownError VERIFICATION_CODE_NOT_FOUND, _EXPIRED, _ALREADY_USED or _MAX_ATTEMPTS_REACHED, in this order
 * @throws Refusal 429 when one client address has presented too many codes that do not exist
 */
export async function checkCode(call: Call | TenantCall, type: CodeType, code: string): Promise<CheckedCode> {
  await takeLimit(call, 'code-failures', call.request.address);
  const hashes = await hashesOf(call, code);
  const row = await standalone(call, (own) => countAttempt(own, { type, ...hashes }));
  if (!row) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
  await resetLimit(call, 'code-failures', call.request.address);
  if (row.expiresAt.getTime() <= call.now) throw new KnownError('VERIFICATION_CODE_EXPIRED');
  if (row.usedAt) throw new KnownError('VERIFICATION_CODE_ALREADY_USED');
  if (row.attempts > mostAttempts(type)) throw new KnownError('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED');
  return { id: row.id, type, subjectId: row.subjectId, data: row.data };
}

/**
 * Uses up a code that `checkCode` found, in the transaction of its effect: if the effect fails, the code stays valid.
 * Of concurrent callers, one succeeds (OC-03).
 *
 * @throws KnownError VERIFICATION_CODE_ALREADY_USED for all others
 */
export async function useCode(call: Call, code: CheckedCode): Promise<void> {
  if (!(await takeCode(call, code.id))) throw new KnownError('VERIFICATION_CODE_ALREADY_USED');
}

/**
 * Uses up a code as `useCode` does, and revokes the other unused codes of its type and subject to a normalized address.
 * Of concurrent callers with codes to this address, one succeeds.
 *
 * @throws KnownError VERIFICATION_CODE_ALREADY_USED for all others
 */
export async function useCodeAndRevokeOthers(
  call: Call,
  code: CheckedCode,
  { subjectId, address }: { subjectId: string; address: string },
): Promise<void> {
  if (!(await useOpenCodes(call, { ...code, subjectId, address })))
    throw new KnownError('VERIFICATION_CODE_ALREADY_USED');
}

/**
 * Uses up the unused codes of a type and subject to a normalized address, in the transaction of their effect. Of concurrent
 * callers with codes to this address, one succeeds.
 *
 * @returns false, without using any, if the code with the given ID is not among them
 */
export async function useOpenCodes(
  call: Call,
  { id, type, subjectId, address }: { id: string; type: CodeType; subjectId: string; address: string },
): Promise<boolean> {
  const addressHash = await call.keys.hash(call, 'address', address);
  await lockUnused(call, { type, subjectId, addressHash });
  if (!(await takeCode(call, id))) return false;
  await spendCodes(call, { types: [type], subjectId, addressHash });
  return true;
}

/**
 * Revokes the unused codes of a subject, of a normalized address, or of both, in the caller's transaction (OC-08,
 * OC-09).
 */
export async function revokeCodes(
  call: Call,
  { types, subjectId, address }: { types: readonly CodeType[] } & CodeOwner,
): Promise<void> {
  const addressHash = address === undefined ? undefined : await call.keys.hash(call, 'address', address);
  await spendCodes(call, { types, subjectId, addressHash });
}

/** Removes every code of a subject that is deleted, in the caller's transaction. */
export const removeCodesOf = (call: Call, subjectId: string): Promise<void> => deleteCodesOf(call, subjectId);

/** Removes every code sent to normalized addresses of a user who is deleted, in the caller's transaction. */
export async function removeCodesTo(call: Call, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await deleteCodesTo(call, await Promise.all(addresses.map((address) => call.keys.hash(call, 'address', address))));
}

/** The codes of a subject that are neither used nor expired, oldest first, up to the size of one response. */
export const findOpenCodes = (call: Call, of: { type: CodeType; subjectId: string }): Promise<OpenCode[]> =>
  selectOpenCodes(call, of);

/** The codes of a type to normalized addresses that are neither used nor expired, up to the size of one response. */
export async function findOpenCodesTo(
  call: Call,
  { type, addresses }: { type: CodeType; addresses: readonly string[] },
): Promise<ReceivedCode[]> {
  if (addresses.length === 0) return [];
  const addressHashes = await Promise.all(addresses.map((address) => call.keys.hash(call, 'address', address)));
  return selectOpenCodesTo(call, { type, addressHashes });
}

/**
 * Removes a code of a subject, in the caller's transaction. From then on the code is unknown.
 *
 * @returns false when the subject has no such code that is neither used nor expired
 */
export const removeOpenCode = (call: Call, code: { id: string; type: CodeType; subjectId: string }): Promise<boolean> =>
  deleteOpenCode(call, code);

/** Removes the codes of a subject whose data has these members and that are neither used nor expired, as above. */
export const removeOpenCodesWith = (
  call: Call,
  codes: { type: CodeType; subjectId: string; data: CodeData },
): Promise<void> => deleteOpenCodesWith(call, codes);

function mostAttempts(type: CodeType): number {
  // A second factor is short, and guessing it is cheap once the first factor is known (TP-07).
  if (type === 'mfa-attempt') return limits.totpFailures;
  // Both are opened by scanners and by users, any number of times. They have no part that is shown separately.
  if (type === 'unsubscribe' || type === 'purchase') return Number.POSITIVE_INFINITY;
  return limits.codeAttempts;
}

/** Selects the codes; the address is normalized. */
type CodeOwner = { subjectId: string; address?: string } | { subjectId?: undefined; address: string };

/**
 * Expired codes answer "expired" this long, then they are unknown. Under the seven days of OC-12, with a day to spare.
 */
const KEPT_AFTER_EXPIRY_MILLIS = 6 * DAY_MILLIS;

/** Removes codes some days after their expiry, used or not. Returns how many. */
export const sweepCodes = (db: Db, now: number): Promise<number> =>
  removeExpired(db, new Date(now - KEPT_AFTER_EXPIRY_MILLIS));

async function hashesOf(call: Call, code: string): Promise<{ codeHash: Uint8Array; suffixHash: Uint8Array }> {
  const value = code.toLowerCase();
  return {
    codeHash: await call.keys.hash(call, 'code', value),
    suffixHash: await call.keys.hash(call, 'code', value.slice(-SUFFIX_CHARS)),
  };
}
