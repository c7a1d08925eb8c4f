import type { ReactNode } from 'react';
import { Card } from '../ui/display/card.js';
import { Skeleton } from '../ui/display/skeleton.js';
import { formatCount } from './describe.js';

/** One row of a ranking. */
export interface Rank {
  readonly name: string;
  readonly count: number;
}

/** What {@link Ranking} takes. */
export interface RankingProps {
  readonly title: string;
  readonly description: string;
  /** In any order; `undefined` while loading. */
  readonly ranks: readonly Rank[] | undefined;
  /** Shown when there are none. */
  readonly whenEmpty: string;
}

const shown = 6;

/** Sorts the largest first and sums up the rest in one row. */
export const topOf = (ranks: readonly Rank[]): readonly Rank[] => {
  const sorted = [...ranks].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  if (sorted.length <= shown) return sorted;
  const rest = sorted.slice(shown - 1);
  const count = rest.reduce((sum, rank) => sum + rank.count, 0);
  return [...sorted.slice(0, shown - 1), { name: `${rest.length} others`, count }];
};

/** Counts, the largest first, each with a bar. */
export const Ranking = ({ title, description, ranks, whenEmpty }: RankingProps): ReactNode => {
  const top = ranks && topOf(ranks);
  const highest = Math.max(1, ...(top ?? []).map(({ count }) => count));
  return (
    <Card title={title} description={description}>
      <div className="min-h-56">
        {!top && <Skeleton className="h-56 w-full" />}
        {top?.length === 0 && <p className="text-muted-foreground">{whenEmpty}</p>}
        <ul className="flex flex-col gap-3">
          {top?.map(({ name, count }) => (
            <li key={name} className="flex flex-col gap-1">
              <div className="flex justify-between gap-4">
                <span className="min-w-0 truncate">{name}</span>
                <span className="tabular-nums">{formatCount(count)}</span>
              </div>
              <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="h-1 w-full">
                <rect width={(count / highest) * 100} height={1} className="fill-primary" />
              </svg>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
};
