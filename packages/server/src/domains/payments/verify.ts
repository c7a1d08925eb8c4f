import type { Call } from '../../platform/call/call.js';
import { replayItem } from './balances.js';
import { type KnownCustomer, loadAccount, lockExistingCustomer } from './customers.js';
import { accountAt } from './ledger/account.js';
import { quantityAt } from './ledger/checkpoint.js';
import type { Customer } from './ledger/purchase-state.js';
import { quantityOf } from './ledger/quantity.js';
import { deleteCheckpoints, selectCheckpointItems } from './store/checkpoints.js';
import { selectCustomersAfter } from './store/customers.js';

/** A balance that is not what the entries add up to. */
export interface BalanceDifference {
  readonly customer: Customer;
  readonly itemId: string;
  /** What all entries add up to. */
  readonly computed: number;
  /** What calls answer, from the checkpoint. */
  readonly answered: number;
  /** The last entry that the checkpoint includes. */
  readonly position: number;
}

/** How the verification of a project continues. */
export interface BalanceProgress {
  readonly customers: number;
  readonly balances: number;
}

/** What to do while balances are verified. */
export interface BalanceVerification {
  /** Delete the checkpoints of customers with a difference, so that calls answer what the entries add up to. */
  readonly isRepaired: boolean;
  onDifference(difference: BalanceDifference): void;
  onProgress(progress: BalanceProgress): void;
}

const CUSTOMERS_PER_PAGE = 500;

/**
 * Recomputes every balance of a project from all entries, and compares it with what calls answer from checkpoints. Each
 * customer is locked while it is verified, so calls wait for a moment and nothing changes in between.
 */
export async function verifyBalances(call: Call, verification: BalanceVerification): Promise<BalanceProgress> {
  const { isRepaired, onDifference, onProgress } = verification;
  let [customers, balances] = [0, 0];
  for (let after: Customer | null = null; ; ) {
    const page: Customer[] = await selectCustomersAfter(call, after, CUSTOMERS_PER_PAGE);
    for (const customer of page) {
      const verified = await call.transaction((trx) => verifyCustomer(trx, customer, isRepaired ? 'repair' : 'report'));
      for (const difference of verified.differences) onDifference(difference);
      balances += verified.balances;
    }
    customers += page.length;
    const last = page.at(-1);
    if (!last) return { customers, balances };
    after = last;
    onProgress({ customers, balances });
  }
}

async function verifyCustomer(call: Call, customer: Customer, then: 'repair' | 'report') {
  const known = await lockExistingCustomer(call, customer);
  // No call answers for a user or team that was deleted.
  if (!known) return { balances: 0, differences: [] };
  const itemIds = await listItems(call, customer);
  const differences: BalanceDifference[] = [];
  for (const itemId of itemIds) {
    const difference = await verifyItem(call, known, itemId);
    if (difference) differences.push(difference);
  }
  if (differences.length > 0 && then === 'repair') await deleteCheckpoints(call, customer);
  return { balances: itemIds.length, differences };
}

async function verifyItem(call: Call, known: KnownCustomer, itemId: string): Promise<BalanceDifference | null> {
  const { checkpoint, position } = await replayItem(call, known, itemId);
  const { account } = await loadAccount(call, known, { itemId });
  const computed = quantityOf(accountAt(account.ledger, call.config.payments, checkpoint.moment), itemId);
  const answered = quantityAt(checkpoint);
  return computed === answered ? null : { customer: known.customer, itemId, computed, answered, position };
}

async function listItems(call: Call, customer: Customer): Promise<string[]> {
  const configured = Object.entries(call.config.payments.items).filter(
    ([, item]) => item.customerType === customer.type,
  );
  const stored = await selectCheckpointItems(call, customer);
  return [...new Set([...configured.map(([id]) => id), ...stored])].toSorted();
}
