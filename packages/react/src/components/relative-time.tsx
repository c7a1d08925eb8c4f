'use client';

import type { ReactNode } from 'react';
import { now } from '../app/clock.js';
import { useLocale } from '../app/locale.js';

/** Units with their length in seconds, largest first. */
const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

const phrase = (time: Date, lang: string): string => {
  const seconds = Math.round((time.getTime() - now()) / 1000);
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  const [unit, length] = units.find(([, most]) => Math.abs(seconds) >= most) ?? ['second', 1];
  // Differences below one minute show as "now".
  return unit === 'second' ? format.format(0, 'second') : format.format(Math.round(seconds / length), unit);
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
