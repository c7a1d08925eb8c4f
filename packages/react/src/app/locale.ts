import { createContext, useContext } from 'react';

/** Language and own words of an app, as given to the provider. */
interface Locale {
  readonly lang: string;
  readonly overrides: Readonly<Record<string, string>>;
}

/** Kept apart from the texts themselves, so that hooks alone do not bring a catalogue into an app's bundle. */
export const LocaleContext = createContext<Locale>({ lang: 'en', overrides: {} });

/** Language and own words of the surrounding provider. */
export const useLocale = (): Locale => useContext(LocaleContext);
