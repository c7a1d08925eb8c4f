import { useEffect, useState } from 'react';

/** Returns the value once it has not changed for some milliseconds; until then, the value before. */
export const useSettled = <Value>(value: Value, pauseMillis: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMillis);
    return () => clearTimeout(timer);
  }, [value, pauseMillis]);
  return settled;
};
