import { z } from 'zod';
import { UserForServer } from '../users/entities.js';

/** A count for each of the last 31 days, today included, oldest first. */
const DailyCounts = z.array(z.strictObject({ date: z.iso.date(), activity: z.int() })).length(31);

/** Users and activity of a project. */
export const Metrics = z.strictObject({
  total_users: z.int(),
  /** Sign-ups. */
  daily_users: DailyCounts,
  /** Users who did anything that day, including users deleted since. */
  daily_active_users: DailyCounts,
  /** By ISO 3166-1 alpha-2 code, without users whose country is unknown. */
  users_by_country: z.record(z.string(), z.int()),
  recently_registered: z.array(UserForServer).max(5),
  recently_active: z.array(UserForServer).max(5),
  /** How many users have each sign-in method; for OAuth accounts by the provider's key in the settings. */
  login_methods: z.array(z.strictObject({ method: z.string(), count: z.int() })),
});
