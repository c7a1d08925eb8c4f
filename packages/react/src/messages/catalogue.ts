/** Texts by ID. */
export type Texts<Id extends string> = Readonly<Record<Id, string>>;

/** Texts by language tag. English is the fallback for missing languages. */
export type Catalogues<Id extends string> = Readonly<Record<string, Texts<Id>>> & { readonly en: Texts<Id> };

/** Replacements for texts of the screens, by message ID or English text. */
export type TranslationOverrides = Readonly<Record<string, string>>;

/** Values for the placeholders of a text. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Picks the texts of a language tag (BCP 47): the tag itself, then its language alone, then English. */
const pickTexts = <Id extends string>(catalogues: Catalogues<Id>, lang: string): Texts<Id> =>
  catalogues[lang] ?? catalogues[lang.split('-')[0] ?? ''] ?? catalogues.en;

/** Returns the IDs that an override key matches. English wording may occur under several IDs; all of them are replaced. */
const findIds = (english: Texts<string>, key: string): readonly string[] =>
  Object.entries(english)
    .filter(([id, text]) => id === key || text === key)
    .map(([id]) => id);

/** Returns the override keys that match no text of a catalogue. */
export const findUnknownKeys = (english: Texts<string>, overrides: TranslationOverrides): readonly string[] =>
  Object.keys(overrides).filter((key) => findIds(english, key).length === 0);

/** Merges the texts of a language with an app's overrides. Overrides for texts of other catalogues are ignored. */
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
