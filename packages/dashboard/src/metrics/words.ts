import type { DailyCount } from '@portico/js';
import { nameOfProvider } from '../providers/catalogue.js';

const days = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** A UTC day (`YYYY-MM-DD`) as people say it, such as “November 3”. */
export const nameOfDay = (date: string): string => days.format(new Date(`${date}T00:00:00Z`));

/** A number as people write it, such as “1,200”. */
export const formatCount = (count: number): string => count.toLocaleString('en');

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** The name of a country by its ISO 3166-1 code; what is no such code stays as it is. */
export const nameOfCountry = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code);

const methods: Readonly<Record<string, string>> = {
  password: 'Password',
  otp: 'Code or link by e-mail',
  passkey: 'Passkey',
};

/** What a way to sign in is called. */
export const nameOfMethod = (method: string): string => methods[method] ?? nameOfProvider(method);

const highest = (counts: readonly DailyCount[]): DailyCount | undefined =>
  counts.reduce<DailyCount | undefined>((best, day) => (day.count > (best?.count ?? 0) ? day : best), undefined);

/** What the chart of sign-ups shows, in a sentence. */
export const signUpsInWords = (counts: readonly DailyCount[]): string => {
  const most = highest(counts);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (!most) return `None in the last ${counts.length} days.`;
  return `${formatCount(total)} in the last ${counts.length} days, most on ${nameOfDay(most.date)} (${formatCount(most.count)}).`;
};

/** What the chart of active users shows, in a sentence. */
export const activeUsersInWords = (counts: readonly DailyCount[]): string => {
  const most = highest(counts);
  if (!most) return `Nobody in the last ${counts.length} days.`;
  return `${formatCount(counts.at(-1)?.count ?? 0)} today, most on ${nameOfDay(most.date)} (${formatCount(most.count)}).`;
};
