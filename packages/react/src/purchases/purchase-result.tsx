'use client';

import type { Purchase } from '@portico/js';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../components/button.js';
import { ScreenOf } from '../components/screen.js';
import { Surface } from '../components/surface.js';
import { useAsync } from '../components/use-async.js';
import { usePaymentTranslate } from '../messages/use-payment-translate.js';
import { LoadingPage } from './loading-page.js';
import { useWayBack, WayBack } from './way-back.js';

/** The outcome of a payment. */
export type PaymentStatus = 'paid' | 'processing' | 'unpaid';

/** Props of {@link PurchaseResult}. */
export interface PurchaseResultProps {
  readonly purchase: Purchase;
  /** The outcome of the payment, or how to read it. */
  readonly status: PaymentStatus | (() => Promise<PaymentStatus>);
  /** Where the buyer can try again. */
  readonly retryUrl: string;
  /** Leads the buyer back to the app. */
  readonly onReturn: (url: string) => void;
}

type OutcomeProps = Omit<PurchaseResultProps, 'status'> & {
  readonly status: PaymentStatus;
  readonly onCheck?: () => void;
};

const Paid = ({ purchase, onReturn }: OutcomeProps): ReactNode => {
  const translate = usePaymentTranslate();
  const url = useWayBack(purchase);
  useEffect(() => {
    if (url !== null) onReturn(url);
    // Leaves once, when the URL is known.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [url]);
  return (
    <ScreenOf
      projectName={undefined}
      tone="success"
      title={translate('purchase.done-title')}
      text={translate(url === null ? 'purchase.done-text' : 'purchase.going-back')}
    >
      <WayBack to={url} />
    </ScreenOf>
  );
};

const Unpaid = ({ retryUrl }: OutcomeProps): ReactNode => {
  const translate = usePaymentTranslate();
  return (
    <ScreenOf
      projectName={undefined}
      tone="failure"
      title={translate('purchase.unpaid-title')}
      text={translate('purchase.unpaid-text')}
    >
      <a className="portico-link" href={retryUrl}>
        {translate('purchase.try-again')}
      </a>
    </ScreenOf>
  );
};

const Processing = ({ onCheck }: OutcomeProps): ReactNode => {
  const translate = usePaymentTranslate();
  return (
    <ScreenOf
      projectName={undefined}
      title={translate('purchase.processing-title')}
      text={translate('purchase.processing-text')}
    >
      {onCheck && (
        <Button look="quiet" onClick={onCheck}>
          {translate('purchase.check-again')}
        </Button>
      )}
    </ScreenOf>
  );
};

const outcomes = { paid: Paid, processing: Processing, unpaid: Unpaid } as const;

const Outcome = (props: OutcomeProps): ReactNode => {
  const Shown = outcomes[props.status];
  return <Shown {...props} />;
};

type ReadProps = Omit<PurchaseResultProps, 'status'> & { readonly read: () => Promise<PaymentStatus> };

/** Reads the outcome of the payment first. When that fails, the buyer is not sent to pay again. */
const ReadOutcome = ({ read, ...props }: ReadProps): ReactNode => {
  const translate = usePaymentTranslate();
  const [state, check] = useAsync('status', read);
  if (state.status === 'ready') return <Outcome {...props} status={state.value} onCheck={check} />;
  if (state.status === 'loading') return <LoadingPage label={translate('purchase.checking')} />;
  return (
    <ScreenOf
      projectName={undefined}
      tone="failure"
      title={translate('purchase.unknown-title')}
      text={translate('purchase.unknown-text')}
    >
      <Button onClick={check}>{translate('purchase.check-again')}</Button>
    </ScreenOf>
  );
};

/** The page after a payment: says its outcome, and leads back to the app. */
export const PurchaseResult = ({ status, ...props }: PurchaseResultProps): ReactNode => (
  <Surface extent="page">
    {typeof status === 'function' ? <ReadOutcome {...props} read={status} /> : <Outcome {...props} status={status} />}
  </Surface>
);
