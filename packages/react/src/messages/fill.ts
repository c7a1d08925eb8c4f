/** Values for the placeholders of a text. A date is written as a time of day. */
export type MessageValues = Readonly<Record<string, string | number | Date>>;

/** `{name}`, or `{name, plural, one {# code} other {# codes}}` as in ICU MessageFormat. */
const placeholders = /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+))?\}/g;

const variants = /(\w+) \{([^{}]*)\}/g;

const write = (value: string | number | Date, lang: string): string => {
  if (typeof value === 'number') return new Intl.NumberFormat(lang).format(value);
  // A name or address in a text from right to left keeps its own direction (Unicode UAX #9, first strong isolate).
  if (typeof value === 'string') return /^ar\b/i.test(lang) ? `\u2068${value}\u2069` : value;
  return value.toLocaleTimeString(lang, { hour: 'numeric', minute: '2-digit' });
};

/** Returns the variant of a text for a number, chosen by the plural rules of the language. */
const pickVariant = (choices: string, count: number, lang: string): string => {
  const texts = new Map([...choices.matchAll(variants)].map(([, category, text]) => [category, text]));
  const chosen = texts.get(new Intl.PluralRules(lang).select(count)) ?? texts.get('other') ?? '#';
  return chosen.replaceAll('#', write(count, lang));
};

/**
 * Replaces the placeholders of a text. Numbers are written in the language. A placeholder without a value stays visible.
 *
 * @param lang a BCP 47 tag
 */
export const fill = (text: string, values: MessageValues, lang: string): string =>
  text.replaceAll(placeholders, (placeholder, name: string, choices: string | undefined) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    if (choices === undefined) return write(value, lang);
    return pickVariant(choices, Number(value), lang);
  });
