import { type Language, matchLanguage } from '@portico/contract';
import { messages as ar } from './ar/emails.js';
import { messages as de } from './de/emails.js';
import { type EmailMessages, en } from './en/emails.js';
import { messages as es } from './es/emails.js';
import { messages as fr } from './fr/emails.js';
import { messages as it } from './it/emails.js';
import { messages as ja } from './ja/emails.js';
import { messages as ko } from './ko/emails.js';
import { messages as nl } from './nl/emails.js';
import { messages as pl } from './pl/emails.js';
import { messages as ptBr } from './pt-br/emails.js';
import { messages as zhHans } from './zh-hans/emails.js';

const catalogs: Readonly<Record<Language, EmailMessages>> = {
  en,
  ar,
  de,
  es,
  fr,
  it,
  ja,
  ko,
  nl,
  pl,
  'pt-BR': ptBr,
  'zh-Hans': zhHans,
};

/**
 * Returns the texts for a language.
 *
 * @param language a BCP 47 tag such as `de-CH`; English if it is missing or has no catalog
 */
export const messagesFor = (language?: string | null): EmailMessages =>
  catalogs[(language && matchLanguage(language)) || 'en'];

/** Replaces each `{name}` of a text by its value. */
export const fillMessage = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
