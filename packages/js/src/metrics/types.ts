/** A count of one UTC day. */
export interface DailyCount {
  /** The day as `YYYY-MM-DD`. */
  readonly date: string;
  readonly count: number;
}

/** Somebody in the lists of a project's metrics. */
export interface RecentUser {
  readonly id: string;
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
  readonly profileImageUrl: string | null;
  readonly isAnonymous: boolean;
  readonly signedUpAt: Date;
  readonly lastActiveAt: Date;
}

/** How many users a project has, and how many use it. */
export interface ProjectMetrics {
  readonly totalUsers: number;
  /** Sign-ups of the last 31 days, the oldest first. */
  readonly dailyUsers: readonly DailyCount[];
  /** Users who were active on each of these days; those deleted since count as well. */
  readonly dailyActiveUsers: readonly DailyCount[];
  /** By ISO 3166-1 alpha-2 code, where each user was last. Users whose country was never known are missing. */
  readonly usersByCountry: Readonly<Record<string, number>>;
  /** The five who signed up last. */
  readonly recentlyRegistered: readonly RecentUser[];
  /** The five who were active last. */
  readonly recentlyActive: readonly RecentUser[];
  /** How many ways to sign in there are of each kind: `password`, `otp`, `passkey`, or a provider. */
  readonly loginMethods: readonly { readonly method: string; readonly count: number }[];
}

export interface MetricsOptions {
  /** Count anonymous users as well. Default: only those with an account. */
  readonly includeAnonymous?: boolean;
}
