'use client';

import { useMemo } from 'react';
import { useLocale } from '../app/locale.js';
import { type Catalogues, composeMessages, fill, type MessageValues } from './catalogue.js';
import { type CoreMessageId, enCore } from './en/core.js';

/** Returns a text in the language of the page, with its placeholders filled. */
export type Translate<Id extends string = CoreMessageId> = (id: Id, values?: MessageValues) => string;

/** Core catalogues by language tag. To add a language, add its files and a row. */
const coreCatalogues: Catalogues<CoreMessageId> = { en: enCore };

/** Returns the translator of some catalogues, in the provider's language and with the app's overrides. */
export const useTexts = <Id extends string>(catalogues: Catalogues<Id>): Translate<Id> => {
  const locale = useLocale();
  return useMemo(() => {
    const messages = composeMessages(catalogues, locale);
    return (id, values = {}) => fill(messages[id], values);
  }, [catalogues, locale]);
};

/** Returns the translator of the texts in the first load. */
export const useTranslate = (): Translate => useTexts(coreCatalogues);
