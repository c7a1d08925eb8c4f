'use client';

import { useInsertionEffect } from 'react';
import { useTheme } from './portico-theme.js';
import { ensureStyles } from './style-sheet.js';

/** Adds styles to the page that not every screen needs. */
export const useStyles = (text: string): void => {
  const { nonce } = useTheme();
  useInsertionEffect(() => ensureStyles({ document, text, nonce }), [text, nonce]);
};
