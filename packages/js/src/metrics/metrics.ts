import type { Returns } from '@portico/contract';
import { createFamily } from '../cache/family.js';
import type { Core } from '../core.js';
import type { DailyCount, MetricsMethods, MetricsOptions, MetricsStore, ProjectMetrics, RecentUser } from './types.js';

type WireMetrics = Returns<'GET /internal/metrics', 'admin'>;

const daysFromWire = (days: WireMetrics['daily_users']): DailyCount[] =>
  days.map(({ date, activity }) => ({ date, count: activity }));

const userFromWire = (user: WireMetrics['recently_active'][number]): RecentUser => ({
  id: user.id,
  displayName: user.display_name,
  primaryEmail: user.primary_email,
  profileImageUrl: user.profile_image_url,
  isAnonymous: user.is_anonymous,
  signedUpAt: new Date(user.signed_up_at_millis),
  lastActiveAt: new Date(user.last_active_at_millis),
});

/** Creates the object that reads the metrics of an admin's project. */
export const createMetrics = (core: Core): { readonly methods: MetricsMethods; readonly store: MetricsStore } => {
  const family = createFamily(
    core.settings,
    async (_: Core, { includeAnonymous }: MetricsOptions): Promise<ProjectMetrics> => {
      const metrics = await core.admin()('GET /internal/metrics', { query: { include_anonymous: includeAnonymous } });
      return {
        totalUsers: metrics.total_users,
        dailyUsers: daysFromWire(metrics.daily_users),
        dailyActiveUsers: daysFromWire(metrics.daily_active_users),
        usersByCountry: metrics.users_by_country,
        recentlyRegistered: metrics.recently_registered.map(userFromWire),
        recentlyActive: metrics.recently_active.map(userFromWire),
        loginMethods: metrics.login_methods,
      };
    },
  );
  const store: MetricsStore = { metrics: (options = {}) => family.of(core, options) };
  return { store, methods: { getMetrics: (options) => store.metrics(options).refresh() } };
};
