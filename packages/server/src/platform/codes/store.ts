import { limits } from '@portico/contract';
import { sql } from 'kysely';
import type { Call } from '../call/call.js';
import type { Db } from '../db/connect.js';
import { tenantPages } from '../db/tenant-pages.js';
import { type CodeData, type CodeType, codeTypes, type OpenCode, type ReceivedCode } from './types.js';

/** A code's row, without the columns that identify the code itself. */
export interface CodeRow {
  readonly id: string;
  readonly data: CodeData;
  readonly subjectId: string | null;
  readonly attempts: number;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** The columns of a new row. */
export interface NewRow {
  readonly id: string;
  readonly type: CodeType;
  readonly codeHash: Uint8Array;
  readonly suffixHash: Uint8Array;
  readonly subjectId: string | null;
  readonly addressHash: Uint8Array | null;
  readonly data: CodeData;
  readonly expiresAt: Date;
}

/** Which codes of one type and address a new one replaces. */
export interface Replaced {
  /** Counts only the codes of one subject. */
  readonly subjectId: string | undefined;
  /** How many may be alive, with the new one. */
  readonly most: number;
}

/**
 * Writes a code, and removes the oldest live ones of its type and address beyond the figure, both as deferred writes of
 * the caller's transaction.
 */
export async function insertCode(call: Call, row: NewRow, { subjectId, most }: Replaced): Promise<void> {
  const { db, tenant, now } = call;
  const insert = db.insertInto('codes').values({
    tenant_id: tenant.id,
    id: row.id,
    type: row.type,
    code_hash: row.codeHash,
    suffix_hash: row.suffixHash,
    subject_id: row.subjectId,
    address_hash: row.addressHash,
    data: JSON.stringify(row.data),
    created_at: new Date(now),
    expires_at: row.expiresAt,
  });
  const removeOldest = db
    .deleteFrom('codes')
    .where('tenant_id', '=', tenant.id)
    .where('id', 'in', (codes) =>
      codes
        .selectFrom('codes')
        .select('id')
        .where('tenant_id', '=', tenant.id)
        .where('type', '=', row.type)
        .where('address_hash', '=', row.addressHash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', new Date(now))
        .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId ?? null))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        // Does not see the new code, which is one of those that stay.
        .offset(most - 1),
    );
  await call.transaction(async (trx) => {
    // In this order, because deferred writes may be run as several statements.
    if (row.addressHash) await trx.deferWrite(removeOldest);
    await trx.deferWrite(insert);
  });
}

/** Writes codes that go to no address, in one statement. */
export async function insertCodes(
  { db, tenant, now }: Call,
  rows: readonly Omit<NewRow, 'addressHash'>[],
): Promise<void> {
  const values = rows.map(({ codeHash, suffixHash, ...row }) => ({
    ...row,
    codeHash: Buffer.from(codeHash).toString('base64'),
    suffixHash: Buffer.from(suffixHash).toString('base64'),
  }));
  await sql`
    insert into codes (tenant_id, id, type, code_hash, suffix_hash, subject_id, data, created_at, expires_at)
    select ${tenant.id}, n.id, n.type, decode(n."codeHash", 'base64'), decode(n."suffixHash", 'base64'), n."subjectId",
      n.data, ${new Date(now)}, n."expiresAt"
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n(
      id uuid, type text, "codeHash" text, "suffixHash" text, "subjectId" uuid, data jsonb, "expiresAt" timestamptz)`.execute(
    db,
  );
}

/**
 * Counts an attempt on every code with this suffix, in one statement, and returns the matching code, if any (OC-05).
 */
export async function countAttempt(
  { db, tenant }: Call,
  { type, codeHash, suffixHash }: { type: CodeType; codeHash: Uint8Array; suffixHash: Uint8Array },
): Promise<CodeRow | undefined> {
  const rows = await db
    .updateTable('codes')
    .set({ attempts: sql`attempts + 1` })
    .where('tenant_id', '=', tenant.id)
    .where('suffix_hash', '=', suffixHash)
    .returning(['id', 'type', 'code_hash', 'data', 'subject_id', 'attempts', 'expires_at', 'used_at'])
    .execute();
  const row = rows.find((candidate) => candidate.type === type && Buffer.from(candidate.code_hash).equals(codeHash));
  if (!row) return undefined;
  return {
    id: row.id,
    data: readData(row.data),
    subjectId: row.subject_id,
    attempts: row.attempts,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  };
}

