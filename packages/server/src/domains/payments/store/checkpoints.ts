import { type CompiledQuery, sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Statement } from '../../../platform/db/together.js';
import type { Checkpoint } from '../ledger/checkpoint.js';
import type { Customer } from '../ledger/purchase-state.js';
import { readState, writeState } from './checkpoint-state.js';
import { type EntryRow, readEntries, type StoredEntries } from './ledger.js';

/** An item of a customer. */
export interface StoredItem {
  readonly customer: Customer;
  readonly itemId: string;
}

/** A checkpoint, the position of the last entry that it includes, and what else it was computed from. */
export interface StoredCheckpoint {
  readonly checkpoint: Checkpoint;
  readonly position: number;
  readonly basis: string;
}

/** From here on it is faster to begin again and store a new checkpoint. */
const LATER_MAX = 64;

/** The read of a checkpoint, for `selectNearCheckpoint`. */
export type NearQuery = CompiledQuery<NearRow>;

/** Returns the statement that reads the checkpoint of an item and what was recorded after it, both as at one moment. */
export function nearQuery(
  call: Call,
  { customer, itemId, tests }: StoredItem & { readonly tests: 'counted' | 'ignored' },
): NearQuery {
  const tenantId = call.tenant.id;
  const isCounted = tests === 'counted' ? sql`` : sql`and not e.is_test`;
  // Each arm reads a few rows of one index.
  const later = (which: ReturnType<typeof sql>) => sql`
    (select e.position, e.id, e.kind, e.item_id, e.purchase_id, e.quantity, e.at, e.until, e.description,
      e.product as final_product
    from payment_entries e
    where e.tenant_id = ${tenantId} and e.customer_type = ${customer.type} and e.customer_id = ${customer.id}
      and e.item_id ${which} and e.position > k.position ${isCounted}
    order by e.position limit ${LATER_MAX})`;
  return sql<NearRow>`
    select k.position as included, k.basis, l.*,
      case when row_number() over (order by l.position) = 1 then k.state end as state
    from payment_checkpoints k left join lateral (
      ${later(sql`= ${itemId}`)} union all ${later(sql`is null`)}) l on true
    where k.tenant_id = ${tenantId} and k.customer_type = ${customer.type} and k.customer_id = ${customer.id}
      and k.item_id = ${itemId}
    order by l.position`.compile(call.db);
}

/** A checkpoint, and what was recorded after it. */
export interface NearCheckpoint extends StoredCheckpoint {
  readonly count: number;
  readonly later: StoredEntries;
}

/** Returns the checkpoint that a statement reads, and what was recorded after it; null without a near one. */
export async function selectNearCheckpoint(call: Call, near: NearQuery): Promise<NearCheckpoint | null> {
  const { rows } = await call.db.executeQuery(near);
  const [first] = rows;
  if (!first?.state || rows.length >= LATER_MAX) return null;
  const found = rows.flatMap(({ position, id, kind, at, ...rest }) =>
    position === null || id === null || kind === null || at === null ? [] : [{ position, id, kind, at, ...rest }],
  );
  const { included, basis, state } = first;
  return {
    basis,
    checkpoint: readState(state),
    position: found.at(-1)?.position ?? included,
    count: found.length,
    later: readEntries(found),
  };
}

type NearRow = Omit<EntryRow, 'id' | 'kind' | 'at'> & {
  readonly included: number;
  readonly basis: string;
  readonly state: string | null;
  readonly position: number | null;
  readonly id: string | null;
  readonly kind: string | null;
  readonly at: Date | null;
};

/**
 * Returns the statement that stores a checkpoint. One that includes more entries stays; nothing is stored for a customer
 * who is being deleted.
 */
export function storeCheckpoint(
  call: Call,
  { customer, itemId }: StoredItem,
  { checkpoint, position, basis }: StoredCheckpoint,
): Statement {
  return sql`
    insert into payment_checkpoints as k (tenant_id, customer_type, customer_id, item_id, position, basis, state)
    select c.tenant_id, c.customer_type, c.customer_id, ${itemId}, ${position}::bigint, ${basis}, ${writeState(checkpoint)}
    from payment_customers c
    where c.tenant_id = ${call.tenant.id} and c.customer_type = ${customer.type} and c.customer_id = ${customer.id}
    for key share skip locked
    on conflict (tenant_id, customer_type, customer_id, item_id)
      do update set position = excluded.position, basis = excluded.basis, state = excluded.state
      where k.position <= excluded.position or k.basis <> excluded.basis`;
}

/** Returns the items of which a customer has checkpoints. */
export async function selectCheckpointItems(call: Call, customer: Customer): Promise<string[]> {
  const rows = await call.db
    .selectFrom('payment_checkpoints')
    .select('item_id')
    .where('tenant_id', '=', call.tenant.id)
    .where('customer_type', '=', customer.type)
    .where('customer_id', '=', customer.id)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

/** Deletes the checkpoints of a customer. */
export async function deleteCheckpoints(call: Call, customer: Customer): Promise<void> {
  await call.db
    .deleteFrom('payment_checkpoints')
    .where('tenant_id', '=', call.tenant.id)
    .where('customer_type', '=', customer.type)
    .where('customer_id', '=', customer.id)
    .execute();
}
