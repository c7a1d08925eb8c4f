import type { DailyCount } from '@portico/js';
import { type ReactNode, useId } from 'react';
import { Card } from '../ui/display/card.js';
import { formatCount } from '../ui/display/counts.js';
import { Skeleton } from '../ui/display/skeleton.js';
import { linkClasses } from '../ui/link-classes.js';
import { nameOfDay } from './describe.js';

/** What {@link DayChart} takes. */
export interface DayChartProps {
  readonly title: string;
  /** Describes the chart in a sentence. */
  readonly describe: (days: readonly DailyCount[]) => string;
  /** `undefined` while loading. */
  readonly days: readonly DailyCount[] | undefined;
  /** Formats the number of a day. Default: as a count. */
  readonly format?: (count: number) => string;
  /** Opens what is behind a day. Days without anything do not open. */
  readonly onOpen?: ((date: string) => void) | undefined;
}

type Shown = Required<Pick<DayChartProps, 'format'>> &
  Pick<DayChartProps, 'onOpen'> & { readonly days: readonly DailyCount[] };

// Units of the drawing, which is stretched to the card.
const step = 10;
const gap = 2;
const height = 100;
const least = 2;

// Hidden from screen readers: a sentence above and a table below say the same. The whole column of a day can be clicked.
const Bars = ({ days, format, onOpen }: Shown): ReactNode => {
  const highest = Math.max(1, ...days.map(({ count }) => count));
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${days.length * step} ${height}`}
      preserveAspectRatio="none"
      className="h-32 w-full border-b"
    >
      {days.map(({ date, count }, index) => {
        // A small count beside a large one stays visible.
        const tall = count === 0 ? 0 : Math.max(least, (count / highest) * height);
        const opens = onOpen !== undefined && count > 0;
        return (
          <g
            key={date}
            className={opens ? 'group cursor-pointer' : undefined}
            {...(opens && { onClick: () => onOpen(date) })}
          >
            <title>{`${nameOfDay(date)}: ${format(count)}`}</title>
            <rect
              x={index * step}
              y={0}
              width={step}
              height={height}
              className="fill-transparent group-hover:fill-muted"
            />
            <rect
              x={index * step + gap / 2}
              y={height - tall}
              width={step - gap}
              height={tall}
              className="fill-primary group-hover:fill-link"
            />
          </g>
        );
      })}
    </svg>
  );
};

const DayTable = ({ title, days, format, onOpen }: Shown & { readonly title: string }): ReactNode => {
  const id = useId();
  return (
    <details>
      <summary id={id} className="w-fit rounded-sm text-[0.8125rem] text-muted-foreground">
        Show as table
      </summary>
      <table className="mt-2 w-full text-start tabular-nums" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col" className="text-start font-medium">
              Day (UTC)
            </th>
            <th scope="col" className="text-end font-medium">
              {title}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ date, count }) => (
            <tr key={date}>
              <td>{nameOfDay(date)}</td>
              <td className="text-end">
                {onOpen && count > 0 ? (
                  <button
                    type="button"
                    data-day={date}
                    aria-label={`${title} on ${nameOfDay(date)}: ${format(count)}`}
                    className={linkClasses}
                    onClick={() => onOpen(date)}
                  >
                    {format(count)}
                  </button>
                ) : (
                  format(count)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

/** A count per day: as a chart, in a sentence, and as a table. */
export const DayChart = ({ title, describe, days, format = formatCount, onOpen }: DayChartProps): ReactNode => {
  const first = days?.[0];
  return (
    <Card
      title={title}
      description={<span className="block min-h-10 sm:min-h-5">{days ? describe(days) : 'Loading…'}</span>}
    >
      <div className="flex flex-col gap-2">
        {days ? <Bars days={days} format={format} onOpen={onOpen} /> : <Skeleton className="h-32 w-full" />}
        <div aria-hidden className="flex justify-between text-xs text-muted-foreground">
          <span>{first && nameOfDay(first.date)}</span>
          <span>Today (UTC)</span>
        </div>
        <DayTable title={title} days={days ?? []} format={format} onOpen={onOpen} />
      </div>
    </Card>
  );
};
