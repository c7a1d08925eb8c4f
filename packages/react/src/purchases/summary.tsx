'use client';

import type { PurchaseOffer } from '@portico/js';
import type { ReactNode } from 'react';
import { useLocale } from '../app/locale.js';
import { usePaymentTranslate } from '../messages/use-payment-translate.js';
import { describeMoney, describePeriod, describePrice } from './price-texts.js';
import type { Choice } from './use-choice.js';

interface SummaryProps {
  readonly offer: PurchaseOffer;
  readonly choice: Choice;
}

/** What is due today and what comes later, in plain words. */
export const Summary = ({ offer, choice }: SummaryProps): ReactNode => {
  const translate = usePaymentTranslate();
  const { lang } = useLocale();
  const { price, money } = choice;
  const later = describePrice(price, { money, lang, translate });
  const due = price.freeTrial ? { ...money, amount: '0' } : money;
  const terms = (): string => {
    if (price.freeTrial)
      return translate('purchase.trial', { period: describePeriod(price.freeTrial, lang), price: later });
    return price.interval ? translate('purchase.renews', { price: later }) : translate('purchase.pays-once');
  };
  return (
    <div className="portico-stack" data-gap="small">
      {offer.replaces.length > 0 && (
        <p className="portico-notice">
          {translate('purchase.replaces', { names: new Intl.ListFormat(lang).format(offer.replaces) })}
        </p>
      )}
      <p className="portico-total" aria-live="polite">
        <span>{translate('purchase.due-today')}</span>
        <span className="portico-total-amount">{describeMoney(due, lang)}</span>
      </p>
      {offer.addsTax && price.interval && <p className="portico-text">{translate('purchase.tax')}</p>}
      <p className="portico-text">{terms()}</p>
    </div>
  );
};
