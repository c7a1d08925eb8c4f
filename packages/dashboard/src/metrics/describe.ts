import type { DailyCount } from '@portico/js';
import { nameOfProvider } from '../providers/catalogue.js';
import { formatCount } from '../ui/display/counts.js';
import { methodOptions, type UsersSearch } from '../users/users-search.js';

const days = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Formats a UTC day (`YYYY-MM-DD`), such as “November 3”. */
export const nameOfDay = (date: string): string => days.format(new Date(`${date}T00:00:00Z`));

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** The name of a country by its ISO 3166-1 code; any other text stays as it is. */
export const nameOfCountry = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code);

const methods: Readonly<Record<string, string>> = {
  password: 'Password',
  otp: 'Email link or code',
  passkey: 'Passkey',
};

/** The name of a sign-in method. */
export const nameOfMethod = (method: string): string => methods[method] ?? nameOfProvider(method);

/** The search parameters of the users page for the users of a sign-in method. */
export const searchOfMethod = (method: string): UsersSearch => {
  const option = methodOptions.find(({ value }) => value === method);
  return option ? { method: option.value } : { provider: method };
};

/** Whether nothing happened on any of the days. */
export const isQuiet = (counts: readonly DailyCount[]): boolean => counts.every(({ count }) => count === 0);

const highest = (counts: readonly DailyCount[]): DailyCount | undefined =>
  counts.reduce<DailyCount | undefined>((best, day) => (day.count > (best?.count ?? 0) ? day : best), undefined);

/** Describes the chart of sign-ups. */
export const describeSignUps = (counts: readonly DailyCount[]): string => {
  const most = highest(counts);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (!most) return `None in the last ${counts.length} days.`;
  return `${formatCount(total)} in the last ${counts.length} days. Peak: ${formatCount(most.count)} on ${nameOfDay(most.date)}.`;
};

/** Describes the chart of active users. */
export const describeActiveUsers = (counts: readonly DailyCount[]): string => {
  const most = highest(counts);
  if (!most) return `None in the last ${counts.length} days.`;
  return `${formatCount(counts.at(-1)?.count ?? 0)} today. Peak: ${formatCount(most.count)} on ${nameOfDay(most.date)}.`;
};
