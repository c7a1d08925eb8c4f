'use client';

import type { PurchaseOffer } from '@portico/js';
import type { ReactNode } from 'react';
import { useLocale } from '../app/locale.js';
import { Button } from '../components/button.js';
import { ErrorAlert } from '../components/error-alert.js';
import { usePaymentTranslate } from '../messages/use-payment-translate.js';
import { explainPurchase } from './explain-purchase.js';
import { describeMinor, describeMoney, describePeriod, describePrice } from './price-texts.js';
import { SwitchSummary } from './switch-summary.js';
import type { Choice } from './use-choice.js';
import { type Cost, dueOf } from './use-cost.js';

interface ChosenProps {
  readonly offer: PurchaseOffer;
  readonly choice: Choice;
}

/** What is due today and what comes later, in plain words. */
export const Summary = ({ cost, ...chosen }: ChosenProps & { readonly cost: Cost }): ReactNode => {
  const translate = usePaymentTranslate();
  const { lang } = useLocale();
  const { replaces, stackable } = chosen.offer;
  return (
    <div className="portico-stack" data-gap="small">
      {replaces.length > 0 && (
        <p className="portico-notice">
          {translate('purchase.replaces', { names: new Intl.ListFormat(lang).format(replaces) })}
        </p>
      )}
      {replaces.length > 0 && stackable && <p className="portico-text">{translate('purchase.whole-quantity')}</p>}
      <CostText {...chosen} cost={cost} />
    </div>
  );
};

const CostText = ({ offer, choice, cost }: ChosenProps & { readonly cost: Cost }): ReactNode => {
  const translate = usePaymentTranslate();
  const { lang } = useLocale();
  if (cost.status === 'listed') return <ListedCost offer={offer} choice={choice} />;
  if (cost.status === 'loading') return <div className="portico-skeleton" aria-hidden="true" />;
  if (cost.status === 'failed')
    return (
      <>
        <ErrorAlert notice={explainPurchase(cost.error, translate)} />
        <Button look="quiet" onClick={cost.onRetry}>
          {translate('action.retry')}
        </Button>
      </>
    );
  const { preview } = cost;
  const { price, quantity, currency } = choice;
  return (
    <>
      <DueToday amount={describeMinor(dueOf(cost, choice) ?? 0, { currency, lang })} />
      <SwitchSummary preview={preview} name={offer.displayName} price={price} quantity={quantity} others={[]} />
    </>
  );
};

/** The cost of a purchase that replaces nothing: the price, unless a free trial comes first. */
const ListedCost = ({ offer, choice }: ChosenProps): ReactNode => {
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
    <>
      <DueToday amount={describeMoney(due, lang)} />
      {offer.addsTax && price.interval && <p className="portico-text">{translate('purchase.tax')}</p>}
      <p className="portico-text">{terms()}</p>
    </>
  );
};

const DueToday = ({ amount }: { readonly amount: string }): ReactNode => (
  <p className="portico-total" aria-live="polite">
    <span className="portico-total-name">{usePaymentTranslate()('purchase.due-today')}</span>
    <span className="portico-total-amount">{amount}</span>
  </p>
);
