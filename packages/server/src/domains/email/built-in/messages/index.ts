import { en } from './en.js';

/** Texts of emails by key; `{name}` is replaced by a value that the source gives. */
export type EmailMessages = Readonly<Record<keyof typeof en, string>>;

/** Catalogs by primary language. One that lacks a text has the English text. */
const catalogs: Readonly<Record<string, Partial<EmailMessages>>> = { en };

/**
 * Returns the texts for a language.
 *
 * @param language a BCP 47 tag such as `de-CH`; English if it is missing or has no catalog
 */
export const messagesFor = (language?: string | null): EmailMessages => ({
  ...en,
  ...catalogs[language?.split('-')[0]?.toLowerCase() ?? ''],
});

/** Replaces each `{name}` of a text by its value. */
export const fillMessage = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
