'use client';

import { useMemo } from 'react';
import { useLocale } from '../app/locale.js';
import { composeMessages, type Texts } from './catalogue.js';
import { type CoreMessageId, enCore } from './en/core.js';
import type { MessageId } from './en/full.js';
import { fill, type MessageValues } from './fill.js';
import { readCatalogue } from './load-catalogue.js';

/** Returns a text in the language of the page, with its placeholders filled. */
export type Translate<Id extends string = CoreMessageId> = (id: Id, values?: MessageValues) => string;

/**
 * Returns the translator of some texts, in the language of the page and with the app's overrides. Suspends while the
 * language is loading.
 *
 * @param english the texts in English
 */
export const useTexts = <Id extends MessageId>(english: Texts<Id>): Translate<Id> => {
  const { lang, language, overrides } = useLocale();
  const translated = readCatalogue(language);
  return useMemo(() => {
    const messages = composeMessages<Id>({ english, translated, overrides });
    return (id, values = {}) => fill(messages[id], values, lang);
  }, [english, translated, overrides, lang]);
};

/** Returns the translator of the texts in the first load. */
export const useTranslate = (): Translate => useTexts(enCore);
