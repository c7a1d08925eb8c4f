'use client';

import type { ReactNode } from 'react';
import { now } from '../app/clock.js';
import { useLocale } from '../app/locale.js';

/** Units with their length in seconds, largest first. */
const units = [
  ['year', 31_536_000],
  ['month', 2_628_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

const unitOf = (seconds: number) => units.find(([, length]) => Math.abs(seconds) >= length);

const phrase = (time: Date, lang: string): string => {
  const seconds = Math.round((time.getTime() - now()) / 1000);
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  const near = unitOf(seconds);
  // Differences below one minute show as "now".
  if (!near) return format.format(0, 'second');
  const rounded = Math.round(seconds / near[1]) * near[1];
  // Rounded, it may fill the next unit: 59 minutes and 40 seconds are an hour.
  const [unit, length] = unitOf(rounded) ?? near;
  return format.format(Math.round(rounded / length), unit);
};

/** A relative time, with the exact time on hover. */
export const RelativeTime = ({ time }: { time: Date }): ReactNode => {
  const { lang } = useLocale();
  const exact = time.toLocaleString(lang, { dateStyle: 'full', timeStyle: 'short' });
  return (
    <time className="portico-time" dateTime={time.toISOString()} title={exact}>
      {phrase(time, lang)}
    </time>
  );
};
