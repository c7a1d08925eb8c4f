'use client';

import type { PlanPrice } from '@portico/js';
import { useLocale } from '../app/locale.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { moneyOf } from './money-of.js';
import { describePrice } from './price-texts.js';

/** What a price is described for. */
interface PriceTextFor {
  /** Used if the price has it. Default: the first currency of the price. */
  readonly currency?: string | undefined;
  /** Default: 1. */
  readonly quantity?: number;
}

/** Returns a function that describes a price. */
export const usePriceText = (): ((price: PlanPrice, what?: PriceTextFor) => string) => {
  const translate = useFullTranslate();
  const { lang } = useLocale();
  return (price, { currency, quantity = 1 } = {}) =>
    describePrice(price, { money: { ...moneyOf(price, currency), quantity }, lang, translate });
};
