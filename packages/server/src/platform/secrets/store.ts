import type { Db } from '../db/connect.js';
import { jsonText } from '../db/json-text.js';
import type { Audience, PublicJwk } from './signing-keys.js';

/** What a tenant's keys are for; each purpose has a secret of its own (SK-02). */
export type KeyPurpose = 'hash' | 'seal' | `sign ${Audience}`;

/** A wrapped key of a tenant. */
export interface KeyRow {
  readonly purpose: KeyPurpose;
  readonly id: string;
  readonly sealed: Uint8Array;
  readonly publicJwk: PublicJwk | null;
  readonly activeFrom: Date;
}

/** The use a key is wrapped for: a wrapped key opens only for its own purpose. */
export const wrapLabel = (tenantId: string, purpose: string, id: string): string =>
  `tenant key ${tenantId} ${purpose} ${id}`;

/** Reads all keys of a tenant. */
export const listKeys = async (db: Db, tenantId: string): Promise<KeyRow[]> => {
  const rows = await db
    .selectFrom('tenant_keys')
    .select(['purpose', 'id', 'sealed', 'public_jwk', 'active_from'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return rows.flatMap(({ purpose, id, sealed, public_jwk, active_from }) =>
    isPurpose(purpose)
      ? [{ purpose, id, sealed, publicJwk: isPublicJwk(public_jwk) ? public_jwk : null, activeFrom: active_from }]
      : [],
  );
};

/**
 * Locks a tenant against other replicas that make keys for it, until the transaction ends. If the tenant was deleted, the
 * keys' foreign key refuses them.
 */
export const lockKeyMaking = async (db: Db, tenantId: string): Promise<void> => {
  await db.selectFrom('tenants').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute();
};

/** Adds keys. Of secrets, whose purpose and ID are there already, the stored one stays. */
export const addKeys = async (
  db: Db,
  { tenantId, now, rows }: { tenantId: string; now: number; rows: readonly KeyRow[] },
): Promise<void> => {
  await db
    .insertInto('tenant_keys')
    .values(
      rows.map(({ purpose, id, sealed, publicJwk, activeFrom }) => ({
        tenant_id: tenantId,
        purpose,
        id,
        sealed,
        public_jwk: jsonText(publicJwk),
        created_at: new Date(now),
        active_from: activeFrom,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Removes signing keys that nothing is verified with any more. */
export const removeKeys = async (
  db: Db,
  { tenantId, purpose, ids }: { tenantId: string; purpose: KeyPurpose; ids: readonly string[] },
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .deleteFrom('tenant_keys')
    .where('tenant_id', '=', tenantId)
    .where('purpose', '=', purpose)
    .where('id', 'in', ids)
    .execute();
};

/** The primary key of a key row. */
export interface KeyIdentity {
  readonly tenant_id: string;
  readonly purpose: string;
  readonly id: string;
}

/** Reads the wrapped keys of all tenants page by page, in the order of their primary key. */
export const pageOfKeys = (db: Db, after: KeyIdentity, size: number) =>
  db
    .selectFrom('tenant_keys')
    .select(['tenant_id', 'purpose', 'id', 'sealed'])
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('tenant_id', 'purpose', 'id'), '>', tuple(after.tenant_id, after.purpose, after.id)),
    )
    .orderBy('tenant_id')
    .orderBy('purpose')
    .orderBy('id')
    .limit(size)
    .execute();

/** Replaces the wrapping of a key, unless another process has already done so. */
export const replaceWrapping = async (
  db: Db,
  key: KeyIdentity,
  { from, to }: { from: Uint8Array; to: Uint8Array },
): Promise<void> => {
  await db
    .updateTable('tenant_keys')
    .set({ sealed: to })
    .where('tenant_id', '=', key.tenant_id)
    .where('purpose', '=', key.purpose)
    .where('id', '=', key.id)
    .where('sealed', '=', from)
    .execute();
};

const purposes: ReadonlySet<string> = new Set<KeyPurpose>(['hash', 'seal', 'sign user', 'sign anonymous']);

const isPurpose = (value: string): value is KeyPurpose => purposes.has(value);

const isPublicJwk = (value: unknown): value is PublicJwk =>
  typeof value === 'object' && value !== null && 'kid' in value && 'x' in value && 'y' in value;

/** The keys a tenant needs for each audience: the one that signs and the next. */
const NEEDED_SIGNING_KEYS = 2;

/** Which of the tenants have no next signing key, or still have one that was replaced. */
export const listTenantsDueForRotation = async (
  db: Db,
  { tenantIds, now }: { tenantIds: readonly string[]; now: Date },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('tenant_keys')
    .select('tenant_id')
    .distinct()
    .where('tenant_id', 'in', tenantIds)
    .where('purpose', 'like', 'sign %')
    .groupBy(['tenant_id', 'purpose'])
    .having(({ eb, fn, or }) => or([eb(fn.max('active_from'), '<=', now), eb(fn.countAll(), '>', NEEDED_SIGNING_KEYS)]))
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
};
