import type { ReactNode } from 'react';
import { useNow } from '../../app/clock.js';
import { Tooltip } from '../overlays/tooltip.js';
import { formatExactTime, formatRelativeTime } from './time-format.js';

/** A relative time, with the exact time on hover and focus. */
export const RelativeTime = ({ time }: { time: Date }): ReactNode => {
  const now = useNow();
  return (
    <Tooltip text={formatExactTime(time)}>
      <button
        type="button"
        className="relative z-10 -my-0.5 cursor-default rounded-sm py-0.5 tabular-nums whitespace-nowrap"
      >
        <time dateTime={time.toISOString()}>{formatRelativeTime(time, now)}</time>
      </button>
    </Tooltip>
  );
};
