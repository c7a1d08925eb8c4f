import type { Returns } from '@portico/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';

type Figure = Returns<'GET /internal/payments/revenue', 'admin'>['figures'][number];

/** Which part of the revenue to read. Times are in milliseconds since 1970, UTC. */
export interface RevenueFilter {
  readonly from: number;
  /** Not included. */
  readonly until: number;
  /** Test data counts only in test mode. */
  readonly tests: 'counted' | 'ignored';
}

/** Returns what was earned, paid back and ended, by UTC day, product and currency; oldest first. */
export async function selectRevenueFigures(call: Call, filter: RevenueFilter): Promise<Figure[]> {
  const { rows } = await sql<Omit<Figure, 'count' | 'amount'> & { count: string; amount: string }>`
    select
      to_char(m.at at time zone 'UTC', 'YYYY-MM-DD') as date, m.kind, m.product_id,
      max(m.product_name) as product_display_name, m.currency, m.is_test as test_mode,
      count(*) as count, sum(m.amount) as amount
    from (${movements(call, filter)}) as m
    group by date, m.kind, m.product_id, m.currency, m.is_test,
      case when m.product_id is null then m.product_name end
    order by date, m.kind, m.product_id, product_display_name, m.currency, m.is_test
  `.execute(call.db);
  return rows.map((row) => ({ ...row, count: Number(row.count), amount: Number(row.amount) }));
}

/** One payment, refund or end of a subscription, as it is stored. */
export interface RevenueRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: Figure['kind'];
  readonly customer_type: string;
  readonly customer_id: string;
  readonly product_id: string | null;
  readonly product_name: string;
  readonly quantity: number;
  readonly currency: string | null;
  readonly amount: string;
  readonly is_test: boolean;
}

/** Which entries to list, newest first. */
export interface RevenuePage extends RevenueFilter {
  readonly kind: Figure['kind'] | undefined;
  readonly currency: string | undefined;
  /** Only test data, or only other. */
  readonly isTest: boolean | undefined;
  /** Entries after this one. */
  readonly after: { readonly at: number; readonly id: string } | null;
  readonly limit: number;
}

/** Returns what is behind the figures, newest first. */
export async function selectRevenueEntries(call: Call, page: RevenuePage): Promise<readonly RevenueRow[]> {
  const { kind, currency, isTest, after, limit } = page;
  const { rows } = await sql<RevenueRow>`
    select m.* from (${movements(call, page)}) as m
    where (${kind ?? null}::text is null or m.kind = ${kind ?? null})
      and (${currency ?? null}::text is null or m.currency = ${currency ?? null})
      and (${isTest ?? null}::boolean is null or m.is_test = ${isTest ?? null})
      and (${after?.id ?? null}::uuid is null
        or (m.at, m.id) < (${new Date(after?.at ?? 0)}::timestamptz, ${after?.id ?? null}::uuid))
    order by m.at desc, m.id desc
    limit ${limit}
  `.execute(call.db);
  return rows;
}

/** Payments, refunds and ends of subscriptions, each a row of the same columns. Charges that failed are left out. */
function movements(call: Call, { from, until, tests }: RevenueFilter): RawBuilder<unknown> {
  const [start, end] = [new Date(from), new Date(until)];
  const isTestCounted = tests === 'counted';
  return sql`
    select
      i.id, i.created_at as at, case i.reason when 'renewal' then 'renewed' else 'new' end as kind,
      i.customer_type, i.customer_id, i.product_id, i.product_name, i.quantity, i.currency, i.amount, i.is_test
    from payment_invoices as i
    where i.tenant_id = ${call.tenant.id} and i.created_at >= ${start} and i.created_at < ${end}
      and i.status in ('paid', 'disputed') and (${isTestCounted} or not i.is_test)
    union all
    select
      r.id, r.created_at, 'refunded',
      i.customer_type, i.customer_id, i.product_id, i.product_name, i.quantity, i.currency, r.amount, r.is_test
    from payment_refunds as r
    join payment_invoices as i on i.tenant_id = r.tenant_id and i.id = r.invoice_id
    where r.tenant_id = ${call.tenant.id} and r.created_at >= ${start} and r.created_at < ${end}
      and (${isTestCounted} or not r.is_test)
    union all
    select
      p.id, e.at, 'ended',
      p.customer_type, p.customer_id, p.product_id,
      coalesce(p.product::jsonb ->> 'displayName', p.product_id, ''), coalesce(e.quantity, 1),
      paid.currency, coalesce(paid.amount + paid.credited, 0), e.is_test
    from payment_entries as e
    join payment_purchases as p on p.tenant_id = e.tenant_id and p.id = e.purchase_id and p.kind = 'subscription'
    left join lateral (
      select i.currency, i.amount, i.credited from payment_invoices as i
      where i.tenant_id = e.tenant_id and i.purchase_id = e.purchase_id and i.status in ('paid', 'disputed')
      order by i.created_at desc limit 1
    ) as paid on true
    where e.tenant_id = ${call.tenant.id} and e.kind in ('end', 'revoke') and e.at >= ${start} and e.at < ${end}
      and (${isTestCounted} or not e.is_test)
      -- A scheduled switch that was undone never started.
      and e.at >= p.created_at
      -- A subscription ends once, even if its last payment is paid back later.
      and not exists (
        select 1 from payment_entries as earlier
        where earlier.tenant_id = e.tenant_id and earlier.customer_type = e.customer_type
          and earlier.customer_id = e.customer_id and earlier.purchase_id = e.purchase_id
          and earlier.kind in ('end', 'revoke') and earlier.position < e.position
      )
  `;
}
