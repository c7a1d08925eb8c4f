'use client';

import type { CustomerProduct } from '@portico/js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { useDateText } from './use-date-text.js';
import { usePriceText } from './use-price-text.js';

/** How a product continues, in words. */
interface ProductTexts {
  readonly badges: readonly string[];
  readonly notes: readonly string[];
}

/** Returns a function that says how a product continues: its state, price, and next renewal, change or end. */
export const useProductTexts = (): ((product: CustomerProduct) => ProductTexts) => {
  const translate = useFullTranslate();
  const priceText = usePriceText();
  const dateText = useDateText();

  const termText = ({ subscription }: CustomerProduct): string | undefined => {
    if (!subscription?.currentPeriodEnd) return undefined;
    const { status, currentPeriodEnd, cancelAtPeriodEnd, scheduledSwitch: next } = subscription;
    if (next) {
      const values = { name: next.displayName, date: dateText(next.startsAt) };
      if (!next.price) return translate('plan.changes-free', values);
      return translate('plan.changes', { ...values, price: priceText(next.price, next) });
    }
    const date = dateText(currentPeriodEnd);
    if (cancelAtPeriodEnd) return translate('plan.ends', { date });
    if (status === 'past_due') return translate('plan.past-due-text');
    return translate(status === 'trialing' ? 'plan.trial-ends' : 'plan.renews', { date });
  };

  return (product) => {
    const { subscription, quantity } = product;
    if (!subscription) return { badges: [], notes: [] };
    const badges = [
      ...(subscription.status === 'trialing' ? [translate('plan.trial')] : []),
      ...(subscription.status === 'past_due' ? [translate('plan.past-due')] : []),
      ...(subscription.status === 'active' && !subscription.cancelAtPeriodEnd ? [translate('plan.active')] : []),
      ...(subscription.cancelAtPeriodEnd ? [translate('plan.canceled')] : []),
      ...(subscription.isTestMode ? [translate('plan.test')] : []),
    ];
    const notes = [subscription.price ? priceText(subscription.price, { quantity }) : undefined, termText(product)];
    return { badges, notes: notes.filter((note) => note !== undefined) };
  };
};
