import type { Catalogues } from './catalogue.js';
import { en, type MessageId } from './en.js';
import { enRare } from './en-rare.js';
import { type Translate, useTexts } from './use-translate.js';

/** All texts by language tag. A language is added as a file and a row. */
const catalogues: Catalogues<MessageId> = { en: { ...en, ...enRare } };

/** All texts of the screens, for those that are loaded when they are shown. */
export const useRareTranslate = (): Translate<MessageId> => useTexts(catalogues);
