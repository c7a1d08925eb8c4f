import { hash } from 'node:crypto';
import type { Call, PublicCall } from '../../platform/call/call.js';
import { KnownError, Refusal } from '../../platform/failures/failures.js';
import { storedEnd } from '../../platform/time/stored-end.js';
import { startOfUtcDay } from '../../platform/time/utc-day.js';
import { isWellFormedKey, type KeyKind, makeKey } from './key-string.js';
import {
  type ApiKeyRow,
  countApiKeys,
  deleteOldestEnded,
  insertApiKey,
  type Owner,
  revokeKnownTo,
  revokeMadeBy,
  revokeOnce,
  selectApiKey,
  selectApiKeyByValue,
  selectApiKeys,
  selectTenantOf,
  updateApiKey,
  updateLastUsed,
} from './store/api-keys.js';
import { lockOwner } from './store/owners.js';

/** An API key without its value, which is not stored. */
export interface ApiKey {
  readonly id: string;
  readonly owner: Owner;
  readonly lastFour: string;
  readonly description: string;
  readonly isPublic: boolean;
  /** All times are in milliseconds since 1970-01-01 UTC. */
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  /** The start of the day in UTC. */
  readonly lastUsedOn: number | null;
}

/** The settings of a new key. */
export interface NewApiKey {
  readonly owner: Owner;
  /** The member who creates a team's key and sees its value. */
  readonly madeBy: string | null;
  readonly description: string;
  readonly expiresAt: number | null;
  readonly isPublic: boolean;
}

/** What can change on a key; absent members stay. */
export interface ApiKeyPatch {
  readonly description?: string;
  readonly expiresAt?: number | null;
  readonly isRevoked?: boolean;
}

/** Returns the keys of an owner, newest first, including revoked and expired ones. */
export const listApiKeys = async (call: Call, owner: Owner): Promise<ApiKey[]> =>
  (await selectApiKeys(call, owner)).map(toApiKey);

/** Returns a key of a kind; throws KnownError API_KEY_NOT_FOUND. */
export async function readApiKey(call: Call, kind: KeyKind, id: string): Promise<ApiKey> {
  const row = await selectApiKey(call, kind, id);
  if (!row) throw new KnownError('API_KEY_NOT_FOUND');
  return toApiKey(row);
}

/**
 * Creates a key, in the caller's transaction, which has locked the owner. Its value is returned only here.
 *
 * @throws Refusal 400 if the owner already has the maximum number of valid keys
 */
export async function createApiKey(
  call: Call,
  key: NewApiKey,
): Promise<{ readonly key: ApiKey; readonly value: string }> {
  await makeRoom(call, key.owner);
  const id = call.ports.random.uuid();
  const value = makeKey(call.ports.random, { id, kind: key.owner.kind, isPublic: key.isPublic });
  const row = await insertApiKey(call, {
    id,
    owner: key.owner,
    madeBy: key.madeBy,
    valueHash: hashKey(value),
    lastFour: value.slice(-4),
    description: key.description,
    isPublic: key.isPublic,
    expiresAt: toEnd(key.expiresAt),
  });
  const made = toApiKey(row);
  await call.audit(entryOf('api-key.create', made));
  return { key: made, value };
}

/**
 * Changes a key, in the caller's transaction. Revoking is final, and the time of the first revocation stays.
 *
 * @throws KnownError API_KEY_NOT_FOUND if it was deleted meanwhile
 */
export async function changeApiKey(call: Call, id: string, patch: ApiKeyPatch): Promise<ApiKey> {
  const { expiresAt, ...rest } = patch;
  const row = await updateApiKey(call, id, {
    ...rest,
    ...(expiresAt !== undefined && { expiresAt: toEnd(expiresAt) }),
  });
  if (!row) throw new KnownError('API_KEY_NOT_FOUND');
  const key = toApiKey(row);
  await call.audit(entryOf(patch.isRevoked ? 'api-key.revoke' : 'api-key.change', key));
  return key;
}

/**
 * Returns the key with this value if it is valid, and records its use. The checksum rules out values that cannot be
 * keys. A key counts as missing while the user who knows its value is blocked: its owner, or the member who created it.
 *
 * @throws KnownError API_KEY_NOT_FOUND, WRONG_API_KEY_TYPE, API_KEY_REVOKED, API_KEY_EXPIRED, in this order
 */
