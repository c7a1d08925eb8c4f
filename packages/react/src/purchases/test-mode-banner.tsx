'use client';

import type { ReactNode } from 'react';
import { usePaymentTranslate } from '../messages/use-payment-translate.js';

/** Says that nothing on this page costs real money. */
export const TestModeBanner = (): ReactNode => {
  const translate = usePaymentTranslate();
  return (
    <p className="portico-test-mode" role="note">
      <strong className="portico-test-mode-name">{translate('purchase.test-mode')}</strong>
      <span className="portico-test-mode-text">{translate('purchase.test-mode-text')}</span>
    </p>
  );
};
