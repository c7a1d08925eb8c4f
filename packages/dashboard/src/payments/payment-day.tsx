import type { ReactNode } from 'react';
import { formatDay, formatExactUtcTime } from '../ui/display/time-format.js';

/** The day of a payment in UTC. Not relative to now, because the test clock can be ahead of the real time. */
export const PaymentDay = ({ time }: { readonly time: Date }): ReactNode => (
  <time dateTime={time.toISOString()} title={formatExactUtcTime(time)}>
    {formatDay(time)}
  </time>
);
