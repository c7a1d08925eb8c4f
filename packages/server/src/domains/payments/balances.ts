import { hash } from 'node:crypto';
import type { Call } from '../../platform/call/call.js';
import { runTogether, type Statement } from '../../platform/db/together.js';
import {
  type CustomerWithItem,
  type KnownCustomer,
  loadAccount,
  readCustomerWithItem,
  readNearCheckpoint,
  requireLockedCustomer,
} from './customers.js';
import { continueReplay, quantityAt, replayAccount } from './ledger/checkpoint.js';
import { momentOf } from './ledger/moment.js';
import type { Customer } from './ledger/purchase-state.js';
import type { PaymentConfig } from './product.js';
import { type StoredCheckpoint, storeCheckpoint } from './store/checkpoints.js';
import { selectPurchasesById } from './store/purchases.js';

/** An item of a customer. */
export interface ItemOf {
  readonly customer: Customer;
  readonly itemId: string;
}

/** How much of an item a customer has at a moment. */
export interface Balance {
  readonly customer: Customer;
  readonly quantity: number;
  readonly moment: number;
  /** Whether the project's clock was moved ahead. */
  readonly isMoved: boolean;
}

/** How many entries are read again and again before a new checkpoint is stored. */
const ENTRIES_BETWEEN = 16;

/**
 * Returns how much of an item a customer has now. Reads only what was recorded since the last checkpoint.
 *
 * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND
 */
export async function readBalance(call: Call, { customer, itemId }: ItemOf): Promise<Balance> {
  const known = await readCustomerWithItem(call, customer, itemId);
  const replayed = await replayItem(call, known, itemId);
  const write = storeIfWorthwhile(call, { customer: known.customer, itemId }, replayed);
  if (write) await runTogether(call.db, write);
  return toBalance(known, replayed);
}

/**
 * Locks a customer's ledger in the caller's transaction, and returns how much of an item the customer has now.
 *
 * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND
 */
export async function lockBalance(call: Call, { customer, itemId }: ItemOf): Promise<Balance> {
  const known = await requireLockedCustomer(call, customer, itemId);
  const replayed = await replayItem(call, known, itemId);
  const write = storeIfWorthwhile(call, { customer: known.customer, itemId }, replayed);
  if (write) await call.deferWrite(write);
  return toBalance(known, replayed);
}

const toBalance = ({ customer, time: { isMoved } }: KnownCustomer, { checkpoint }: ReplayedItem): Balance => ({
  customer,
  quantity: quantityAt(checkpoint),
  moment: checkpoint.moment,
  isMoved,
});

function storeIfWorthwhile(call: Call, item: ItemOf, { entriesRead, ...replayed }: ReplayedItem): Statement | null {
  return entriesRead < ENTRIES_BETWEEN ? null : storeCheckpoint(call, item, replayed);
}

/** An item as it is now: a checkpoint that could be stored. */
export interface ReplayedItem extends StoredCheckpoint {
  readonly entriesRead: number;
}

/** Replays an item from its checkpoint, or from the beginning if that is not possible. Changes nothing. */
export async function replayItem(call: Call, known: CustomerWithItem, itemId: string): Promise<ReplayedItem> {
  const basis = basisOf(call, known);
  const continued = await continueStored(call, { known, itemId, basis });
  if (continued) return continued;
  const { account, position } = await loadAccount(call, known, { itemId });
  const { entries, changes } = account.ledger;
  const entriesRead = entries.length + changes.length;
  return { checkpoint: replayAccount(account, itemId), position, basis, entriesRead };
}

async function continueStored(
  call: Call,
  { known, itemId, basis }: { readonly known: CustomerWithItem; readonly itemId: string; readonly basis: string },
): Promise<ReplayedItem | null> {
  const near = await (known.readNear?.() ?? readNearCheckpoint(call, known.customer, itemId));
  if (near?.basis !== basis) return null;
  const { entries, changes } = near.later;
  const purchases = await selectPurchasesById(
    call,
    entries.map(({ purchaseId }) => purchaseId),
  );
  const moment = momentOf(near.later, Math.max(known.time.now, near.checkpoint.moment));
  const checkpoint = continueReplay(near.checkpoint, { purchases, entries, changes }, { itemId, moment });
  return checkpoint && { checkpoint, basis, position: near.position, entriesRead: near.count };
}

/** Increment it when the files in `ledger` compute another balance from the same entries. */
const LEDGER_VERSION = 2;

/** What a balance is computed from besides the entries. A checkpoint with another basis is not used. */
function basisOf(call: Call, { createdAt, testEpoch }: KnownCustomer): string {
  const mode = call.config.payments.testMode ? `test ${testEpoch}` : 'live';
  return [LEDGER_VERSION, mode, createdAt, hashOf(call.config.payments)].join(' ');
}

/** By the object, which is the same until the configuration changes. */
const hashes = new WeakMap<PaymentConfig, string>();

function hashOf(config: PaymentConfig): string {
  const known = hashes.get(config);
  if (known !== undefined) return known;
  const computed = hash('sha256', JSON.stringify(config), 'base64url');
  hashes.set(config, computed);
  return computed;
}
