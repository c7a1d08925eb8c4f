'use client';

import { useLocale } from '../app/locale.js';

/** Returns a function that writes a day in full. */
export const useDateText = (): ((date: Date) => string) => {
  const { lang } = useLocale();
  return (date) => date.toLocaleDateString(lang, { dateStyle: 'long' });
};
