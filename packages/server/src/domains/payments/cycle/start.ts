import type { Call } from '../../../platform/call/call.js';
import type { OwnedPurchase } from '../ledger/account.js';
import type { Purchase } from '../ledger/purchase-state.js';
import type { Card } from '../play-money-cards.js';
import { insertCycle, selectCard } from '../store/cycles.js';

/** How the clock begins to follow a purchase. */
export interface CycleStart {
  /** The play-money card that pays. Absent: the one that paid for what is replaced. */
  readonly card: Card | undefined;
  readonly replaced: readonly OwnedPurchase[];
  /** From when on something can happen to it. */
  readonly dueAt: number;
}

/**
 * Lets the clock renew and end a purchase. A card provider does that itself with what it sold; of that, the clock only
 * announces the end of a free trial.
 */
export async function startCycle(
  call: Call,
  { id, kind, source, trialEndsAt, createdAt }: Purchase,
  { card, replaced, dueAt }: CycleStart,
): Promise<void> {
  if (source === 'PURCHASE_PAGE' && trialEndsAt === null) return;
  const paysWith = source === 'TEST_MODE' ? (card ?? (await cardOf(call, replaced))) : null;
  // One that begins later is charged then.
  if (kind === 'one_time' && paysWith !== 'dispute' && dueAt > createdAt) return;
  await insertCycle(call, { purchaseId: id, card: paysWith, dueAt });
}

async function cardOf(call: Call, replaced: readonly OwnedPurchase[]): Promise<Card> {
  for (const { purchase } of replaced) {
    const card = await selectCard(call, purchase.id);
    if (card) return card;
  }
  return 'success';
}
