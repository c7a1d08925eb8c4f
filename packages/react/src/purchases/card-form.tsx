'use client';

import type { CardAccount, Purchase, PurchaseOffer } from '@portico/js';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useLocale } from '../app/locale.js';
import { Button } from '../components/button.js';
import { ErrorAlert } from '../components/error-alert.js';
import type { ErrorNotice } from '../components/error-notice.js';
import { useAction } from '../components/use-action.js';
import { usePaymentTranslate } from '../messages/use-payment-translate.js';
import type { CardFieldsProps, CardFieldsState } from './card-fields.js';
import { explainPurchase } from './explain-purchase.js';
import { minorTotalOf } from './price-texts.js';
import { PurchaseFrame } from './purchase-frame.js';
import type { Choice } from './use-choice.js';
import { type Cost, dueOf, useCost } from './use-cost.js';

interface CardFormProps {
  readonly purchase: Purchase;
  readonly offer: PurchaseOffer;
  readonly choice: Choice;
  readonly account: CardAccount;
  readonly CardFields: ComponentType<CardFieldsProps>;
}

/** Fields for a payment need an amount, which is always the price. Those for a subscription ask for a card until it is known. */
const paymentOf = (choice: Choice, cost: Cost): CardFieldsProps['payment'] => {
  const { price, money } = choice;
  const { currency } = money;
  if (price.interval === null) return { kind: 'payment', amount: minorTotalOf(money), currency };
  return { kind: 'subscription', amount: dueOf(cost, choice) ?? 0, currency };
};

/** Lets the buyer choose and pay with a card, in the fields of the card provider. */
export const CardForm = ({ purchase, offer, choice, account, CardFields }: CardFormProps): ReactNode => {
  const translate = usePaymentTranslate();
  const { lang } = useLocale();
  const cost = useCost({ purchase, offer, choice });
  const [fields, setFields] = useState<CardFieldsState>({ status: 'loading' });
  const [round, setRound] = useState(0);
  const { running, failure, run } = useAction((error) => explainPurchase(error, translate));
  const pay = async (): Promise<ErrorNotice | undefined> => {
    if (fields.status !== 'ready') return { text: translate('purchase.card-unavailable') };
    const { price, quantity, currency } = choice;
    const begin = (): Promise<string> => purchase.beginCardPayment({ priceId: price.id, quantity, currency });
    return { text: (await fields.confirm(begin)) ?? translate('purchase.card-problem') };
  };
  const reload = (): void => {
    setFields({ status: 'loading' });
    setRound(round + 1);
  };
  const loading = translate('purchase.loading');
  const progress = translate(
    cost.status === 'ready' && dueOf(cost, choice) === 0 ? 'plan.switching' : 'purchase.paying',
  );
  const waiting = fields.status === 'loading' ? loading : undefined;
  return (
    <PurchaseFrame
      offer={offer}
      choice={choice}
      cost={cost}
      notice={failure}
      busy={running ? progress : waiting}
      onPay={() => run('run', pay)}
    >
      <fieldset className="portico-options">
        <legend className="portico-options-name">{translate('purchase.card-details')}</legend>
        {fields.status === 'loading' && <div className="portico-skeleton" aria-hidden="true" />}
        {fields.status === 'failed' ? (
          <>
            <ErrorAlert notice={{ text: translate('purchase.card-unavailable') }} />
            <Button look="quiet" onClick={reload}>
              {translate('action.retry')}
            </Button>
          </>
        ) : (
          <Suspense>
            <CardFields
              key={round}
              account={account}
              payment={paymentOf(choice, cost)}
              lang={lang}
              onChange={setFields}
            />
          </Suspense>
        )}
      </fieldset>
    </PurchaseFrame>
  );
};
