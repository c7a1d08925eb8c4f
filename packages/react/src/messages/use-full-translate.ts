'use client';

import { en, type MessageId } from './en/full.js';
import { type Translate, useTexts } from './use-translate.js';

/** Returns the translator of all texts. For code that loads on demand; the first load uses `useTranslate`. */
export const useFullTranslate = (): Translate<MessageId> => useTexts(en);
