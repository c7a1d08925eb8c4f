import type { World } from '@portico/testing';
import { sql } from 'kysely';

interface Customer {
  readonly type: 'user' | 'team' | 'custom';
  readonly id: string;
}

/** Equal changes of an item, one a millisecond, of which the last is made now. */
interface Changes {
  readonly itemId: string;
  readonly count: number;
  readonly delta: number;
  readonly isTest?: boolean;
}

/** Writes many changes at once, as calls would one after another. */
export async function addEntries(world: World, { type, id }: Customer, changes: Changes): Promise<void> {
  const { itemId, count, delta, isTest = false } = changes;
  const { db, tenant, now } = await world.call();
  await sql`
    insert into payment_customers (tenant_id, customer_type, customer_id, created_at)
    values (${tenant.id}, ${type}, ${id}, ${new Date(now)}) on conflict do nothing`.execute(db);
  await sql`
    insert into payment_entries (
      tenant_id, id, customer_type, customer_id, kind, item_id, quantity, at, actor_type, is_test)
    select ${tenant.id}, gen_random_uuid(), ${type}, ${id}, 'change', ${itemId}, ${delta}::integer,
      ${new Date(now)}::timestamptz - make_interval(secs => (${count}::integer - n) / 1000.0), 'system', ${isTest}
    from generate_series(1, ${count}::integer) n order by n`.execute(db);
}
