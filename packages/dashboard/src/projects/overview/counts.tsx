import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount } from '../../ui/display/counts.js';
import type { UsersSearch } from '../../users/users-search.js';
import { useProject } from '../use-open-project.js';
import type { Overview } from './use-overview.js';

interface CountProps {
  readonly label: string;
  readonly count: number;
  readonly to: '/projects/$projectId/users' | '/projects/$projectId/keys';
  readonly search?: UsersSearch;
}

const Count = ({ label, count, to, search = {} }: CountProps): ReactNode => {
  const { id: projectId } = useProject();
  return (
    <li className="relative flex flex-col gap-1 rounded-md border bg-card px-5 py-4 transition-colors hover:border-input">
      <Link
        to={to}
        params={{ projectId }}
        search={search}
        className="rounded-sm text-muted-foreground after:absolute after:inset-0 after:rounded-md"
      >
        {label}
      </Link>
      <span className="text-2xl leading-8 font-semibold tabular-nums">{formatCount(count)}</span>
    </li>
  );
};

/** The numbers of a project, each with a link to the list behind it. Days are in UTC. */
export const Counts = ({ overview: { metrics, activeKeySets } }: { readonly overview: Overview }): ReactNode => {
  const signUps = metrics.dailyUsers.at(-1);
  const active = metrics.dailyActiveUsers.at(-1);
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Count label="Users" count={metrics.totalUsers} to="/projects/$projectId/users" />
      {signUps && (
        <Count
          label="Sign-ups today"
          count={signUps.count}
          to="/projects/$projectId/users"
          search={{ signed: signUps.date }}
        />
      )}
      {active && (
        <Count
          label="Active today"
          count={active.count}
          to="/projects/$projectId/users"
          search={{ active: active.date, never: false }}
        />
      )}
      <Count label="Active key sets" count={activeKeySets} to="/projects/$projectId/keys" />
    </ul>
  );
};
