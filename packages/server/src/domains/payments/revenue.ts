import { type Returns, Uuid } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { Refusal } from '../../platform/failures/failures.js';
import { DAY_MILLIS, startOfUtcDay, utcDay } from '../../platform/time/utc-day.js';
import { countedTests, readProjectTime } from './customers.js';
import { customerMembers, toCustomer } from './store/purchases.js';
import { type RevenuePage, type RevenueRow, selectRevenueEntries, selectRevenueFigures } from './store/revenue.js';

type Figures = Returns<'GET /internal/payments/revenue', 'admin'>;
type Entries = Returns<'GET /internal/payments/revenue/{date}', 'admin'>;

/** Returns the revenue of the last days, today included, by the project's clock. */
export async function readRevenue(call: Call, days: number): Promise<Figures> {
  const { now } = await readProjectTime(call);
  const today = startOfUtcDay(now);
  const from = today - (days - 1) * DAY_MILLIS;
  const figures = await selectRevenueFigures(call, { from, until: today + DAY_MILLIS, tests: countedTests(call) });
  return { from_date: utcDay(new Date(from)), to_date: utcDay(new Date(today)), figures };
}

/** Which entries of a day to list. */
export interface RevenueDay extends Pick<RevenuePage, 'kind' | 'currency' | 'isTest' | 'limit'> {
  /** A UTC day, as `YYYY-MM-DD`. */
  readonly date: string;
  readonly cursor: string | undefined;
}

/**
 * Returns a page of the payments, refunds and ends of a day, newest first.
 *
 * @throws Refusal 400 for a cursor that is not of this list
 */
export async function listRevenue(
  call: Call,
  { date, cursor, limit, ...what }: RevenueDay,
): Promise<Omit<Entries, 'names'>> {
  const from = Date.parse(`${date}T00:00:00Z`);
  const page = { ...what, from, until: from + DAY_MILLIS, tests: countedTests(call) };
  const rows = await selectRevenueEntries(call, { ...page, after: readCursor(cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(showEntry),
    is_paginated: true,
    pagination: { next_cursor: last ? `${last.at.getTime()}.${last.id}` : null },
  };
}

function readCursor(cursor: string | undefined): RevenuePage['after'] {
  if (cursor === undefined) return null;
  const [at = '', id] = cursor.split('.');
  const { data: uuid } = Uuid.safeParse(id);
  if (!/^\d{1,15}$/.test(at) || uuid === undefined)
    throw new Refusal(400, 'The cursor is invalid. Start with the first page.');
  return { at: Number(at), id: uuid };
}

function showEntry(row: RevenueRow): Entries['items'][number] {
  return {
    id: row.id,
    at_millis: row.at.getTime(),
    ...customerMembers(toCustomer(row.customer_type, row.customer_id)),
    quantity: row.quantity,
    kind: row.kind,
    product_id: row.product_id,
    product_display_name: row.product_name,
    currency: row.currency,
    amount: Number(row.amount),
    test_mode: row.is_test,
  };
}
