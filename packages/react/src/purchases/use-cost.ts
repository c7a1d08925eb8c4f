'use client';

import type { Purchase, PurchaseOffer, SwitchPreview } from '@portico/js';
import { useAsync } from '../components/use-async.js';
import { minorTotalOf } from './price-texts.js';
import type { Choice } from './use-choice.js';

/** What a purchase costs. Only the server knows it where the purchase replaces something. */
export type Cost =
  | { readonly status: 'listed' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly preview: SwitchPreview }
  | { readonly status: 'failed'; readonly error: unknown; readonly onRetry: () => void };

interface Chosen {
  readonly purchase: Purchase;
  readonly offer: PurchaseOffer;
  readonly choice: Choice;
}

/** Loads what a choice costs if it replaces something. Nothing is loaded for any other offer, which costs its price. */
export const useCost = ({ purchase, offer, choice: { price, quantity, currency } }: Chosen): Cost => {
  const isListed = offer.replaces.length === 0;
  const key = JSON.stringify([price.id, quantity, currency]);
  const [state, onRetry] = useAsync(key, async () => {
    if (isListed) return undefined;
    return { key, preview: await purchase.preview({ priceId: price.id, quantity, currency }) };
  });
  if (isListed) return { status: 'listed' };
  if (state.status === 'failed') return { status: 'failed', error: state.error, onRetry };
  // The cost of another choice stays until the new one arrives.
  if (state.status === 'loading' || state.value?.key !== key) return { status: 'loading' };
  return { status: 'ready', preview: state.value.preview };
};

/** Returns what is due today, in minor units of the currency; `undefined` while it is not known. */
export const dueOf = (cost: Cost, { price, money }: Choice): number | undefined => {
  if (cost.status === 'listed') return price.freeTrial ? 0 : minorTotalOf(money);
  if (cost.status !== 'ready') return undefined;
  return cost.preview.takesEffect === 'now' ? cost.preview.amount : 0;
};
