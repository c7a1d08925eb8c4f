'use client';

import type { PlayMoneyCard, Purchase, PurchaseOffer } from '@portico/js';
import { type ReactNode, useId, useState } from 'react';
import { useLocale } from '../app/locale.js';
import { Button, Progress } from '../components/button.js';
import { ErrorAlert } from '../components/error-alert.js';
import type { ErrorNotice } from '../components/error-notice.js';
import { useAction } from '../components/use-action.js';
import { usePaymentTranslate } from '../messages/use-payment-translate.js';
import { explainPurchase } from './explain-purchase.js';
import { moneyOf } from './money-of.js';
import { Options } from './options.js';
import { describeMoney, describePeriod, describePrice } from './price-texts.js';
import { QuantityField } from './quantity-field.js';
import { Summary } from './summary.js';
import type { Choice } from './use-choice.js';

/** The second step of a payment, which the buyer has to confirm. */
export interface SecondStep {
  readonly choice: Choice;
  readonly confirm: string;
}

interface PurchaseFormProps {
  readonly purchase: Purchase;
  readonly offer: PurchaseOffer;
  readonly choice: Choice;
  /** From a second step that was not confirmed. */
  readonly notice: ErrorNotice | undefined;
  readonly onPaid: () => void;
  readonly onSecondStep: (step: SecondStep) => void;
}

const cards = ['success', 'decline', 'authenticate'] as const satisfies readonly PlayMoneyCard[];

const PriceChoice = ({ offer, choice }: Pick<PurchaseFormProps, 'offer' | 'choice'>): ReactNode => {
  const translate = usePaymentTranslate();
  const { lang } = useLocale();
  const currencyId = useId();
  return (
    <>
      <Options
        label={translate('purchase.price')}
        options={offer.prices.map((price) => ({
          value: price.id,
          text: describePrice(price, { money: moneyOf(price, choice.currency), lang, translate }),
          note: price.freeTrial
            ? translate('price.trial', { period: describePeriod(price.freeTrial, lang) })
            : undefined,
        }))}
        chosen={choice.price.id}
        onChoose={choice.choosePrice}
      />
      {choice.currencies.length > 1 && (
        <div className="portico-field">
          <label className="portico-label" htmlFor={currencyId}>
            {translate('purchase.currency')}
          </label>
          <select
            className="portico-select"
            id={currencyId}
            value={choice.currency}
            onChange={({ currentTarget }) => choice.chooseCurrency(currentTarget.value)}
          >
            {choice.currencies.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </select>
        </div>
      )}
      {offer.stackable && (
        <QuantityField value={choice.typedQuantity} problem={choice.quantityProblem} onChange={choice.typeQuantity} />
      )}
    </>
  );
};

/** Lets the buyer choose and pay with play money. */
export const PurchaseForm = ({
  purchase,
  offer,
  choice,
  notice,
  onPaid,
  onSecondStep,
}: PurchaseFormProps): ReactNode => {
  const translate = usePaymentTranslate();
  const { lang } = useLocale();
  const [card, setCard] = useState<PlayMoneyCard>('success');
  const { running, failure, run } = useAction((error) => explainPurchase(error, translate));
  const pay = (): void => {
    if (choice.quantityProblem !== undefined) return;
    run('run', async () => {
      const { price, quantity, currency } = choice;
      const result = await purchase.payWithPlayMoney({ priceId: price.id, quantity, currency, card });
      if (result.status === 'paid') onPaid();
      else onSecondStep({ choice, confirm: result.confirm });
    });
  };
  const action = choice.price.freeTrial
    ? translate('purchase.start-trial')
    : translate('purchase.pay', { amount: describeMoney(choice.money, lang) });
  const busy = running && translate('purchase.paying');
  return (
    <form
      className="portico-purchase"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        pay();
      }}
    >
      <PriceChoice offer={offer} choice={choice} />
      <Options
        label={translate('purchase.card')}
        options={cards.map((value) => ({ value, text: translate(`purchase.card-${value}`) }))}
        chosen={card}
        onChoose={setCard}
      />
      <Summary offer={offer} choice={choice} />
      <ErrorAlert notice={failure ?? (running ? undefined : notice)} />
      <Button type="submit" busy={busy}>
        {action}
      </Button>
      <Progress text={busy} />
    </form>
  );
};
