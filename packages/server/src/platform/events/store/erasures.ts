import { sql } from 'kysely';
import type { Call } from '../../call/call.js';
import type { Db } from '../../db/connect.js';

/** An object whose events are to keep nothing but IDs, up to a version. */
export interface Erasure {
  readonly objectId: string;
  readonly version: number;
}

/** Writes down what is to be erased. */
export async function insertErasures({ db, tenant }: Call, erasures: readonly Erasure[]): Promise<void> {
  await db
    .insertInto('event_erasures')
    .values(erasures.map(({ objectId, version }) => ({ tenant_id: tenant.id, object_id: objectId, version })))
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'object_id']).doUpdateSet(({ ref }) => ({ version: ref('excluded.version') })),
    )
    .execute();
}

/** What is to be erased in a tenant. */
export async function selectErasures(db: Db, tenantId: string): Promise<Erasure[]> {
  const rows = await db
    .selectFrom('event_erasures')
    .select(['object_id', 'version'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return rows.map(({ object_id, version }) => ({ objectId: object_id, version }));
}

/** Which of the given tenants have something to be erased. */
export async function selectTenantsWithErasures(db: Db, tenantIds: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('event_erasures')
    .select('tenant_id')
    .distinct()
    .where(sql<boolean>`tenant_id = any(${tenantIds}::uuid[])`)
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

/** What is to be erased of one object, and when. */
export interface ErasurePiece {
  readonly tenantId: string;
  readonly erasure: Erasure;
  readonly types: readonly string[];
  readonly most: number;
  readonly now: number;
}

/** Leaves nothing but the object's ID in the payload of some of its events; answers in how many. */
export async function reduceEvents(db: Db, { tenantId, erasure, types, most, now }: ErasurePiece): Promise<number> {
  const { numAffectedRows } = await sql`
    update events set payload = jsonb_build_object('id', object_id), erased_at = ${new Date(now)}
    where tenant_id = ${tenantId} and id = any(array(
      select e.id from events e
      where e.tenant_id = ${tenantId} and e.object_id = ${erasure.objectId} and e.version <= ${erasure.version}
        and e.erased_at is null and e.type = any(${types}::text[])
      limit ${most}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Strikes off what was erased, unless more was requested meanwhile. */
export async function deleteErasure(
  db: Db,
  { tenantId, erasure }: Pick<ErasurePiece, 'tenantId' | 'erasure'>,
): Promise<void> {
  await db
    .deleteFrom('event_erasures')
    .where('tenant_id', '=', tenantId)
    .where('object_id', '=', erasure.objectId)
    .where('version', '=', erasure.version)
    .execute();
}
