'use client';

import { createContext, useContext } from 'react';

/** Language and text overrides of the provider. */
interface Locale {
  readonly lang: string;
  readonly overrides: Readonly<Record<string, string>>;
}

/** Separate from the texts, so that apps that use only the hooks do not bundle a catalogue. */
export const LocaleContext = createContext<Locale>({ lang: 'en', overrides: {} });

/** Returns the language and text overrides of the surrounding provider. */
export const useLocale = (): Locale => useContext(LocaleContext);
