import type { Call } from '../../../platform/call/call.js';
import { deferRows } from '../../../platform/call/deferred-rows.js';
import { jsonText } from '../../../platform/db/json-text.js';
import type { ItemChange } from '../ledger/account.js';
import { type Customer, type Purchase, type PurchaseEntry, purchaseEntryKinds } from '../ledger/purchase-state.js';
import { readProduct } from '../product.js';
import { customerMembers, purchaseColumns, toPurchase } from './purchases.js';

/** What is stored of a customer, in order. */
export interface StoredLedger extends StoredEntries {
  readonly purchases: Purchase[];
  /** That of the last entry; 0 without any. */
  readonly position: number;
}

/** Entries of purchases and of items. */
export interface StoredEntries {
  readonly entries: PurchaseEntry[];
  readonly changes: ItemChange[];
}

/** Which entries to read. */
export interface LedgerFilter {
  /** Test data counts only in test mode. */
  readonly tests: 'counted' | 'ignored';
  /** The item whose changes are read. Default: none, only what happened to purchases. */
  readonly itemId?: string | undefined;
}

/** Returns what is stored of a customer, all of it as at one moment. */
export async function selectLedger(call: Call, customer: Customer, filter: LedgerFilter): Promise<StoredLedger> {
  const rows = await call.db
    .selectFrom('payment_entries as e')
    .leftJoin('payment_purchases as p', (join) =>
      join.onRef('p.tenant_id', '=', 'e.tenant_id').onRef('p.id', '=', 'e.purchase_id'),
    )
    .select(['e.position', ...entryColumns, ...purchaseColumns])
    .where('e.tenant_id', '=', call.tenant.id)
    .where('e.customer_type', '=', customer.type)
    .where('e.customer_id', '=', customer.id)
    .$if(filter.tests === 'ignored', (query) => query.where('e.is_test', '=', false))
    .where((eb) =>
      filter.itemId === undefined
        ? eb('e.item_id', 'is', null)
        : eb.or([eb('e.item_id', 'is', null), eb('e.item_id', '=', filter.itemId)]),
    )
    .orderBy('e.position')
    .execute();
  const purchases = new Map<string, Purchase>();
  for (const row of rows) {
    const purchase = row.p_id !== null && !purchases.has(row.p_id) ? toPurchase(row) : null;
    if (purchase) purchases.set(purchase.id, purchase);
  }
  return {
    purchases: [...purchases.values()],
    position: rows.at(-1)?.position ?? 0,
    ...readEntries(rows),
  };
}

/** Reads entries from their rows. */
export const readEntries = (rows: readonly EntryRow[]): StoredEntries => ({
  entries: rows.flatMap(toEntry),
  changes: rows.flatMap(toChange),
});

/** Returns what happened to some purchases, in order. */
export async function selectPurchaseEntries(
  call: Call,
  purchaseIds: readonly string[],
  tests: LedgerFilter['tests'],
): Promise<PurchaseEntry[]> {
  if (purchaseIds.length === 0) return [];
  const rows = await call.db
    .selectFrom('payment_entries as e')
    .select(entryColumns)
    .where('e.tenant_id', '=', call.tenant.id)
    .where('e.purchase_id', 'in', purchaseIds)
    .$if(tests === 'ignored', (query) => query.where('e.is_test', '=', false))
    .orderBy('e.position')
    .execute();
  return rows.flatMap(toEntry);
}

const entryColumns = [
  'e.id',
  'e.kind',
  'e.item_id',
  'e.purchase_id',
  'e.quantity',
  'e.at',
  'e.until',
  'e.description',
  'e.product as final_product',
  'e.next_purchase_id',
] as const;

/** The columns of an entry. */
export interface EntryRow {
  readonly id: string;
  readonly kind: string;
  readonly item_id: string | null;
  readonly purchase_id: string | null;
  readonly quantity: number | null;
  readonly at: Date;
  readonly until: Date | null;
  readonly description: string | null;
  readonly final_product: string | null;
  readonly next_purchase_id: string | null;
}

const kinds: ReadonlyMap<string, PurchaseEntry['kind']> = new Map(
  purchaseEntryKinds.map((kind) => [kind, kind] as const),
);

function toEntry(row: EntryRow): PurchaseEntry[] {
  const kind = kinds.get(row.kind);
  if (!kind || row.purchase_id === null) return [];
  return [
    {
      purchaseId: row.purchase_id,
      kind,
      at: row.at.getTime(),
      quantity: row.quantity,
      until: row.until?.getTime() ?? null,
      product: row.final_product === null ? null : readProduct(row.final_product),
      nextPurchaseId: row.next_purchase_id,
      description: row.description,
    },
  ];
}

function toChange(row: EntryRow): ItemChange[] {
  if (row.item_id === null) return [];
  return [
    {
      id: row.id,
      itemId: row.item_id,
      delta: row.quantity ?? 0,
      at: row.at.getTime(),
      expiresAt: row.until?.getTime() ?? null,
      description: row.description,
    },
  ];
}

/** An entry to add: a change of an item, or something that happened to a purchase. */
export type NewEntry = { readonly id: string; readonly customer: Customer; readonly isTest: boolean } & (
  | { readonly change: Omit<ItemChange, 'id'> }
  | { readonly entry: PurchaseEntry }
);

/** Adds an entry to the ledger; returns its position, which grows with each entry of a customer. */
export async function insertEntry(call: Call, added: NewEntry): Promise<number> {
  const { position } = await toInsert(call, [toRow(call, added)])
    .returning('position')
    .executeTakeFirstOrThrow();
  return position;
}

/** Adds an entry with the other deferred writes of the transaction. */
export const deferLedgerEntry = (call: Call, added: NewEntry): Promise<void> => deferRow(call, toRow(call, added));

const toRow = ({ tenant, actor }: Call, added: NewEntry) => ({
  tenant_id: tenant.id,
  id: added.id,
  ...customerMembers(added.customer),
  actor_type: actor.type,
  actor_id: actor.id,
  is_test: added.isTest,
  ...('change' in added ? changeValues(added.change) : entryValues(added.entry)),
});

const toInsert = ({ db }: Call, rows: readonly ReturnType<typeof toRow>[]) =>
  db.insertInto('payment_entries').values(rows);

const deferRow = deferRows(toInsert);

const toDate = (millis: number | null): Date | null => (millis === null ? null : new Date(millis));

const changeValues = ({ itemId, delta, at, expiresAt, description }: Omit<ItemChange, 'id'>) => ({
  kind: 'change',
  item_id: itemId,
  quantity: delta,
  at: new Date(at),
  until: toDate(expiresAt),
  description,
});

const entryValues = ({ kind, purchaseId, quantity, at, until, product, ...more }: PurchaseEntry) => ({
  kind,
  purchase_id: purchaseId,
  quantity,
  at: new Date(at),
  until: toDate(until),
  product: product && jsonText(product),
  next_purchase_id: more.nextPurchaseId ?? null,
  description: more.description ?? null,
});
