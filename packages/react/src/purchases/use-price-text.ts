'use client';

import type { PlanPrice } from '@portico/js';
import { useLocale } from '../app/locale.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { moneyOf } from './money-of.js';
import { describePrice } from './price-texts.js';

/** Returns a function that describes a price in its first currency. */
export const usePriceText = (): ((price: PlanPrice) => string) => {
  const translate = useFullTranslate();
  const { lang } = useLocale();
  return (price) => describePrice(price, { money: moneyOf(price, undefined), lang, translate });
};
