import { en, type MessageId, type Messages } from './en.js';

/** The catalogues by language tag. A language is added as a file and a row. */
const catalogues: Readonly<Record<string, Messages>> = { en };

/** Own words for texts of the screens: by message id, or by the English text. */
export type TranslationOverrides = Readonly<Record<string, string>>;

/** What fills the placeholders of a text. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Picks the catalogue of a language tag (BCP 47): the tag itself, then its language alone, then English. */
const pickCatalogue = (lang: string): Messages => catalogues[lang] ?? catalogues[lang.split('-')[0] ?? ''] ?? en;

/** The ids an override speaks of. The same English text may stand under several, and is then replaced in all. */
const findIds = (key: string): readonly string[] =>
  Object.entries(en)
    .filter(([id, text]) => id === key || text === key)
    .map(([id]) => id);

/**
 * Puts together the texts of a language and an app's own words.
 *
 * @throws {Error} naming the key when an override belongs to no text: one that quietly does nothing would be found by users first.
 */
export const composeMessages = ({ lang, overrides }: { lang: string; overrides: TranslationOverrides }): Messages => {
  const replaced = Object.entries(overrides).flatMap(([key, text]) => {
    const found = findIds(key);
    if (found.length === 0) throw new Error(`translationOverrides: no text has the id or English wording "${key}".`);
    return found.map((id): [string, string] => [id, text]);
  });
  return { ...pickCatalogue(lang), ...Object.fromEntries(replaced) };
};

/** Replaces the `{name}` placeholders of a text. A placeholder without a value stays visible. */
export const fill = (text: string, values: MessageValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

/** Gives a text in the language of the page. */
export type Translate = (id: MessageId, values?: MessageValues) => string;
