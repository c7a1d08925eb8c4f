import type { Resource } from '../cache/types.js';

/** The count of one UTC day. */
export interface DailyCount {
  /** The day as `YYYY-MM-DD`. */
  readonly date: string;
  readonly count: number;
}

/** A user in the lists of a project's metrics. */
export interface RecentUser {
  readonly id: string;
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
  readonly profileImageUrl: string | null;
  readonly isAnonymous: boolean;
  readonly signedUpAt: Date;
  readonly lastActiveAt: Date;
}

/** The numbers of a project's users. */
export interface ProjectMetrics {
  readonly totalUsers: number;
  /** Sign-ups of the last 31 days, oldest first. */
  readonly dailyUsers: readonly DailyCount[];
  /** Active users of each of these days, including users who were deleted since. */
  readonly dailyActiveUsers: readonly DailyCount[];
  /** Users by the ISO 3166-1 alpha-2 code of the country they were last in. Users without a known country are left out. */
  readonly usersByCountry: Readonly<Record<string, number>>;
  /** The five users who signed up last. */
  readonly recentlyRegistered: readonly RecentUser[];
  /** The five users who were active last. */
  readonly recentlyActive: readonly RecentUser[];
  /** How many users have each sign-in method: `password`, `otp`, `passkey`, or a provider. */
  readonly loginMethods: readonly { readonly method: string; readonly count: number }[];
}

/** What `getMetrics` takes. */
export interface MetricsOptions {
  /** Include anonymous users. Default: false. */
  readonly includeAnonymous?: boolean;
}

/**
 * Methods for the metrics of a project.
 *
 * @example
 * const { totalUsers, dailyUsers } = await adminApp.getMetrics({ includeAnonymous: true });
 * console.log(totalUsers, dailyUsers.at(-1)?.count);
 */
export interface MetricsMethods {
  /** Returns the numbers of the project's users. */
  getMetrics(options?: MetricsOptions): Promise<ProjectMetrics>;
}

/** Resources of a project's metrics. */
export interface MetricsStore {
  metrics(options?: MetricsOptions): Resource<ProjectMetrics>;
}
