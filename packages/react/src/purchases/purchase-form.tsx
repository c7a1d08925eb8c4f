'use client';

import type { PlayMoneyCard, Purchase, PurchaseOffer } from '@portico/js';
import { type ReactNode, useState } from 'react';
import type { ErrorNotice } from '../components/error-notice.js';
import { useAction } from '../components/use-action.js';
import { usePaymentTranslate } from '../messages/use-payment-translate.js';
import { explainPurchase } from './explain-purchase.js';
import { Options } from './options.js';
import { PurchaseFrame } from './purchase-frame.js';
import type { Choice } from './use-choice.js';
import { useCost } from './use-cost.js';

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

const cards = [
  'success',
  'decline',
  'authenticate',
  'fail_second_renewal',
  'dispute',
] as const satisfies readonly PlayMoneyCard[];

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
  const cost = useCost({ purchase, offer, choice });
  const [chosen, setCard] = useState<PlayMoneyCard>('success');
  const renews = choice.price.interval !== null;
  const offered = cards.filter((value) => renews || value !== 'fail_second_renewal');
  const card = offered.find((value) => value === chosen) ?? 'success';
  const { running, failure, run } = useAction((error) => explainPurchase(error, translate));
  const pay = async (): Promise<void> => {
    const { price, quantity, currency } = choice;
    const result = await purchase.payWithPlayMoney({ priceId: price.id, quantity, currency, card });
    if (result.status === 'paid') onPaid();
    else onSecondStep({ choice, confirm: result.confirm });
  };
  return (
    <PurchaseFrame
      offer={offer}
      choice={choice}
      cost={cost}
      notice={failure ?? (running ? undefined : notice)}
      busy={running && translate('purchase.paying')}
      onPay={() => run('run', pay)}
    >
      <Options
        label={translate('purchase.card')}
        options={offered.map((value) => ({ value, text: translate(`purchase.card-${value}`) }))}
        chosen={card}
        onChoose={setCard}
      />
    </PurchaseFrame>
  );
};
