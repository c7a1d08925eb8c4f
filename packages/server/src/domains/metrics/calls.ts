import type { Call } from '../../platform/call/call.js';
import { handle } from '../../platform/call/handle.js';
import { DAY_MILLIS, utcDay } from '../../platform/time/utc-day.js';
import { countSignInMethods } from '../credentials/index.js';
import { countSignUps, countUsers, findUsers, listUsers } from '../users/index.js';
import { countWaitingActivity } from './activity.js';
import { type Counted, selectActiveUsers, selectCountries, selectRecentlyActive } from './store/metrics.js';

/** Today and the thirty days before it. */
const DAYS = 31;
const RECENT = 5;

const read = handle('GET /internal/metrics', async (call, { query }) => {
  const include: Counted = query.include_anonymous ? 'everybody' : 'known';
  await countWaitingActivity(call);
  const days = lastDays(call);
  const since = days[0] ?? utcDay(new Date(call.now));
  const [total, signUps, active, countries, registered, recentlyActive, methods] = await Promise.all([
    countUsers(call, include),
    countSignUps(call, { since: new Date(`${since}T00:00:00Z`), include }),
    selectActiveUsers(call, { since, include }),
    selectCountries(call, include),
    listUsers(call, { limit: RECENT, desc: true, include_anonymous: include === 'everybody' }),
    readRecentlyActive(call, include),
    countSignInMethods(call),
  ]);
  return {
    total_users: total,
    daily_users: days.map((date) => ({ date, activity: signUps.get(date) ?? 0 })),
    daily_active_users: days.map((date) => ({ date, activity: active.get(date) ?? 0 })),
    users_by_country: Object.fromEntries(countries),
    recently_registered: registered.items,
    recently_active: recentlyActive,
    login_methods: methods,
  };
});

/** Returns the days that the answer covers, oldest first. */
function lastDays({ now }: Call): string[] {
  return Array.from({ length: DAYS }, (_, index) => utcDay(new Date(now - (DAYS - 1 - index) * DAY_MILLIS)));
}

async function readRecentlyActive(call: Call, include: Counted) {
  const ids = await selectRecentlyActive(call, include, RECENT);
  const users = new Map((await findUsers(call, ids)).map((user) => [user.id, user]));
  return ids.flatMap((id) => users.get(id) ?? []);
}

const ignoreEvents = handle('POST /analytics/events/batch', async () => ({}));

/** The handlers of the metrics. */
export const metricsHandlers = [read, ignoreEvents] as const;
