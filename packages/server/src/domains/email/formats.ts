import { type Currency, currencyDecimals } from '@portico/contract';

/** English without a region has the dates and amounts of international English; the figures of Arabic texts are Latin. */
const tagFor = (language: string, english: string): string => {
  if (language === 'en') return english;
  return /^ar\b/i.test(language) ? `${language}-u-nu-latn` : language;
};

const dayParts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

const timeParts = { ...dayParts, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;

/** Writes a day in UTC. @param moment milliseconds since 1970-01-01 UTC @param language a BCP 47 tag */
export const writeDay = (moment: number, language: string): string =>
  new Intl.DateTimeFormat(tagFor(language, 'en-GB'), dayParts).format(moment);

/** Writes a time in UTC. @param moment milliseconds since 1970-01-01 UTC @param language a BCP 47 tag */
export const writeTime = (moment: number, language: string): string =>
  new Intl.DateTimeFormat(tagFor(language, 'en-GB'), timeParts).format(moment);

/** An amount in minor units of its currency. */
export interface Money {
  readonly currency: Currency;
  readonly amount: number;
}

/** Writes an amount of money. @param language a BCP 47 tag */
export const writeMoney = ({ amount, currency }: Money, language: string): string => {
  const format = new Intl.NumberFormat(tagFor(language, 'en-US'), { style: 'currency', currency });
  // Without the direction marks of Arabic: emails have no hidden characters.
  return format.format(amount / 10 ** currencyDecimals[currency]).replaceAll('\u200f', '');
};
