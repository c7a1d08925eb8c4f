'use client';

import { enBar } from './en/bar.js';
import { enCore } from './en/core.js';
import { type Translate, useTexts } from './use-translate.js';

const en = { ...enCore, ...enBar } as const;

/** Returns the translator of the texts of the components in the bar of an app. */
export const useBarTranslate = (): Translate<keyof typeof en> => useTexts(en);
