'use client';

import { useEffect, useState } from 'react';
import { useLocale } from '../app/locale.js';
import { findUnknownKeys } from './catalogue.js';
import { enCore } from './en/core.js';

/**
 * Rejects overrides that match no text: a typo would otherwise have no effect, and users would notice it first. Loads the
 * complete catalogue only when the core texts do not know a key.
 *
 * @throws {Error} naming the unknown key
 */
export const useOverrideCheck = (): void => {
  const { overrides } = useLocale();
  const [unknownKey, setUnknownKey] = useState<string>();
  useEffect(() => {
    if (findUnknownKeys(enCore, overrides).length === 0) return;
    import('./en/full.js').then(
      ({ en }) => setUnknownKey(findUnknownKeys(en, overrides)[0]),
      // Offline: the check runs again on the next page.
      () => undefined,
    );
  }, [overrides]);
  if (unknownKey !== undefined) {
    throw new Error(`translationOverrides: no text has the ID or English wording "${unknownKey}".`);
  }
};
