/** Texts by ID. */
export type Texts<Id extends string> = Readonly<Record<Id, string>>;

/** The same texts in another language. The compiler rejects a missing and an unknown ID. */
export type TextsOf<English> = Texts<keyof English & string>;

/** Replacements for texts of the screens, by message ID or English text. */
export type TranslationOverrides = Readonly<Record<string, string>>;

/** Returns the IDs that an override key matches. English wording may occur under several IDs; all of them are replaced. */
const findIds = (english: Texts<string>, key: string): readonly string[] =>
  Object.entries(english)
    .filter(([id, text]) => id === key || text === key)
    .map(([id]) => id);

/** Returns the override keys that match no text of a catalogue. */
export const findUnknownKeys = (english: Texts<string>, overrides: TranslationOverrides): readonly string[] =>
  Object.keys(overrides).filter((key) => findIds(english, key).length === 0);

/** What the texts of a page are composed of. */
interface MessageSources<Id extends string> {
  readonly english: Texts<Id>;
  /** The texts of the page's language. Default: the English ones. */
  readonly translated: Texts<Id> | undefined;
  readonly overrides: TranslationOverrides;
}

/** Merges the texts of a language with an app's overrides. Overrides for texts of other catalogues are ignored. */
export const composeMessages = <Id extends string>({
  english,
  translated,
  overrides,
}: MessageSources<Id>): Texts<Id> => {
  const replaced = Object.entries(overrides).flatMap(([key, text]) =>
    findIds(english, key).map((id): [string, string] => [id, text]),
  );
  return { ...(translated ?? english), ...Object.fromEntries(replaced) };
};
