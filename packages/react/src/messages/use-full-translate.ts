'use client';

import type { Catalogues } from './catalogue.js';
import { en, type MessageId } from './en/full.js';
import { type Translate, useTexts } from './use-translate.js';

/** Complete catalogues by language tag. To add a language, add its files and a row. */
const catalogues: Catalogues<MessageId> = { en };

/** Returns the translator of all texts. For code that loads on demand; the first load uses `useTranslate`. */
export const useFullTranslate = (): Translate<MessageId> => useTexts(catalogues);