export async function checkApiKey(call: Call, kind: KeyKind, value: string): Promise<ApiKey> {
  const row = await selectByValue(call, value);
  // A user who is blocked can be unblocked, so the key is not revoked.
  if (!row || row.is_holder_blocked) throw new KnownError('API_KEY_NOT_FOUND');
  const key = toApiKey(row);
  if (key.owner.kind !== kind)
    throw new KnownError('WRONG_API_KEY_TYPE', { expected_type: kind, actual_type: key.owner.kind });
  if (key.revokedAt !== null) throw new KnownError('API_KEY_REVOKED');
  if (hasExpired(call, key)) throw new KnownError('API_KEY_EXPIRED');
  return noteUse(call, key);
}

/** Returns the key with this value, valid or not, or null. */
export async function findByValue(call: Call, value: string): Promise<ApiKey | null> {
  const row = await selectByValue(call, value);
  return row ? toApiKey(row) : null;
}

const selectByValue = (call: Call, value: string) =>
  isWellFormedKey(value) ? selectApiKeyByValue(call, hashKey(value)) : Promise.resolve(undefined);

/** Returns the tenant of the key with this value, or null. For calls that name no tenant. */
export async function findTenantOf(call: PublicCall, value: string): Promise<string | null> {
  if (!isWellFormedKey(value)) return null;
  return (await selectTenantOf(call, hashKey(value))) ?? null;
}

/** Returns whether a key has expired. */
export const hasExpired = (call: Pick<Call, 'now'>, { expiresAt }: Pick<ApiKey, 'expiresAt'>): boolean =>
  expiresAt !== null && expiresAt <= call.now;

/**
 * Revokes a leaked key, in the caller's transaction. Returns false if it was already revoked.
 *
 * @param integration the client ID of the integration that reports it; null if the report is anonymous
 */
export async function revokeLeakedKey(call: Call, key: ApiKey, integration: string | null): Promise<boolean> {
  if (!(await revokeOnce(call, key.id))) return false;
  await call.audit(entryOf('api-key.leaked', key, integration === null ? {} : { integration }));
  return true;
}

/** Revokes a member's keys for a team, in the transaction that ends the membership and after that (AK-07). */
export async function revokeTeamKeysOf(
  call: Call,
  member: { readonly teamId: string; readonly userId: string },
): Promise<void> {
  await noteRevoked(call, await revokeMadeBy(call, member));
}

/**
 * Revokes every key whose value a user knows: their own, and those they created for teams. Runs in the caller's
 * transaction. Locks the user, so that a key being created comes before; the caller revokes what the user could create
 * more keys with.
 */
export async function revokeKeysOf(call: Call, userId: string): Promise<void> {
  await lockOwner(call, { kind: 'user', id: userId });
  await noteRevoked(call, await revokeKnownTo(call, userId));
}

/** Returns the SHA-256 of a key. Keys have 225 random bits, so a plain hash cannot be reversed by guessing (AK-02). */
const hashKey = (value: string): Uint8Array => hash('sha256', value, 'buffer');

async function makeRoom(call: Call, owner: Owner): Promise<void> {
  const most = call.settings.caps.apiKeysPerOwner;
  if ((await countApiKeys(call, owner)) < most) return;
  if (await deleteOldestEnded(call, owner)) return;
  throw new Refusal(
    400,
    `There are already ${most} active keys, which is the maximum. Revoke a key that is no longer needed.`,
  );
}

/** Records the use of a key once a day, so that further checks are only a lookup (AK-11). */
async function noteUse(call: Call, key: ApiKey): Promise<ApiKey> {
  const today = startOfUtcDay(call.now);
  if (key.lastUsedOn !== null && key.lastUsedOn >= today) return key;
  await call.transaction((trx) => updateLastUsed(trx, key.id, new Date(today)));
  return { ...key, lastUsedOn: today };
}

const toEnd = (millis: number | null): Date | null => (millis === null ? null : new Date(storedEnd(millis)));

const entryOf = (action: string, { id, owner }: ApiKey, details: Readonly<Record<string, string>> = {}) => ({
  action,
  target: { type: 'api-key', id },
  details: { [`${owner.kind}_id`]: owner.id, ...details },
});

const noteRevoked = (call: Call, ids: readonly string[]): Promise<void> =>
  call.auditEach(ids.map((id) => ({ action: 'api-key.revoke', target: { type: 'api-key', id } })));

const toApiKey = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  owner: ownerOf(row),
  lastFour: row.last_four,
  description: row.description,
  isPublic: row.is_public,
  createdAt: row.created_at.getTime(),
  expiresAt: row.expires_at?.getTime() ?? null,
  revokedAt: row.revoked_at?.getTime() ?? null,
  lastUsedOn: row.last_used_on?.getTime() ?? null,
});

const ownerOf = ({ user_id, team_id }: ApiKeyRow): Owner =>
  user_id === null ? { kind: 'team', id: team_id ?? '' } : { kind: 'user', id: user_id };
