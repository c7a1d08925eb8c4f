import type { ProjectMetrics } from '@portico/js';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { EmptyNote } from '../ui/display/empty-note.js';
import type { UsersSearch } from '../users/users-search.js';
import { DayChart } from './day-chart.js';
import {
  describeActiveUsers,
  describeSignUps,
  isQuiet,
  nameOfCountry,
  nameOfMethod,
  searchOfMethod,
} from './describe.js';
import { Ranking } from './ranking.js';
import { RecentUsers } from './recent-users.js';

/** What fills the cards that are not shown because they would be empty. */
const readHints = ({
  dailyUsers,
  dailyActiveUsers,
  loginMethods,
  usersByCountry,
}: ProjectMetrics): readonly string[] => [
  ...(isQuiet(dailyUsers) ? ['No sign-ups in the last 31 days.'] : []),
  ...(isQuiet(dailyActiveUsers) ? ['No active users in the last 31 days. Users become active when they sign in.'] : []),
  ...(loginMethods.length === 0 ? ['No user has a sign-in method yet.'] : []),
  ...(Object.keys(usersByCountry).length === 0
    ? ['Countries appear when a proxy in front of this server sends locations.']
    : []),
];

/**
 * Usage of the open project: by day, by sign-in method, by country, and the latest users. Excludes anonymous users. A card
 * without content is left out.
 */
export const MetricsSection = ({ metrics }: { readonly metrics: ProjectMetrics }): ReactNode => {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  if (metrics.totalUsers === 0 && isQuiet(metrics.dailyActiveUsers)) {
    return <EmptyNote>Sign-ups, active users, sign-in methods and countries appear after the first sign-up.</EmptyNote>;
  }
  const open = (search: UsersSearch): void =>
    void navigate({ to: '/projects/$projectId/users', params: { projectId }, search });
  const hints = readHints(metrics);
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {!isQuiet(metrics.dailyUsers) && (
          <DayChart
            title="Sign-ups"
            describe={describeSignUps}
            days={metrics.dailyUsers}
            onOpen={(date) => open({ signed: date })}
          />
        )}
        {!isQuiet(metrics.dailyActiveUsers) && (
          <DayChart
            title="Active users"
            describe={describeActiveUsers}
            days={metrics.dailyActiveUsers}
            // Imported users have a time of last activity, but were never active here.
            onOpen={(date) => open({ active: date, never: false })}
          />
        )}
        <RecentUsers
          title="Newest users"
          description="The latest sign-ups."
          users={metrics.recentlyRegistered}
          timeOf={({ signedUpAt }) => signedUpAt}
        />
        <RecentUsers
          title="Recently active"
          description="The most recently active users."
          users={metrics.recentlyActive}
          timeOf={({ lastActiveAt }) => lastActiveAt}
        />
        <Ranking
          title="Sign-in methods"
          description="Users per method. A user can have several."
          ranks={metrics.loginMethods.map(({ method, count }) => ({
            name: nameOfMethod(method),
            count,
            search: searchOfMethod(method),
          }))}
        />
        <Ranking
          title="Countries"
          description="Last known location of each user."
          ranks={Object.entries(metrics.usersByCountry).map(([code, count]) => ({ name: nameOfCountry(code), count }))}
        />
      </div>
      {hints.length > 0 && (
        <EmptyNote>
          {hints.map((hint) => (
            <span key={hint} className="block">
              {hint}
            </span>
          ))}
        </EmptyNote>
      )}
    </>
  );
};
