import { useMemo } from 'react';
import { useLocale } from '../app/locale.js';
import { type Catalogues, composeMessages, fill, type MessageValues } from './catalogue.js';
import { type CoreMessageId, en } from './en.js';

/** Gives a text in the language of the page. */
export type Translate<Id extends string = CoreMessageId> = (id: Id, values?: MessageValues) => string;

/** The catalogues by language tag. A language is added as a file and a row. */
const coreCatalogues: Catalogues<CoreMessageId> = { en };

/** The texts of catalogues, in the provider's language and the app's own words. */
export const useTexts = <Id extends string>(catalogues: Catalogues<Id>): Translate<Id> => {
  const locale = useLocale();
  return useMemo(() => {
    const messages = composeMessages(catalogues, locale);
    return (id, values = {}) => fill(messages[id], values);
  }, [catalogues, locale]);
};

/** The texts that every screen may use. */
export const useTranslate = (): Translate => useTexts(coreCatalogues);
