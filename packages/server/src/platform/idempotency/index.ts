import { hash } from 'node:crypto';
import { limits } from '@portico/contract';
import { sql } from 'kysely';
import type { Call } from '../call/call.js';
import type { Db } from '../db/connect.js';
import { tenantPages } from '../db/tenant-pages.js';
import { KnownError, Refusal } from '../failures/failures.js';

/** What a call is asked: its name and everything that it was sent. */
export interface IdempotentRequest {
  readonly call: string;
  readonly input: unknown;
}

/**
 * Runs work in a transaction, once for each `Idempotency-Key` of a project (LG-08). A repeated request with the same key
 * does nothing, for a day after it succeeded. A request that failed may be repeated, and one that is `unfinished`, because
 * the caller has to confirm it. Without a key, the work just runs.
 *
 * @throws Refusal 409 if the key was used with another request, or if the first request with it is still running
 */
export async function runOncePerKey(
  call: Call,
  request: IdempotentRequest,
  work: (call: Call) => Promise<void | 'unfinished'>,
): Promise<void> {
  const key = call.request.idempotencyKey;
  if (key === null) {
    await call.transaction(work);
    return;
  }
  if (key.length > limits.idempotencyKeyMaxChars)
    throw new KnownError('SCHEMA_ERROR', {
      message: `headers.idempotency-key must be at most ${limits.idempotencyKeyMaxChars} characters`,
    });
  const keyHash = digest(key);
  const requestHash = digest(JSON.stringify([request.call, request.input]));
  return call.transaction(async (trx) => {
    if (!(await lockKey(trx, keyHash)))
      throw new Refusal(409, 'The first request with this Idempotency-Key is still running. Try again later.');
    const used = await selectUse(trx, keyHash);
    if (used && !Buffer.from(used).equals(requestHash))
      throw new Refusal(409, 'This Idempotency-Key was already used with another request. Use a new key.');
    if (used) return trx.audit({ action: 'request.repeat', details: { call: request.call } });
    if ((await work(trx)) !== 'unfinished') await insertUse(trx, { keyHash, requestHash });
  });
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

const oldest = (now: number): Date => new Date(now - limits.idempotencyKeyLifetimeMillis);

/** Does not wait: a repeated request is told that the first one is running. Released at the end of the transaction. */
async function lockKey({ db, tenant }: Call, keyHash: Buffer): Promise<boolean> {
  const name = `${tenant.id} ${keyHash.toString('hex')}`;
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_free`.execute(db);
  return rows[0]?.is_free === true;
}

async function selectUse({ db, tenant, now }: Call, keyHash: Uint8Array): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('request_hash')
    .where('tenant_id', '=', tenant.id)
    .where('key_hash', '=', keyHash)
    .where('created_at', '>', oldest(now))
    .executeTakeFirst();
  return row?.request_hash;
}

const insertUse = (
  { db, tenant, now }: Call,
  { keyHash, requestHash }: { readonly keyHash: Uint8Array; readonly requestHash: Uint8Array },
) =>
  db
    .insertInto('idempotency_keys')
    .values({ tenant_id: tenant.id, key_hash: keyHash, request_hash: requestHash, created_at: new Date(now) })
    // Only one that is too old is still there.
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'key_hash']).doUpdateSet({ request_hash: requestHash, created_at: new Date(now) }),
    )
    .execute();

/** Removes keys that are no longer compared. */
export async function sweepIdempotencyKeys(db: Db, now: number): Promise<void> {
  for await (const tenantIds of tenantPages(db)) {
    await db
      .deleteFrom('idempotency_keys')
      .where('tenant_id', 'in', tenantIds)
      .where('created_at', '<=', oldest(now))
      .execute();
  }
}
