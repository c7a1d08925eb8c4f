import type { Call, PublicCall } from '../../../platform/call/call.js';
import { KnownError } from '../../../platform/failures/failures.js';
import type { ProviderEvent } from '../../../platform/ports/index.js';
import { findTenantOfAccount } from '../store/accounts.js';
import { selectOrdersByReference, selectReferencesOfCustomer } from '../store/orders.js';
import {
  type DueEvent,
  insertProviderEvent,
  selectDueEvents,
  updateApplied,
  updateFailed,
} from '../store/provider-events.js';
import { findCardAccount, refreshAccount } from './account.js';
import { syncPurchase } from './sync.js';

/**
 * Stores an event, so that it can be answered, and has it applied. Events of accounts that belong to no project are kept
 * for the operator.
 */
export async function receiveEvent(call: PublicCall, event: ProviderEvent): Promise<void> {
  const { account } = event;
  // Events of the operator's own account are not about projects.
  if (account === null) return;
  const tenantId = await findTenantOfAccount(call.db, account);
  const project = tenantId === null ? null : await call.openTenantById(tenantId);
  if (project) {
    if (call.ports.payments?.aboutOf(event.type) === 'other') return;
    await project.transaction(async (trx) => {
      const { id } = trx.tenant;
      if (await insertProviderEvent(trx.db, { event, tenantId: id, receivedAt: call.now }))
        await trx.enqueue('payments.apply');
    });
  } else if (await insertProviderEvent(call.db, { event, tenantId: null, receivedAt: call.now })) {
    const { id, type } = event;
    call.ports.log.warn('The card provider sent an event of an account that belongs to no project', {
      id,
      type,
      account,
    });
  }
}

const PAGE = 100;

/** Applies events of a project that are due. What fails is retried later. Returns how many were due. */
export async function applyDueEvents(call: Call): Promise<number> {
  const events = await selectDueEvents(call, PAGE);
  // Many events are about one purchase, whose state is read once.
  const synced = new Map<string, Promise<number>>();
  for (const event of events) {
    try {
      await applyEvent(call, event, (reference) => {
        const work = synced.get(reference) ?? syncPurchase(call, reference);
        synced.set(reference, work);
        return work;
      });
      await updateApplied(call, event.id);
    } catch (failure) {
      const { id, type, attempts } = event;
      call.ports.log.error('An event of the card provider could not be applied', { id, type, attempts, failure });
      await updateFailed(call, id, call.now + delayAfter(attempts));
    }
  }
  return events.length;
}

const MINUTE_MILLIS = 60_000;

/** How long to wait before the next attempt: from a minute to about eight hours. */
export const delayAfter = (attempts: number): number => MINUTE_MILLIS * 2 ** Math.min(attempts, 9);

async function applyEvent(
  call: Call,
  { type, reference, customerReference }: DueEvent,
  sync: (reference: string) => Promise<number>,
): Promise<void> {
  if (call.ports.payments?.aboutOf(type) === 'account') {
    const card = await findCardAccount(call);
    if (card) await refreshAccount(call, card).catch(ignoreGone);
    return;
  }
  if (reference !== null && (await selectOrdersByReference(call, reference)).length > 0) {
    await sync(reference);
    return;
  }
  const customer = customerReference ?? (reference === null ? null : await readPayer(call, reference));
  if (customer === null) return;
  for (const found of await selectReferencesOfCustomer(call, customer)) await sync(found);
}

/** A payment of an invoice names its customer, whose subscriptions are looked at. */
async function readPayer(call: Call, reference: string): Promise<string | null> {
  const card = await findCardAccount(call);
  return card && card.payments.readPayer(card.account, reference);
}

const ignoreGone = (failure: unknown): void => {
  if (!(failure instanceof KnownError)) throw failure;
};
