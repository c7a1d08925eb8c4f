import type { Call } from '../../../platform/call/call.js';
import { Outage } from '../../../platform/failures/failures.js';
import { type Payments, PaymentsRefused, type ProviderPurchase } from '../../../platform/ports/index.js';
import { selectOrdersByReference } from '../store/orders.js';
import { type Applied, applyState } from './apply.js';
import type { Order } from './order.js';

/** So often, another look at the same purchase may come between. */
const TRIES = 5;

/**
 * Reads a payment or subscription from the provider, and brings the ledger to it. Repeats and parallel calls do no harm:
 * the ledger gets only what it lacks.
 *
 * @returns how many entries the ledger got
 * @throws Outage
 */
export async function syncPurchase(call: Call, reference: string): Promise<number> {
  const { payments, log } = call.ports;
  if (!payments) return 0;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const orders = await selectOrdersByReference(call, reference);
    const [first] = orders;
    if (!first) return 0;
    const applied = await look(call, payments, { account: first.accountId, reference, orders });
    if (applied === 'stale') continue;
    if (typeof applied === 'number') return applied;
    const about = { projectId: call.project.id, reference, orderId: orders.at(-1)?.id };
    if (applied === 'mismatch') log.error('A payment does not match its order, so nothing was granted', about);
    else log.warn('A customer who pays by card was deleted: the payments end', about);
    return 0;
  }
  throw new Outage('payments', new Error('The purchase kept changing'));
}

interface Subject {
  readonly account: string;
  readonly reference: string;
  readonly orders: readonly Order[];
}

async function look(call: Call, payments: Payments, { account, reference, orders }: Subject): Promise<Applied> {
  await reachWantedEnd(payments, { account, reference, orders });
  const state = await readState(payments, { account, reference });
  const version = orders[0]?.version ?? 0;
  return call.transaction((trx) => applyState(trx, { reference, version, state }));
}

async function reachWantedEnd(payments: Payments, { account, reference, orders }: Subject): Promise<void> {
  const wanting = orders.find(({ wantedEnd }) => wantedEnd !== null);
  if (!wanting) return;
  const cause = `${wanting.id}-${wanting.version}`;
  const wanted = orders.some(({ wantedEnd }) => wantedEnd === 'now') ? 'now' : wanting.wantedEnd;
  if (wanted === 'now') await payments.end(account, reference, cause);
  else if (wanted === 'never') await payments.resume(account, reference, cause);
  else if (wanted === 'period') await payments.endWithPeriod(account, reference, cause);
  else if (wanted) await payments.endAt(account, reference, { at: wanted.at, cause });
}

/** What the provider does not show now, it may show later: an account that was disconnected can be connected again. */
async function readState(
  payments: Payments,
  { account, reference }: Pick<Subject, 'account' | 'reference'>,
): Promise<ProviderPurchase> {
  const state = await payments.readPurchase(account, reference).catch((failure: unknown) => {
    throw failure instanceof PaymentsRefused ? new Outage('payments', failure) : failure;
  });
  if (!state) throw new Outage('payments', new Error(`The provider does not know ${reference}`));
  return state;
}
