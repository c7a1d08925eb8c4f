import type { Call } from '../../../platform/call/call.js';

/** Which users are counted: regular users only, or anonymous users too. */
export type Counted = 'known' | 'everybody';

/**
 * Returns the number of active users for each day since the given one (`YYYY-MM-DD`); days without any are left out.
 */
export async function selectActiveUsers(
  call: Call,
  { since, include }: { readonly since: string; readonly include: Counted },
): Promise<Map<string, number>> {
  const rows = await call.db
    .selectFrom('active_users_by_day')
    .select((eb) => ['day', eb.fn.sum<string>('users').as('count')])
    .where('tenant_id', '=', call.tenant.id)
    .where('day', '>=', since)
    .$if(include === 'known', (query) => query.where('is_anonymous', '=', false))
    .groupBy('day')
    .execute();
  return new Map(rows.map(({ day, count }) => [day, Number(count)]));
}

/** Returns the number of users by the country of their latest activity with a country. */
export async function selectCountries(call: Call, include: Counted): Promise<Map<string, number>> {
  const rows = await call.db
    .selectFrom('users_by_country')
    .select((eb) => ['country_code', eb.fn.sum<string>('users').as('count')])
    .where('tenant_id', '=', call.tenant.id)
    .$if(include === 'known', (query) => query.where('is_anonymous', '=', false))
    .groupBy('country_code')
    .orderBy('country_code')
    .execute();
  return new Map(rows.map((row) => [row.country_code, Number(row.count)] as const).filter(([, count]) => count > 0));
}

/** Returns the IDs of the most recently active users, newest first. */
export async function selectRecentlyActive(call: Call, include: Counted, count: number): Promise<string[]> {
  const rows = await call.db
    .selectFrom('user_activity')
    .select('user_id')
    .where('tenant_id', '=', call.tenant.id)
    // Written exactly like the condition of the partial index.
    .$if(include === 'known', (query) => query.where((eb) => eb.not('is_anonymous')))
    .orderBy('last_at', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
