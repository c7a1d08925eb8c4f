import { z } from 'zod';
import { UserForServer } from '../users/entities.js';

/** A count for each of the last 31 days, today included, oldest first. */
const DailyCounts = z.array(z.strictObject({ date: z.iso.date(), activity: z.int() })).length(31);

/** How many users a project has, and how many use it. */
export const Metrics = z.strictObject({
  total_users: z.int(),
  /** Sign-ups. */
  daily_users: DailyCounts,
  /** Users who did anything that day; those deleted since count as well. */
  daily_active_users: DailyCounts,
  /** By ISO 3166-1 alpha-2 code; users whose country was never known are missing. */
  users_by_country: z.record(z.string(), z.int()),
  recently_registered: z.array(UserForServer).max(5),
  recently_active: z.array(UserForServer).max(5),
  /** How many ways to sign in there are of each kind; OAuth accounts by the provider's name in the settings. */
  login_methods: z.array(z.strictObject({ method: z.string(), count: z.int() })),
});