/** Uses up a code if it is unused and not expired; returns whether this statement did it (OC-03). */
export async function takeCode({ db, tenant, now }: Call, id: string): Promise<boolean> {
  const row = await db
    .updateTable('codes')
    .set({ used_at: new Date(now) })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the unused codes of a subject and an address until the transaction ends. */
export async function lockUnused(
  { db, tenant }: Call,
  { type, subjectId, addressHash }: { type: CodeType; subjectId: string; addressHash: Uint8Array },
): Promise<void> {
  await db
    .selectFrom('codes')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where('type', '=', type)
    .where('subject_id', '=', subjectId)
    .where('address_hash', '=', addressHash)
    .where('used_at', 'is', null)
    // Always in the same order, so that two transactions that lock the same codes cannot deadlock.
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Uses up the unused codes of a subject, of an address, or of both. */
export async function spendCodes(
  { db, tenant, now }: Call,
  { types, subjectId, addressHash }: { types: readonly CodeType[]; subjectId?: string; addressHash?: Uint8Array },
): Promise<void> {
  let update = db
    .updateTable('codes')
    .set({ used_at: new Date(now) })
    .where('tenant_id', '=', tenant.id)
    .where('type', 'in', types)
    .where('used_at', 'is', null);
  if (subjectId !== undefined) update = update.where('subject_id', '=', subjectId);
  if (addressHash !== undefined) update = update.where('address_hash', '=', addressHash);
  await update.execute();
}

/** The codes of a subject that are neither used nor expired, oldest first. */
export async function selectOpenCodes(
  { db, tenant, now }: Call,
  { type, subjectId }: { type: CodeType; subjectId: string },
): Promise<OpenCode[]> {
  const rows = await db
    .selectFrom('codes')
    .select(['id', 'data', 'expires_at'])
    .where('tenant_id', '=', tenant.id)
    .where('type', '=', type)
    .where('subject_id', '=', subjectId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limits.listMaxItems)
    .execute();
  return rows.map((row) => ({ id: row.id, data: readData(row.data), expiresAt: row.expires_at }));
}

/** The codes of a type to addresses that are neither used nor expired, with what they are about, oldest first. */
export async function selectOpenCodesTo(
  { db, tenant, now }: Call,
  { type, addressHashes }: { type: CodeType; addressHashes: readonly Uint8Array[] },
): Promise<ReceivedCode[]> {
  const rows = await db
    .selectFrom('codes')
    .select(['id', 'data', 'expires_at', 'subject_id'])
    .where('tenant_id', '=', tenant.id)
    .where('type', '=', type)
    .where('address_hash', 'in', addressHashes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limits.listMaxItems)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    data: readData(row.data),
    expiresAt: row.expires_at,
    subjectId: row.subject_id,
  }));
}

/** Removes a code of a subject that is neither used nor expired; returns false if there is no such code. */
export async function deleteOpenCode(
  { db, tenant, now }: Call,
  { id, type, subjectId }: { id: string; type: CodeType; subjectId: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('codes')
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .where('type', '=', type)
    .where('subject_id', '=', subjectId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the codes of a subject whose data has these members and that are neither used nor expired. */
export async function deleteOpenCodesWith(
  { db, tenant, now }: Call,
  { type, subjectId, data }: { type: CodeType; subjectId: string; data: CodeData },
): Promise<void> {
  await db
    .deleteFrom('codes')
    .where('tenant_id', '=', tenant.id)
    .where('type', '=', type)
    .where('subject_id', '=', subjectId)
    .where(sql<boolean>`data @> ${JSON.stringify(data)}::jsonb`)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .execute();
}

/** Removes the codes of a subject, used and unused. */
export async function deleteCodesOf({ db, tenant }: Call, subjectId: string): Promise<void> {
  await db
    .deleteFrom('codes')
    .where('tenant_id', '=', tenant.id)
    // All of them, named because the index by subject begins with them.
    .where('type', 'in', codeTypes)
    .where('subject_id', '=', subjectId)
    .execute();
}

/** Removes the codes sent to addresses, used and unused. */
export async function deleteCodesTo({ db, tenant }: Call, addressHashes: readonly Uint8Array[]): Promise<void> {
  await db
    .deleteFrom('codes')
    .where('tenant_id', '=', tenant.id)
    // All of them, as above.
    .where('type', 'in', codeTypes)
    .where('address_hash', 'in', addressHashes)
    .execute();
}

/** Removes codes that expired before a point in time; returns how many. Safe to repeat. */
export async function removeExpired(db: Db, before: Date): Promise<number> {
  let removed = 0;
  for await (const tenantIds of tenantPages(db)) {
    const { numDeletedRows } = await db
      .deleteFrom('codes')
      .where('tenant_id', 'in', tenantIds)
      .where('expires_at', '<', before)
      .executeTakeFirstOrThrow();
    removed += Number(numDeletedRows);
  }
  return removed;
}

function readData(value: unknown): CodeData {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(isPlain));
}

const isPlain = (entry: [string, unknown]): entry is [string, string | number | boolean | null] =>
  entry[1] === null || ['string', 'number', 'boolean'].includes(typeof entry[1]);
