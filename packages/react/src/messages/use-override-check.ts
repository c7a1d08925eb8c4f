import { useEffect, useState } from 'react';
import { useLocale } from '../app/locale.js';
import { findStrangers } from './catalogue.js';
import { en } from './en.js';

/**
 * Refuses own words that belong to no text: those that quietly do nothing would be found by users first. Texts that are
 * not loaded yet are loaded for it, where the loaded ones leave a doubt.
 *
 * @throws {Error} naming the words, as soon as that is known
 */
export const useOverrideCheck = (): void => {
  const { overrides } = useLocale();
  const [stranger, setStranger] = useState<string>();
  useEffect(() => {
    const doubtful = findStrangers(en, overrides);
    if (doubtful.length === 0) return;
    import('./en-rare.js').then(
      ({ enRare }) => setStranger(findStrangers(enRare, overrides).find((key) => doubtful.includes(key))),
      // Without a connection there is more to mend than a text.
      () => undefined,
    );
  }, [overrides]);
  if (stranger !== undefined) {
    throw new Error(`translationOverrides: no text has the id or English wording "${stranger}".`);
  }
};
