import type { ReactNode } from 'react';
import { ErrorNote } from '../ui/display/error-note.js';
import { DayChart } from './day-chart.js';
import { Ranking } from './ranking.js';
import { RecentUsers } from './recent-users.js';
import { useMetrics } from './use-metrics.js';
import { activeUsersInWords, nameOfCountry, nameOfMethod, signUpsInWords } from './words.js';

/** How the open project is used: by day, by country, by way to sign in, and by whom last. Anonymous users are left out. */
export const MetricsSection = (): ReactNode => {
  const { data, error, refetch } = useMetrics();
  return (
    <>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <DayChart title="Sign-ups" inWords={signUpsInWords} days={data?.dailyUsers} />
        <DayChart title="Active users" inWords={activeUsersInWords} days={data?.dailyActiveUsers} />
        <Ranking
          title="Countries"
          description="Where each user was last seen."
          ranks={
            data && Object.entries(data.usersByCountry).map(([code, count]) => ({ name: nameOfCountry(code), count }))
          }
          whenEmpty="No country is known. A proxy in front of this server has to tell it."
        />
        <Ranking
          title="Ways to sign in"
          description="How often each is set up; somebody may have several."
          ranks={data?.loginMethods.map(({ method, count }) => ({ name: nameOfMethod(method), count }))}
          whenEmpty="Nobody has a way to sign in yet."
        />
        <RecentUsers
          title="Newest users"
          description="Who signed up last."
          users={data?.recentlyRegistered}
          timeOf={({ signedUpAt }) => signedUpAt}
          whenEmpty="Nobody has signed up yet."
        />
        <RecentUsers
          title="Last seen"
          description="Who used the product last."
          users={data?.recentlyActive}
          timeOf={({ lastActiveAt }) => lastActiveAt}
          whenEmpty="Nobody has signed in yet."
        />
      </div>
    </>
  );
};
