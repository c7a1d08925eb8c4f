'use client';

import { directionOf, type Language, matchLanguage } from '@portico/contract/languages';
import { useContext, useMemo, useSyncExternalStore } from 'react';
import { LocaleContext } from './locale-context.js';

/** Language and text overrides of the screens. */
interface Locale {
  /** BCP 47 tag for `Intl` and the attribute `lang`. Keeps the region, as in `de-CH`. */
  readonly lang: string;
  /** Language of the texts. */
  readonly language: Language;
  readonly dir: 'ltr' | 'rtl';
  readonly overrides: Readonly<Record<string, string>>;
}

const onBrowserChange = (onChange: () => void): (() => void) => {
  window.addEventListener('languagechange', onChange);
  return () => window.removeEventListener('languagechange', onChange);
};

/** Matches by the browser's list, because every text of a screen asks. The list is the same object until it changes. */
const matchedTags = new WeakMap<readonly string[], string>();

const readBrowserTag = (): string => {
  const { languages } = navigator;
  const known = matchedTags.get(languages);
  if (known !== undefined) return known;
  const found = languages.find((tag) => matchLanguage(tag) !== undefined) ?? 'en';
  matchedTags.set(languages, found);
  return found;
};

/** Servers do not know what the reader prefers; hydration starts with what they rendered. */
const readServerTag = (): string => 'en';

/** Returns the language that the app chose, as an option of calls; empty if the browser decides, which says it itself. */
export const useChosenLocale = (): { readonly locale?: string } => {
  const { lang } = useContext(LocaleContext);
  return lang === undefined ? {} : { locale: lang };
};

/** The figures of Arabic texts are Latin, so those that `Intl` writes beside them are too. */
const toFormatTag = (tag: string, language: Language): string => (language === 'ar' ? `${tag}-u-nu-latn` : tag);

/**
 * Returns the language and text overrides of the screens. The language is the one that the app chose, otherwise the
 * first that the browser prefers and that has texts, otherwise English.
 */
export const useLocale = (): Locale => {
  const { lang, overrides } = useContext(LocaleContext);
  const browserTag = useSyncExternalStore(onBrowserChange, readBrowserTag, readServerTag);
  return useMemo(() => {
    const wanted = lang ?? browserTag;
    const language = matchLanguage(wanted);
    if (language === undefined) return { lang: 'en', language: 'en', dir: 'ltr', overrides };
    return { lang: toFormatTag(wanted, language), language, dir: directionOf(language), overrides };
  }, [lang, browserTag, overrides]);
};
