import { limits, type Transaction, type TransactionType, Uuid } from '@portico/contract';
import type { z } from 'zod';
import type { Call } from '../../platform/call/call.js';
import { Refusal } from '../../platform/failures/failures.js';
import { countedTests, readProjectTime } from './customers.js';
import { type Purchase, type PurchaseEntry, purchaseAt } from './ledger/purchase-state.js';
import type { CustomerType } from './product.js';
import { selectPurchaseEntries } from './store/ledger.js';
import {
  type ChangeRow,
  selectChanges,
  selectPosition,
  selectPurchases,
  type TransactionFilter,
  type TransactionPosition,
} from './store/transactions.js';
import { showBoughtPrice } from './views.js';

type Kind = z.output<typeof TransactionType>;
type Shown = z.output<typeof Transaction>;

/** The order of the parts of a cursor: the last row of each kind that was seen. */
const kinds = ['subscription', 'item_quantity_change', 'one_time'] as const satisfies readonly Kind[];

/** Which transactions to list. */
export interface TransactionPage {
  readonly cursor: string | undefined;
  /** Reduced or raised to what one response has. */
  readonly limit: number;
  readonly type: Kind | undefined;
  readonly customerType: CustomerType | undefined;
}

/**
 * Returns a page of all purchases and changes of items, newest first. A cursor says where each kind continues.
 *
 * @throws Refusal 400 for a cursor that is not of this list
 */
export async function listTransactions(call: Call, { cursor, limit, type, customerType }: TransactionPage) {
  const size = Math.min(Math.max(limit, 1), limits.transactionsPageMax);
  const places = await readCursor(call, cursor);
  const tests = countedTests(call);
  const { now } = await readProjectTime(call);
  const read = async (kind: Kind): Promise<Shown[]> => {
    if (type !== undefined && type !== kind) return [];
    return readKind(call, kind, { tests, customerType, now, before: places.get(kind) ?? null, limit: size + 1 });
  };
  const rows = (await Promise.all(kinds.map(read))).flat().toSorted(newestFirst);
  const transactions = rows.slice(0, size);
  if (rows.length <= size) return { transactions, next_cursor: null };
  const seen = kinds.map((kind) => transactions.findLast((row) => row.type === kind)?.id ?? places.get(kind)?.id ?? '');
  return { transactions, next_cursor: seen.join('|') };
}

const newestFirst = (a: Shown, b: Shown): number => b.created_at_millis - a.created_at_millis || (a.id < b.id ? 1 : -1);

async function readCursor(call: Call, cursor = '||'): Promise<ReadonlyMap<Kind, TransactionPosition>> {
  const ids = cursor.split('|');
  const fail = () => new Refusal(400, 'The cursor is invalid. Start with the first page.');
  if (ids.length !== kinds.length) throw fail();
  const places = new Map<Kind, TransactionPosition>();
  for (const [index, kind] of kinds.entries()) {
    const id = ids[index] ?? '';
    if (id === '') continue;
    const { data: uuid } = Uuid.safeParse(id);
    const place = uuid && (await selectPosition(call, kind === 'item_quantity_change' ? 'change' : kind, uuid));
    if (!place) throw fail();
    places.set(kind, place);
  }
  return places;
}

async function readKind(call: Call, kind: Kind, filter: TransactionFilter): Promise<Shown[]> {
  if (kind === 'item_quantity_change') return (await selectChanges(call, filter)).map(showChange);
  const purchases = await selectPurchases(call, kind, filter);
  const entries = await selectPurchaseEntries(
    call,
    purchases.map(({ id }) => id),
    filter.tests,
  );
  return purchases.map((purchase) => showPurchase(purchase, { entries, now: filter.now }));
}

function showPurchase(
  purchase: Purchase,
  { entries, now }: { readonly entries: readonly PurchaseEntry[]; readonly now: number },
): Shown {
  const own = entries.filter(({ purchaseId }) => purchaseId === purchase.id);
  const state = purchaseAt(purchase, own, now);
  return {
    id: purchase.id,
    type: purchase.kind,
    created_at_millis: purchase.createdAt,
    customer_type: purchase.customer.type,
    customer_id: purchase.customer.id,
    quantity: state.quantity,
    test_mode: purchase.isTest,
    product_display_name: purchase.product.displayName ?? null,
    price: showBoughtPrice(purchase),
    status: purchase.kind === 'subscription' ? state.status : null,
  };
}

const showChange = (change: ChangeRow): Shown => ({
  id: change.id,
  type: 'item_quantity_change',
  created_at_millis: change.at,
  customer_type: change.customer.type,
  customer_id: change.customer.id,
  quantity: change.delta,
  test_mode: change.isTest,
  product_display_name: null,
  price: null,
  status: null,
  item_id: change.itemId,
  description: change.description,
  expires_at_millis: change.expiresAt,
});
