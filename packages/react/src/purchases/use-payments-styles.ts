'use client';

import { useInsertionEffect } from 'react';
import { paymentsStyles } from '../theme/payments-styles.gen.js';
import { useTheme } from '../theme/portico-theme.js';
import { ensureStyles } from '../theme/style-sheet.js';

/** Adds the styles of plans and purchases to the page. */
export const usePaymentsStyles = (): void => {
  const { nonce } = useTheme();
  useInsertionEffect(() => ensureStyles({ document, text: paymentsStyles, nonce }), [nonce]);
};
