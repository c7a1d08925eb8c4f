import { limits } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';
import type { Db } from '../../../platform/db/connect.js';
import type { Ports } from '../../../platform/ports/index.js';
import { listTenantsWithDueOrders, selectDueReferences, updateDueAt } from '../store/orders.js';
import { deleteOldEvents } from '../store/provider-events.js';
import { applyDueEvents } from './events.js';
import { syncPurchase } from './sync.js';

const PAGE = 100;
const RETRY_MILLIS = 15 * 60_000;

/**
 * Applies what the card provider has sent to a project, then compares with it what is due: purchases about which no
 * event came, and subscriptions that it was asked to end.
 */
export async function catchUpWithProvider(call: Call): Promise<void> {
  if (!call.ports.payments) return;
  while ((await applyDueEvents(call)) === PAGE);
  for (const due of await selectDueReferences(call, PAGE)) await compare(call, due);
}

/** Says what it healed, because an event should have come. */
async function compare(
  call: Call,
  { reference, isAsked }: { readonly reference: string; readonly isAsked: boolean },
): Promise<void> {
  const { log } = call.ports;
  try {
    const entries = await syncPurchase(call, reference);
    if (entries === 0 || isAsked) return;
    log.warn('The card provider sent no event about a purchase; its state was read and applied', {
      projectId: call.project.id,
      reference,
      entries,
    });
    await call.transaction((trx) =>
      trx.audit({
        action: 'payments.heal',
        target: { type: 'provider-purchase', id: reference },
        details: { entries },
      }),
    );
  } catch (failure) {
    log.error('A purchase could not be compared with the card provider', { reference, failure });
    await updateDueAt(call, reference, call.now + RETRY_MILLIS);
  }
}

interface Sweep {
  readonly db: Db;
  readonly ports: Pick<Ports, 'clock' | 'payments'>;
}

/** Returns tenants with something due at the card provider. */
export const findTenantsWithCardPayments = async ({ db, ports }: Sweep): Promise<readonly string[]> =>
  ports.payments ? listTenantsWithDueOrders(db, ports.clock.now(), 1000) : [];

/** Deletes events of the card provider after as long as it repeats them. */
export const forgetOldProviderEvents = ({ db, ports }: Sweep): Promise<void> =>
  deleteOldEvents(db, new Date(ports.clock.now() - limits.providerEventsKeptMillis));
