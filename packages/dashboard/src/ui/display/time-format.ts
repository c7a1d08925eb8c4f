const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The units, largest first; each is used from its own length on. */
const units: readonly { readonly unit: Intl.RelativeTimeFormatUnit; readonly millis: number }[] = [
  { unit: 'year', millis: 365 * day },
  { unit: 'month', millis: (365 / 12) * day },
  { unit: 'day', millis: day },
  { unit: 'hour', millis: hour },
  { unit: 'minute', millis: minute },
];

const unitOf = (distance: number) => units.find(({ millis }) => Math.abs(distance) >= millis);

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long' });

/**
 * Formats a time relative to now: “5 minutes ago”, “yesterday”, “in 3 months”. Less than a minute either way is “now”,
 * so that a slightly wrong clock does not show the future.
 */
export const formatRelativeTime = (time: Date, nowMillis: number): string => {
  const distance = time.getTime() - nowMillis;
  const near = unitOf(distance);
  if (!near) return 'now';
  const rounded = Math.round(distance / near.millis) * near.millis;
  // Rounded, it may fill the next unit: 59 minutes and 40 seconds are an hour.
  const { unit, millis } = unitOf(rounded) ?? near;
  return relative.format(Math.round(rounded / millis), unit);
};

const exactInUtc = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' });
const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a day given by its first millisecond in UTC. */
export const formatDay = (day: Date): string => days.format(day);

/** Formats the exact time in UTC, for times whose day is shown by {@link formatDay}. */
export const formatExactUtcTime = (time: Date): string => exactInUtc.format(time);

/** Formats the exact time in the user's time zone, with its name. */
export const formatExactTime = (time: Date): string => exact.format(time);
