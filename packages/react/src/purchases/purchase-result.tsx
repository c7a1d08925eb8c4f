'use client';

import type { Purchase } from '@portico/js';
import { type ReactNode, useEffect } from 'react';
import { ScreenOf } from '../components/screen.js';
import { Surface } from '../components/surface.js';
import { useAsync } from '../components/use-async.js';
import { usePaymentTranslate } from '../messages/use-payment-translate.js';

/** Props of {@link PurchaseResult}. */
export interface PurchaseResultProps {
  readonly purchase: Purchase;
  readonly status: 'paid' | 'unpaid';
  /** Where the buyer can try again. */
  readonly retryUrl: string;
  /** Leads the buyer back to the app. */
  readonly onReturn: (url: string) => void;
}

const Paid = ({ purchase, onReturn }: PurchaseResultProps): ReactNode => {
  const translate = usePaymentTranslate();
  // Only a trusted URL is followed: anyone can write the address of this page.
  const [wayBack] = useAsync('way back', () => purchase.findWayBack());
  const url = wayBack.status === 'ready' ? wayBack.value : null;
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
      {url !== null && (
        <a className="portico-link" href={url}>
          {translate('purchase.back')}
        </a>
      )}
    </ScreenOf>
  );
};

const Unpaid = ({ retryUrl }: PurchaseResultProps): ReactNode => {
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

/** The page after a payment: says what became of it, and leads back to the app. */
export const PurchaseResult = (props: PurchaseResultProps): ReactNode => (
  <Surface extent="page">{props.status === 'paid' ? <Paid {...props} /> : <Unpaid {...props} />}</Surface>
);
