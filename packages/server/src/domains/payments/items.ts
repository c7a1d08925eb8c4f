import { QUANTITY_MAX } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { KnownError, Refusal } from '../../platform/failures/failures.js';
import { type ItemOf, lockBalance, readBalance } from './balances.js';
import { readAccount } from './customers.js';
import type { ItemChange } from './ledger/account.js';
import { type ExplainedStep, explainQuantity } from './ledger/quantity.js';
import { deferLedgerEntry } from './store/ledger.js';

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

/**
 * Changes the quantity of an item, in the caller's transaction. Changes of one customer come one after another, so of
 * parallel uses only as many succeed as there are units (LG-01).
 *
 * @throws KnownError as `readQuantity`, and ITEM_QUANTITY_INSUFFICIENT_AMOUNT
 * @throws Refusal 400 if the quantity would be out of range
 */
export async function changeQuantity(call: Call, change: QuantityChange): Promise<void> {
  const { itemId, delta, expiresAt, description } = change;
  requireItem(call, change);
  const { customer, quantity, moment, isMoved } = await lockBalance(call, change);
  requireRoom(change, quantity);
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
      customer_type: customer.type,
      customer_id: customer.id,
      item_id: itemId,
      delta,
      expires_at_millis: expiresAt,
      test_mode: isMoved,
    },
  });
  await call.audit({
    action: 'item.change',
    target: { type: 'item', id: itemId },
    details: { customer_type: customer.type, customer_id: customer.id, delta },
  });
}

function requireRoom({ customer, itemId, delta, below }: QuantityChange, quantity: number): void {
  if (below === 'zero-refused' && delta < 0 && quantity + delta < 0)
    throw new KnownError('ITEM_QUANTITY_INSUFFICIENT_AMOUNT', {
      item_id: itemId,
      customer_id: customer.id,
      quantity: delta,
    });
  if (Math.abs(quantity + delta) > QUANTITY_MAX && Math.abs(quantity + delta) > Math.abs(quantity))
    throw new Refusal(400, `The quantity of the item would leave the range from -${QUANTITY_MAX} to ${QUANTITY_MAX}.`);
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
