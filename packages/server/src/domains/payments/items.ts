import { QUANTITY_MAX } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { assert, KnownError, Refusal } from '../../platform/failures/failures.js';
import { runOncePerKey } from '../../platform/idempotency/index.js';
import { type Balance, type ItemOf, lockBalance, readBalance } from './balances.js';
import { Batches } from './batches.js';
import { readAccount } from './customers.js';
import type { ItemChange } from './ledger/account.js';
import { type ExplainedStep, explainQuantity } from './ledger/quantity.js';
import type { PaymentConfig } from './product.js';
import { deferLedgerEntry } from './store/ledger.js';
import { customerMembers } from './store/purchases.js';

/**
 * Returns how much of an item a customer has.
 *
 * @throws KnownError ITEM_NOT_FOUND, ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH, USER_NOT_FOUND, TEAM_NOT_FOUND
 */
export async function readQuantity(call: Call, { customer, itemId }: ItemOf) {
  const { displayName } = requireItem(call, { customer, itemId });
  const { quantity } = await readBalance(call, { customer, itemId });
  return { displayName, quantity };
}

/** Returns how the quantity of an item came about; throws as `readQuantity` does. */
export async function readSteps(
  call: Call,
  { customer, itemId }: ItemOf,
): Promise<{ readonly at: number; readonly quantity: number; readonly steps: readonly ExplainedStep[] }> {
  requireItem(call, { customer, itemId });
  const account = await readAccount(call, customer, itemId);
  return { at: account.moment, ...explainQuantity(account, itemId) };
}

/** A change of an item's quantity. */
export interface QuantityChange extends ItemOf {
  readonly delta: number;
  readonly expiresAt: number | null;
  readonly description: string | null;
  readonly below: 'zero-allowed' | 'zero-refused';
}

/** A change, and the call that asks for it. */
interface Asked {
  readonly call: Call;
  readonly change: QuantityChange;
}

/** Changes of one item that wait are written in one transaction, so many at most. */
const MOST_TOGETHER = 16;

/** By the configuration that decides about the changes: calls with another one do not share a transaction. */
const batches = new WeakMap<PaymentConfig, Batches<Asked>>();

function batchesOf({ payments }: Call['config']): Batches<Asked> {
  const known = batches.get(payments);
  if (known) return known;
  const added = new Batches<Asked>(MOST_TOGETHER, changeTogether);
  batches.set(payments, added);
  return added;
}

/**
 * Changes the quantity of an item. Changes of one customer come one after another, so of parallel uses only as many
 * succeed as there are units (LG-01). Those that wait for the same item in this process are written together.
 *
 * @throws KnownError as `readQuantity`, and ITEM_QUANTITY_INSUFFICIENT_AMOUNT
 * @throws Refusal 400 if the quantity would be out of range; 409 as `runOncePerKey`
 */
export async function changeQuantity(call: Call, change: QuantityChange): Promise<void> {
  requireItem(call, change);
  const { customer, itemId } = change;
  if (call.request.idempotencyKey === null)
    return batchesOf(call.config).add([call.tenant.id, customer.type, customer.id, itemId].join(' '), { call, change });
  await runOncePerKey(call, { call: 'update-quantity', input: change }, async (trx) => {
    const [refusal] = await changeInOrder(trx, [{ call: trx, change }]);
    if (refusal) throw refusal;
  });
}

/** Runs changes of one item in a transaction of the last call, whose time is not before that of another. */
async function changeTogether(asked: readonly Asked[]): Promise<readonly (Error | null)[]> {
  const last = asked.at(-1);
  assert(last, 'a batch is not empty');
  try {
    return await last.call.transaction(async (trx) => {
      const own = asked.map(({ call, change }) => ({ call: call.within(trx), change }));
      const refusals = await changeInOrder(trx, own);
      if (refusals.every((refusal) => refusal !== null)) throw new AllRefused(refusals);
      return refusals;
    });
  } catch (failure) {
    if (failure instanceof AllRefused) return failure.refusals;
    throw failure;
  }
}

/** Rolls a transaction back in which nothing was changed: not even that the customer exists is recorded. */
class AllRefused extends Error {
  readonly refusals: readonly (Error | null)[];

  constructor(refusals: readonly (Error | null)[]) {
    super('All changes were refused.');
    this.refusals = refusals;
  }
}

/** Makes changes of one item, one after another. Returns why those that are refused are; they change nothing. */
async function changeInOrder(trx: Call, asked: readonly Asked[]): Promise<readonly (Error | null)[]> {
  const [first] = asked;
  assert(first, 'there is a change');
  const balance = await lockBalance(trx, first.change);
  let { quantity } = balance;
  const refusals: (Error | null)[] = [];
  for (const { call, change } of asked) {
    const refusal = refusalOf(change, quantity);
    refusals.push(refusal);
    if (refusal) continue;
    await recordChange(call, change, balance);
    const isOver = change.expiresAt !== null && change.expiresAt <= balance.moment;
    quantity += isOver ? 0 : change.delta;
  }
  return refusals;
}

async function recordChange(call: Call, change: QuantityChange, { customer, moment, isMoved }: Balance): Promise<void> {
  const { itemId, delta, expiresAt, description } = change;
  const id = call.ports.random.uuid();
  const added: Omit<ItemChange, 'id'> = { itemId, delta, at: moment, expiresAt, description };
  await deferLedgerEntry(call, { id, customer, isTest: isMoved, change: added });
  await call.emit({
    type: 'payment.item_quantity_changed',
    objectId: id,
    // A change is never changed.
    version: 1,
    payload: {
      id,
      ...customerMembers(customer),
      item_id: itemId,
      delta,
      expires_at_millis: expiresAt,
      test_mode: isMoved,
    },
  });
  await call.audit({
    action: 'item.change',
    target: { type: 'item', id: itemId },
    details: { ...customerMembers(customer), delta },
  });
}

function refusalOf({ customer, itemId, delta, below }: QuantityChange, quantity: number): Error | null {
  if (below === 'zero-refused' && delta < 0 && quantity + delta < 0)
    return new KnownError('ITEM_QUANTITY_INSUFFICIENT_AMOUNT', {
      item_id: itemId,
      customer_id: customer.id,
      quantity: delta,
    });
  if (Math.abs(quantity + delta) > QUANTITY_MAX && Math.abs(quantity + delta) > Math.abs(quantity))
    return new Refusal(400, `The quantity of the item would leave the range from -${QUANTITY_MAX} to ${QUANTITY_MAX}.`);
  return null;
}

function requireItem({ config }: Call, { customer, itemId }: ItemOf) {
  const { items } = config.payments;
  const item = Object.hasOwn(items, itemId) ? items[itemId] : undefined;
  if (!item) throw new KnownError('ITEM_NOT_FOUND', { item_id: itemId });
  if (item.customerType !== customer.type)
    throw new KnownError('ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH', {
      item_id: itemId,
      customer_id: customer.id,
      item_customer_type: item.customerType,
      actual_customer_type: customer.type,
    });
  return { displayName: item.displayName ?? itemId };
}
