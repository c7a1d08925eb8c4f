import type { Call } from '../../platform/call/call.js';
import { previewAccount, readProjectTime } from './customers.js';
import { giveUpPayment } from './late-payments.js';
import type { Customer } from './ledger/purchase-state.js';
import { endAtProvider, isByCard } from './purchase-ends.js';
import { recordEntry } from './purchase-entries.js';
import { deleteCheckpoints } from './store/checkpoints.js';
import { eraseFreeText } from './store/closure.js';
import { lockCustomer } from './store/customers.js';

/**
 * Closes the account of a user or team that is deleted, in the caller's transaction: subscriptions end and are not charged
 * again, and free text is erased (BM-05). What was bought and paid stays for the books, under the bare ID.
 */
export async function closeCustomer(call: Call, customer: Customer): Promise<void> {
  if (!(await lockCustomer(call, customer))) return;
  const { now, isMoved } = await readProjectTime(call);
  const { purchases } = await previewAccount(call, customer);
  for (const { purchase, product, quantity, status, isLive } of purchases) {
    const isOver = purchase.kind === 'one_time' || (!isLive && status !== 'past_due' && purchase.createdAt <= now);
    if (isOver) continue;
    if (status === 'past_due') await giveUpPayment(call, purchase.id);
    if (isByCard(purchase)) await endAtProvider(call, purchase);
    const ended = { kind: 'end', at: now, product, quantity } as const;
    await recordEntry(call, { purchase, isTest: purchase.isTest || isMoved, happened: 'ended' }, ended);
  }
  await eraseFreeText(call, customer);
  await deleteCheckpoints(call, customer);
}
