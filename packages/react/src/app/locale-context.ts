'use client';

import { createContext } from 'react';

/** What the provider says about texts. */
interface LocaleSettings {
  /** Language that the app chose. */
  readonly lang: string | undefined;
  readonly overrides: Readonly<Record<string, string>>;
}

/** Separate from what reads it, so that apps that use only the hooks do not bundle the languages and texts. */
export const LocaleContext = createContext<LocaleSettings>({ lang: undefined, overrides: {} });
