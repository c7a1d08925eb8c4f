'use client';

import { PAYMENT_MAX } from '@portico/contract/plain';
import type { PlanPriceChoice, PurchaseOffer } from '@portico/js';
import { useState } from 'react';
import { useLocale } from '../app/locale.js';
import { usePaymentTranslate } from '../messages/use-payment-translate.js';
import { moneyOf } from './money-of.js';
import { describeMinor, type Money, minorTotalOf } from './price-texts.js';
import { readQuantity } from './quantity-field.js';

/** What the buyer has chosen so far, and ways to change it. */
export interface Choice {
  readonly price: PlanPriceChoice;
  readonly currencies: readonly string[];
  readonly currency: string;
  /** As typed. */
  readonly typedQuantity: string;
  /** 1 while the typed one is wrong. */
  readonly quantity: number;
  readonly quantityProblem: string | undefined;
  /** The chosen price in the chosen currency, for the quantity. */
  readonly money: Money;
  readonly choosePrice: (id: string) => void;
  readonly chooseCurrency: (code: string) => void;
  readonly typeQuantity: (typed: string) => void;
}

/** Keeps what the buyer chooses. The first price and currency are chosen at first. */
export const useChoice = ({ prices }: PurchaseOffer): Choice | undefined => {
  const translate = usePaymentTranslate();
  const { lang } = useLocale();
  const [priceId, choosePrice] = useState(prices[0]?.id);
  const [wanted, chooseCurrency] = useState<string>();
  const [typedQuantity, typeQuantity] = useState('1');
  const price = prices.find(({ id }) => id === priceId);
  if (!price) return undefined;
  const single = moneyOf(price, wanted);
  const read = readQuantity(typedQuantity);
  const money = { ...single, quantity: read ?? 1 };
  const findProblem = (): string | undefined => {
    if (read === undefined) return translate('purchase.quantity-wrong');
    if (minorTotalOf(money) <= PAYMENT_MAX) return undefined;
    return translate('purchase.total-too-high', {
      max: describeMinor(PAYMENT_MAX, { currency: money.currency, lang }),
    });
  };
  return {
    price,
    currencies: Object.keys(price.amounts),
    currency: money.currency,
    typedQuantity,
    quantity: money.quantity,
    quantityProblem: findProblem(),
    money,
    choosePrice: (id) => {
      // The other prices are shown in the current currency, so choosing one keeps it.
      chooseCurrency(wanted ?? single.currency);
      choosePrice(id);
    },
    chooseCurrency,
    typeQuantity,
  };
};
