'use client';

import type { PurchaseOffer } from '@portico/js';
import type { ReactNode } from 'react';
import { useLocale } from '../app/locale.js';
import { Button, Progress } from '../components/button.js';
import { ErrorAlert } from '../components/error-alert.js';
import type { ErrorNotice } from '../components/error-notice.js';
import { usePaymentTranslate } from '../messages/use-payment-translate.js';
import { PriceChoice } from './price-choice.js';
import { describeMinor, describeMoney } from './price-texts.js';
import { Summary } from './summary.js';
import type { Choice } from './use-choice.js';
import { type Cost, dueOf } from './use-cost.js';

interface PurchaseFrameProps {
  readonly offer: PurchaseOffer;
  readonly choice: Choice;
  readonly cost: Cost;
  readonly notice: ErrorNotice | undefined;
  /** Shown by the button while it cannot be pressed. */
  readonly busy: string | undefined;
  /** Called when all that is chosen is valid and the buyer was told what it costs. */
  readonly onPay: () => void;
  /** How it is paid. */
  readonly children: ReactNode;
}

/** What every way of paying shares: the choice, what it costs, and the button. */
export const PurchaseFrame = ({
  offer,
  choice,
  cost,
  notice,
  busy,
  onPay,
  children,
}: PurchaseFrameProps): ReactNode => {
  const translate = usePaymentTranslate();
  const waiting = busy ?? (cost.status === 'loading' ? translate('purchase.loading') : undefined);
  return (
    <form
      className="portico-purchase"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (choice.quantityProblem === undefined && dueOf(cost, choice) !== undefined) onPay();
      }}
    >
      <PriceChoice offer={offer} choice={choice} />
      {children}
      <Summary offer={offer} choice={choice} cost={cost} />
      <ErrorAlert notice={notice} />
      {cost.status !== 'failed' && (
        <Button type="submit" busy={waiting}>
          <PayText offer={offer} choice={choice} cost={cost} />
        </Button>
      )}
      <Progress text={waiting} />
    </form>
  );
};

/** A purchase that charges nothing now does not say that it is paid. */
const PayText = ({ offer, choice, cost }: Pick<PurchaseFrameProps, 'offer' | 'choice' | 'cost'>): ReactNode => {
  const translate = usePaymentTranslate();
  const { lang } = useLocale();
  const { price, money, currency } = choice;
  if (cost.status === 'listed')
    return price.freeTrial
      ? translate('purchase.start-trial')
      : translate('purchase.pay', { amount: describeMoney(money, lang) });
  const due = dueOf(cost, choice);
  if (!due) return translate('plan.switch-to', { name: offer.displayName });
  return translate('purchase.pay', { amount: describeMinor(due, { currency, lang }) });
};
