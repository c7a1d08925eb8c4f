'use client';

import { useEffect, useState } from 'react';
import { after, now } from '../app/clock.js';

const secondsUntil = (millis: number): number => Math.max(0, Math.ceil((millis - now()) / 1000));

/** Counts down the seconds until a time. */
export const useSecondsUntil = (millis: number): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(millis));
  useEffect(() => {
    let cancel = (): void => undefined;
    const count = (): void => {
      const left = secondsUntil(millis);
      setSeconds(left);
      if (left > 0) cancel = after(1000, count);
    };
    count();
    return () => cancel();
  }, [millis]);
  return seconds;
};
