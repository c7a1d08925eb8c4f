// Reads users besides api_keys: the keys of a blocked user count as missing.
import { sql } from 'kysely';
import type { Call, PublicCall } from '../../../platform/call/call.js';
import type { KeyKind } from '../key-string.js';

/** The owner of a key. */
export interface Owner {
  readonly kind: KeyKind;
  readonly id: string;
}

/** A stored key. Only the end of its value is stored, in `last_four`. */
export interface ApiKeyRow {
  readonly id: string;
  readonly user_id: string | null;
  readonly team_id: string | null;
  readonly last_four: string;
  readonly description: string;
  readonly is_public: boolean;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly last_used_on: Date | null;
}

const columns = [
  'id',
  'user_id',
  'team_id',
  'last_four',
  'description',
  'is_public',
  'created_at',
  'expires_at',
  'revoked_at',
  'last_used_on',
] as const;

const ownerColumns = { user: 'user_id', team: 'team_id' } as const;

/** The values of a new key. */
export interface NewApiKeyRow {
  readonly id: string;
  readonly owner: Owner;
  readonly madeBy: string | null;
  readonly valueHash: Uint8Array;
  readonly lastFour: string;
  readonly description: string;
  readonly isPublic: boolean;
  readonly expiresAt: Date | null;
}

/** Writes a new key, and its tenant in the directory. */
export async function insertApiKey(call: Call, key: NewApiKeyRow): Promise<ApiKeyRow> {
  const tenant_id = call.tenant.id;
  const row = await call.db
    .insertInto('api_keys')
    .values({
      tenant_id,
      id: key.id,
      [ownerColumns[key.owner.kind]]: key.owner.id,
      made_by: key.madeBy,
      value_hash: key.valueHash,
      last_four: key.lastFour,
      description: key.description,
      is_public: key.isPublic,
      created_at: new Date(call.now),
      expires_at: key.expiresAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await call.db
    .insertInto('api_key_tenants')
    .values({ value_hash: key.valueHash, tenant_id, key_id: key.id })
    .execute();
  return row;
}

/** Returns the tenant of the key whose value has this hash, or undefined. */
export async function selectTenantOf(call: Pick<PublicCall, 'db'>, valueHash: Uint8Array): Promise<string | undefined> {
  const row = await call.db
    .selectFrom('api_key_tenants')
    .select('tenant_id')
    .where('value_hash', '=', valueHash)
    .executeTakeFirst();
  return row?.tenant_id;
}

/** Returns the keys of an owner, newest first. */
export const selectApiKeys = (call: Call, owner: Owner): Promise<ApiKeyRow[]> =>
  call.db
    .selectFrom('api_keys')
    .select(columns)
    .where('tenant_id', '=', call.tenant.id)
    .where(ownerColumns[owner.kind], '=', owner.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Returns a key of a kind, or undefined. */
export const selectApiKey = (call: Call, kind: KeyKind, id: string): Promise<ApiKeyRow | undefined> =>
  call.db
    .selectFrom('api_keys')
    .select(columns)
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .where(ownerColumns[kind], 'is not', null)
    .executeTakeFirst();

/** A stored key, and whether the user who knows its value is blocked. */
type FoundApiKeyRow = ApiKeyRow & { readonly is_holder_blocked: boolean };

const columnList = columns.join(', ');

/**
 * Returns the key with this value, of either kind, or undefined. A unique index compares the whole value (AK-03). It is
 * read at each check of a key, so Kysely gets text, which it need not build.
 */
export async function selectApiKeyByValue(call: Call, valueHash: Uint8Array): Promise<FoundApiKeyRow | undefined> {
  const { rows } = await sql<FoundApiKeyRow>`
    select ${sql.raw(columnList)}, exists (
      select from users u
      where u.tenant_id = k.tenant_id and u.id = coalesce(k.user_id, k.made_by) and u.blocked_at is not null
    ) as is_holder_blocked
    from api_keys k where tenant_id = ${call.tenant.id} and value_hash = ${valueHash}`.execute(call.db);
  return rows[0];
}

/** What can change on a key; absent members stay. */
export interface ApiKeyChange {
  readonly description?: string;
  readonly expiresAt?: Date | null;
  readonly isRevoked?: boolean;
}

/** Changes a key. The time of the first revocation stays: a second one changes nothing. */
export const updateApiKey = (call: Call, id: string, change: ApiKeyChange): Promise<ApiKeyRow | undefined> =>
  call.db
    .updateTable('api_keys')
    .set((eb) => ({
      ...(change.description !== undefined && { description: change.description }),
      ...(change.expiresAt !== undefined && { expires_at: change.expiresAt }),
      revoked_at: change.isRevoked ? eb.fn.coalesce('revoked_at', eb.val(new Date(call.now))) : eb.ref('revoked_at'),
    }))
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

/** Revokes a key that is not revoked. Of concurrent calls, only one returns true. */
export async function revokeOnce(call: Call, id: string): Promise<boolean> {
  const { numUpdatedRows } = await call.db
    .updateTable('api_keys')
    .set({ revoked_at: new Date(call.now) })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Revokes the keys that a member created for a team; returns their IDs. */
export async function revokeMadeBy(
  call: Call,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<string[]> {
  const rows = await call.db
    .updateTable('api_keys')
    .set({ revoked_at: new Date(call.now) })
    .where('tenant_id', '=', call.tenant.id)
    .where('made_by', '=', userId)
    .where('team_id', '=', teamId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Revokes the keys of a user, and those they created for teams; returns their IDs. */
export async function revokeKnownTo(call: Call, userId: string): Promise<string[]> {
  const rows = await call.db
    .updateTable('api_keys')
    .set({ revoked_at: new Date(call.now) })
    .where('tenant_id', '=', call.tenant.id)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('made_by', '=', userId)]))
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Records a use, unless one of the same day is recorded. */
export async function updateLastUsed(call: Call, id: string, day: Date): Promise<void> {
  await call.db
    .updateTable('api_keys')
    .set({ last_used_on: day })
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_on', 'is', null), eb('last_used_on', '<', day)]))
    .execute();
}

/** Returns how many keys an owner has. */
export async function countApiKeys(call: Call, owner: Owner): Promise<number> {
  const { count } = await call.db
    .selectFrom('api_keys')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenant_id', '=', call.tenant.id)
    .where(ownerColumns[owner.kind], '=', owner.id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes the oldest revoked or expired key of an owner. Returns false if all of them are valid. */
export async function deleteOldestEnded(call: Call, owner: Owner): Promise<boolean> {
  const { numDeletedRows } = await call.db
    .deleteFrom('api_keys')
    .where('tenant_id', '=', call.tenant.id)
    .where('id', '=', (keys) =>
      keys
        .selectFrom('api_keys')
        .select('id')
        .where('tenant_id', '=', call.tenant.id)
        .where(ownerColumns[owner.kind], '=', owner.id)
        .where((eb) => eb.or([eb('revoked_at', 'is not', null), eb('expires_at', '<=', new Date(call.now))]))
        .orderBy('created_at')
        .orderBy('id')
        .limit(1),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
