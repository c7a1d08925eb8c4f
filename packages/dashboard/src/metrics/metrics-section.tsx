import type { ReactNode } from 'react';
import { ErrorNote } from '../ui/display/error-note.js';
import { DayChart } from './day-chart.js';
import { describeActiveUsers, describeSignUps, nameOfCountry, nameOfMethod } from './describe.js';
import { Ranking } from './ranking.js';
import { RecentUsers } from './recent-users.js';
import { useMetrics } from './use-metrics.js';

/** Usage of the open project: by day, by country, by sign-in method, and the latest users. Excludes anonymous users. */
export const MetricsSection = (): ReactNode => {
  const { data, error, refetch } = useMetrics();
  return (
    <>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <DayChart title="Sign-ups" describe={describeSignUps} days={data?.dailyUsers} />
        <DayChart title="Active users" describe={describeActiveUsers} days={data?.dailyActiveUsers} />
        <Ranking
          title="Countries"
          description="Last known location of each user."
          ranks={
            data && Object.entries(data.usersByCountry).map(([code, count]) => ({ name: nameOfCountry(code), count }))
          }
          whenEmpty="No locations yet. They come from a proxy in front of this server."
        />
        <Ranking
          title="Sign-in methods"
          description="Users per method. A user can have several."
          ranks={data?.loginMethods.map(({ method, count }) => ({ name: nameOfMethod(method), count }))}
          whenEmpty="No sign-in methods yet."
        />
        <RecentUsers
          title="Newest users"
          description="The latest sign-ups."
          users={data?.recentlyRegistered}
          timeOf={({ signedUpAt }) => signedUpAt}
          whenEmpty="No sign-ups yet."
        />
        <RecentUsers
          title="Recently active"
          description="The users who were active last."
          users={data?.recentlyActive}
          timeOf={({ lastActiveAt }) => lastActiveAt}
          whenEmpty="No active users yet."
        />
      </div>
    </>
  );
};
