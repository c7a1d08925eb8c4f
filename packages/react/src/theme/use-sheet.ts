'use client';

import { useInsertionEffect } from 'react';
import { applySheet } from './style-sheet.js';

/** Applies a style sheet of a theme while it is needed; none for an empty text. */
export const useSheet = (text: string | undefined, nonce: string | undefined): void =>
  useInsertionEffect(() => (text ? applySheet({ document, text, nonce }) : undefined), [text, nonce]);
