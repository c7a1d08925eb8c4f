import { counted } from '../../ui/display/counts.js';

/** A day in milliseconds. */
export const DAY_MILLIS = 86_400_000;

/** How far the clock can be moved at once: 5 years. */
const DAYS_MAX = 1830;

/** Says what is wrong with a number of days, or nothing. */
export const readDaysProblem = (days: string): string | undefined =>
  /^\d{1,4}$/.test(days) && Number(days) >= 1 && Number(days) <= DAYS_MAX
    ? undefined
    : `Enter a whole number from 1 to ${DAYS_MAX}.`;

/** Formats a duration in days, such as “35 days”. */
export const formatDays = (millis: number): string => counted(Math.round((millis / DAY_MILLIS) * 10) / 10, 'day');
