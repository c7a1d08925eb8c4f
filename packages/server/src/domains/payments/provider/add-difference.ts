import type { Call } from '../../../platform/call/call.js';
import type { OwnedPurchase } from '../ledger/account.js';
import { addEntry, recordEntry } from '../purchase-entries.js';
import { revokePurchase } from '../revoke.js';
import type { Difference } from './translate.js';

const told = { cancel: 'canceled', resume: 'resumed', end: 'ended' } as const;

const actions = {
  renew: 'purchase.renew',
  past_due: 'purchase.payment-failed',
  'change-quantity': 'purchase.change-quantity',
} as const;

/** Adds to the ledger, the events and the audit log what the ledger lacks of a purchase by card, in the caller's transaction. */
export async function addDifference(call: Call, owned: OwnedPurchase, difference: Difference): Promise<void> {
  const { purchase, isLive } = owned;
  const { kind, at, until, quantity } = difference;
  const { isTest } = purchase;
  switch (kind) {
    case 'cancel':
    case 'end':
    case 'resume': {
      const kept = kind === 'resume' ? {} : { product: owned.product ?? purchase.product };
      await recordEntry(call, { purchase, isTest, happened: told[kind] }, { kind, at, until, quantity, ...kept });
      return;
    }
    case 'revoke':
      await revokePurchase(call, { purchase, isTest, at, quantity, isLive });
      return;
    case 'renew':
    case 'past_due':
    case 'change-quantity':
      await addEntry(call, { purchase, isTest, action: actions[kind] }, { kind, at, until, quantity });
  }
}
