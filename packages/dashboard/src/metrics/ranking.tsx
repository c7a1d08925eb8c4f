import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { Card } from '../ui/display/card.js';
import { formatCount } from '../ui/display/counts.js';
import type { UsersSearch } from '../users/users-search.js';

/** One row of a ranking. */
export interface Rank {
  readonly name: string;
  readonly count: number;
  /** Which users are behind it. Absent: no list shows them. */
  readonly search?: UsersSearch;
}

/** What {@link Ranking} takes. */
export interface RankingProps {
  readonly title: string;
  readonly description: string;
  /** In any order. */
  readonly ranks: readonly Rank[];
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

const Name = ({ name, search }: Rank): ReactNode => {
  const { id: projectId } = useProject();
  if (!search) return <span className="min-w-0 truncate">{name}</span>;
  return (
    <Link
      to="/projects/$projectId/users"
      params={{ projectId }}
      search={search}
      dir="auto"
      className="min-w-0 truncate rounded-sm text-link underline-offset-2 hover:underline"
    >
      {name}
    </Link>
  );
};

/** Counts, the largest first, each with a bar and a link to the users behind it. Nothing without ranks. */
export const Ranking = ({ title, description, ranks }: RankingProps): ReactNode => {
  if (ranks.length === 0) return null;
  const top = topOf(ranks);
  const highest = Math.max(1, ...top.map(({ count }) => count));
  return (
    <Card title={title} description={description}>
      <ul className="flex flex-col gap-3">
        {top.map((rank) => (
          <li key={rank.name} className="flex flex-col gap-1">
            <div className="flex justify-between gap-4">
              <Name {...rank} />
              <span className="tabular-nums">{formatCount(rank.count)}</span>
            </div>
            <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="h-1 w-full">
              <rect width={(rank.count / highest) * 100} height={1} className="fill-primary" />
            </svg>
          </li>
        ))}
      </ul>
    </Card>
  );
};
