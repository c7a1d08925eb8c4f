'use client';

import type { Purchase } from '@portico/js';
import type { ReactNode } from 'react';
import { useAsync } from '../components/use-async.js';
import { usePaymentTranslate } from '../messages/use-payment-translate.js';

/** Returns where the buyer came from, if that is trusted: anyone can write the address of a purchase page. */
export const useWayBack = (purchase: Purchase): string | null => {
  const [state] = useAsync('way back', () => purchase.findWayBack());
  return state.status === 'ready' ? state.value : null;
};

/** Links to where the buyer came from, if there is such a page. */
export const WayBack = ({ to }: { readonly to: string | null }): ReactNode => {
  const translate = usePaymentTranslate();
  return (
    to !== null && (
      <a className="portico-link" href={to}>
        {translate('purchase.back')}
      </a>
    )
  );
};

/** Finds out where the buyer came from, and links to it. */
export const FoundWayBack = ({ purchase }: { readonly purchase: Purchase }): ReactNode => (
  <WayBack to={useWayBack(purchase)} />
);
