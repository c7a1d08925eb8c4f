/** Texts by their id. */
export type Texts<Id extends string> = Readonly<Record<Id, string>>;

/** Texts by language tag, with English for the languages we do not have. */
export type Catalogues<Id extends string> = Readonly<Record<string, Texts<Id>>> & { readonly en: Texts<Id> };

/** Own words for texts of the screens: by message id, or by the English text. */
export type TranslationOverrides = Readonly<Record<string, string>>;

/** What fills the placeholders of a text. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Picks the texts of a language tag (BCP 47): of the tag itself, then of its language alone, then English. */
const pickTexts = <Id extends string>(catalogues: Catalogues<Id>, lang: string): Texts<Id> =>
  catalogues[lang] ?? catalogues[lang.split('-')[0] ?? ''] ?? catalogues.en;

/** The ids an override speaks of. The same English text may stand under several, and is then replaced in all. */
const findIds = (english: Texts<string>, key: string): readonly string[] =>
  Object.entries(english)
    .filter(([id, text]) => id === key || text === key)
    .map(([id]) => id);

/** The overrides that belong to no text of some catalogue. */
export const findStrangers = (english: Texts<string>, overrides: TranslationOverrides): readonly string[] =>
  Object.keys(overrides).filter((key) => findIds(english, key).length === 0);

/** Puts together the texts of a language and an app's own words. Words for other catalogues' texts are passed over. */
export const composeMessages = <Id extends string>(
  catalogues: Catalogues<Id>,
  { lang, overrides }: { lang: string; overrides: TranslationOverrides },
): Texts<Id> => {
  const replaced = Object.entries(overrides).flatMap(([key, text]) =>
    findIds(catalogues.en, key).map((id): [string, string] => [id, text]),
  );
  return { ...pickTexts(catalogues, lang), ...Object.fromEntries(replaced) };
};

/** Replaces the `{name}` placeholders of a text. A placeholder without a value stays visible. */
export const fill = (text: string, values: MessageValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
