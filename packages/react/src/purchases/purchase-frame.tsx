'use client';

import type { PurchaseOffer } from '@portico/js';
import type { ReactNode } from 'react';
import { useLocale } from '../app/locale.js';
import { Button, Progress } from '../components/button.js';
import { ErrorAlert } from '../components/error-alert.js';
import type { ErrorNotice } from '../components/error-notice.js';
import { usePaymentTranslate } from '../messages/use-payment-translate.js';
import { PriceChoice } from './price-choice.js';
import { describeMoney } from './price-texts.js';
import { Summary } from './summary.js';
import type { Choice } from './use-choice.js';

interface PurchaseFrameProps {
  readonly offer: PurchaseOffer;
  readonly choice: Choice;
  readonly notice: ErrorNotice | undefined;
  /** Shown by the button while it cannot be pressed. */
  readonly busy: string | undefined;
  /** Called when all that is chosen is valid. */
  readonly onPay: () => void;
  /** How it is paid. */
  readonly children: ReactNode;
}

/** What every way of paying shares: the choice, what it costs, and the button. */
export const PurchaseFrame = ({ offer, choice, notice, busy, onPay, children }: PurchaseFrameProps): ReactNode => {
  const translate = usePaymentTranslate();
  const { lang } = useLocale();
  return (
    <form
      className="portico-purchase"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (choice.quantityProblem === undefined) onPay();
      }}
    >
      <PriceChoice offer={offer} choice={choice} />
      {children}
      <Summary offer={offer} choice={choice} />
      <ErrorAlert notice={notice} />
      <Button type="submit" busy={busy}>
        {choice.price.freeTrial
          ? translate('purchase.start-trial')
          : translate('purchase.pay', { amount: describeMoney(choice.money, lang) })}
      </Button>
      <Progress text={busy} />
    </form>
  );
};
