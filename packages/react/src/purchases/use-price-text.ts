'use client';

import type { PlanPrice, PlanPriceChoice } from '@portico/js';
import { useLocale } from '../app/locale.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { moneyOf } from './money-of.js';
import { describePeriod, describePrice } from './price-texts.js';

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

/** Returns a function that describes a price that can be bought, after the free trial that the customer would get. */
export const useOfferText = (): ((price: PlanPriceChoice) => string) => {
  const translate = useFullTranslate();
  const { lang } = useLocale();
  const priceText = usePriceText();
  return (price) =>
    price.freeTrial
      ? translate('price.after-trial', { period: describePeriod(price.freeTrial, lang), price: priceText(price) })
      : priceText(price);
};
