import { useMemo } from 'react';
import { useLocale } from '../app/locale.js';
import { composeMessages, fill, type Translate } from './catalogue.js';

/** The texts of the screens, in the provider's language and the app's own words. */
export const useTranslate = (): Translate => {
  const { lang, overrides } = useLocale();
  return useMemo(() => {
    const messages = composeMessages({ lang, overrides });
    return (id, values = {}) => fill(messages[id], values);
  }, [lang, overrides]);
};
