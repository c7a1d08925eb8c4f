import type { Call } from '../../../platform/call/call.js';

/** Who is counted: those with an account, or anonymous users as well. */
export type Counted = 'known' | 'everybody';

/** How many users were active on each day since the one given (`YYYY-MM-DD`); days without any are missing. */
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

/** How many users were in each country when they were last seen in one. */
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

/** Ids of the users seen last, the newest first. */
export async function selectRecentlyActive(call: Call, include: Counted, count: number): Promise<string[]> {
  const rows = await call.db
    .selectFrom('user_activity')
    .select('user_id')
    .where('tenant_id', '=', call.tenant.id)
    // Spelled as the partial index spells it.
    .$if(include === 'known', (query) => query.where((eb) => eb.not('is_anonymous')))
    .orderBy('last_at', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
