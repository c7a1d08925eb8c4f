import type { Call } from '../../platform/call/call.js';
import { previewAccount } from './customers.js';
import type { Account } from './ledger/account.js';
import type { Customer } from './ledger/purchase-state.js';
import { endPayments } from './purchase-ends.js';
import { recordEntry } from './purchase-entries.js';
import { deleteCheckpoints } from './store/checkpoints.js';
import { eraseFreeText } from './store/closure.js';
import { lockCustomer } from './store/customers.js';

/**
 * Closes the account of a user or team that is deleted, in the caller's transaction: subscriptions end and are not charged
 * again, those included that only test data had ended, and free text is erased (BM-05). What was bought and paid stays for
 * the books, under the bare ID.
 */
export async function closeCustomer(call: Call, customer: Customer): Promise<void> {
  if (!(await lockCustomer(call, customer))) return;
  const shown = await previewAccount(call, customer);
  await endAll(call, await previewAccount(call, customer, 'real'));
  await endAll(call, { ...shown, purchases: shown.purchases.filter(({ purchase }) => purchase.isTest) });
  await eraseFreeText(call, customer);
  await deleteCheckpoints(call, customer);
}

async function endAll(call: Call, { purchases, moment: at }: Account): Promise<void> {
  for (const { purchase, product, quantity, status, isLive } of purchases) {
    const { isTest } = purchase;
    const isOver = purchase.kind === 'one_time' || (!isLive && status !== 'past_due' && purchase.createdAt <= at);
    if (isOver) continue;
    await endPayments(call, purchase, status);
    await recordEntry(call, { purchase, isTest, happened: 'ended' }, { kind: 'end', at, product, quantity });
  }
}
