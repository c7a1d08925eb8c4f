/** The languages of the built-in screens and emails, as BCP 47 tags. Chinese is written in simplified characters. */
export const languages = ['en', 'de', 'fr', 'es', 'pt-BR', 'it', 'nl', 'pl', 'ja', 'ko', 'zh-Hans', 'ar'] as const;

/** A language of the built-in screens and emails. */
export type Language = (typeof languages)[number];

const readTag = (tag: string): Intl.Locale | undefined => {
  try {
    // Adds the likely script, which tells traditional Chinese (`zh-TW`) from simplified Chinese.
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
};

/**
 * Returns the built-in language that a reader of a language understands: `de` for `de-CH`, `pt-BR` for `pt`.
 *
 * @param tag a BCP 47 tag; one that is malformed or has no such language returns undefined
 */
export const matchLanguage = (tag: string): Language | undefined => {
  const wanted = readTag(tag);
  if (!wanted) return undefined;
  return languages.find((language) => {
    const offered = new Intl.Locale(language).maximize();
    return offered.language === wanted.language && offered.script === wanted.script;
  });
};

/** Returns the direction of a language's script, as the attribute `dir` has it. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
