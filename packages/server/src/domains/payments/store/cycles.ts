import { playMoneyCards } from '@portico/contract';
import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import { livingTenants } from '../../../platform/db/tenants.js';
import type { Customer, Purchase } from '../ledger/purchase-state.js';
import type { Card } from '../play-money-cards.js';
import { purchaseColumns, toCustomer, toPurchase } from './purchases.js';

/** What is stored of how the clock acts on a purchase. */
export interface StoredCycle {
  readonly purchase: Purchase;
  readonly card: Card | null;
  /** Everything before this moment is recorded. */
  readonly dueAt: number;
}

/** Lets the clock act on a purchase from a moment on. */
export async function insertCycle(
  call: Call,
  cycle: { readonly purchaseId: string; readonly card: Card | null; readonly dueAt: number },
): Promise<void> {
  await call.db
    .insertInto('payment_cycles')
    .values({
      tenant_id: call.tenant.id,
      purchase_id: cycle.purchaseId,
      card: cycle.card,
      due_at: new Date(cycle.dueAt),
    })
    .execute();
}

/** Which cycles are looked at: those that are due at a moment of the project's clock. */
export interface DueFilter {
  readonly now: number;
  /** Test data counts only in test mode. */
  readonly tests: 'counted' | 'ignored';
}

/** The card provider acts by the real time, which is that of the call. */
const dueCycles = (call: Call, { now, tests }: DueFilter) =>
  call.db
    .selectFrom('payment_cycles as c')
    .innerJoin('payment_purchases as p', (join) =>
      join.onRef('p.tenant_id', '=', 'c.tenant_id').onRef('p.id', '=', 'c.purchase_id'),
    )
    .where('c.tenant_id', '=', call.tenant.id)
    .where('c.due_at', '<=', new Date(now))
    .where((eb) => eb.or([eb('p.source', '!=', 'PURCHASE_PAGE'), eb('c.due_at', '<=', new Date(call.now))]))
    .$if(tests === 'ignored', (query) => query.where('p.is_test', '=', false));

/** Returns customers with something due, in the order of time. */
export async function selectDueCustomers(call: Call, filter: DueFilter, limit: number): Promise<Customer[]> {
  const rows = await dueCycles(call, filter)
    .select(['p.customer_type', 'p.customer_id'])
    .select(({ fn }) => fn.min('c.due_at').as('first'))
    .groupBy(['p.customer_type', 'p.customer_id'])
    .orderBy('first')
    .orderBy('p.customer_id')
    .limit(limit)
    .execute();
  return rows.map((row) => toCustomer(row.customer_type, row.customer_id));
}

/** Returns how many purchases have something due, and when the first of it was. */
export async function countDue(
  call: Call,
  filter: DueFilter,
): Promise<{ readonly purchases: number; readonly since: number | null }> {
  const row = await dueCycles(call, filter)
    .select(({ fn }) => [fn.countAll<number>().as('purchases'), fn.min('c.due_at').as('first')])
    .executeTakeFirstOrThrow();
  return { purchases: Number(row.purchases), since: row.first?.getTime() ?? null };
}

/** Returns the cycles of a customer that are due. The customer is locked, so no one else acts on them. */
export async function selectDueCycles(call: Call, customer: Customer, filter: DueFilter): Promise<StoredCycle[]> {
  const rows = await dueCycles(call, filter)
    .select([...purchaseColumns, 'c.card', 'c.due_at'])
    .where('p.customer_type', '=', customer.type)
    .where('p.customer_id', '=', customer.id)
    .execute();
  return rows.flatMap((row) => {
    const purchase = toPurchase(row);
    return purchase && row.due_at ? [{ purchase, card: toCard(row.card), dueAt: row.due_at.getTime() }] : [];
  });
}

/** Returns the card of a purchase. */
export async function selectCard(call: Call, purchaseId: string): Promise<Card | null> {
  const row = await call.db
    .selectFrom('payment_cycles')
    .select('card')
    .where('tenant_id', '=', call.tenant.id)
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst();
  return toCard(row?.card ?? null);
}

const toCard = (name: string | null): Card | null => playMoneyCards.find((card) => card === name) ?? null;

/** Sets when to look at a purchase next, and which card pays if that changed. */
export async function updateCycle(
  call: Call,
  purchaseId: string,
  { dueAt, card }: { readonly dueAt: number | null; readonly card?: Card },
): Promise<void> {
  await call.db
    .updateTable('payment_cycles')
    .set({ due_at: dueAt === null ? null : new Date(dueAt), ...(card && { card }) })
    .where('tenant_id', '=', call.tenant.id)
    .where('purchase_id', '=', purchaseId)
    .execute();
}

/** Looks again at every purchase from its last record that counts, after records were deleted or others count. */
export async function rewindCycles(call: Call, tests: DueFilter['tests']): Promise<void> {
  await call.db
    .updateTable('payment_cycles')
    .set((eb) => ({
      due_at: eb
        .selectFrom('payment_entries as e')
        .select(sql<Date>`max(e.at) + interval '1 millisecond'`.as('after'))
        .where('e.tenant_id', '=', call.tenant.id)
        .whereRef('e.purchase_id', '=', 'payment_cycles.purchase_id')
        .$if(tests === 'ignored', (query) => query.where('e.is_test', '=', false)),
    }))
    .where('tenant_id', '=', call.tenant.id)
    .execute();
}

/** Which tenants to list. */
export interface TenantPage {
  readonly now: number;
  /** The last tenant of the page before; null for the first page. */
  readonly after: string | null;
  readonly limit: number;
}

/** Returns a page of tenants in which something is due. The clocks of projects in test mode can be ahead. */
export async function listTenantsWithDueCycle(db: Db, { now, after, limit }: TenantPage): Promise<string[]> {
  const rows = await livingTenants(db)
    .where((where) =>
      where.exists(
        where
          .selectFrom('payment_cycles as c')
          .leftJoin('payment_accounts as a', 'a.tenant_id', 'c.tenant_id')
          .select(sql`1`.as('one'))
          .whereRef('c.tenant_id', '=', 'tenants.id')
          .where(
            'c.due_at',
            '<=',
            sql<Date>`${new Date(now)}::timestamptz + coalesce(a.clock_ahead_millis, 0) * interval '1 millisecond'`,
          ),
      ),
    )
    .$if(after !== null, (query) => query.where('tenants.id', '>', after ?? ''))
    .orderBy('tenants.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
