// Reads team_members, oauth_accounts, user_activity and activity_events besides users, each by an index that begins
// with what is compared.
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import { placeOfCursor } from '../../../platform/db/cursor-place.js';
import type { Search } from '../search.js';
import { matches } from './list.js';
import { listJoins } from './user-joins.js';
import { type EncodedUser, userRow } from './user-row.js';

/** Which users are read. Absent members do not restrict; times are in milliseconds since 1970-01-01 UTC. */
export interface UserFilter {
  readonly search: Search;
  readonly teamId?: string | undefined;
  readonly isVerified?: boolean | undefined;
  readonly providerId?: string | undefined;
  readonly method?: 'password' | 'otp' | 'passkey' | 'oauth' | undefined;
  readonly signedUpFrom?: number | undefined;
  readonly signedUpBefore?: number | undefined;
  readonly activeFrom?: number | undefined;
  readonly activeBefore?: number | undefined;
  readonly hasNeverSignedIn?: boolean | undefined;
  readonly isBlocked?: boolean | undefined;
  readonly anonymous: 'exclude' | 'include' | 'only';
}

/** The columns by which users are ordered. Each has an index. */
export type UserOrder = 'signed_up_at' | 'last_active_at';

/** A page of users in an order. */
export interface FilteredPage {
  readonly filter: UserFilter;
  readonly order: UserOrder;
  readonly direction: 'asc' | 'desc';
  /** The ID of the first user of the page. */
  readonly cursor: string | undefined;
  /** The number of rows to read. */
  readonly count: number;
}

const columns = { signed_up_at: sql`signed_up_at`, last_active_at: sql`last_active_at` };
const directions = { asc: sql`asc`, desc: sql`desc` };

/** Reads a page; returns nothing for an unknown cursor or one of another tenant. */
export async function selectFiltered(call: Call, page: FilteredPage): Promise<EncodedUser[]> {
  const direction = directions[page.direction];
  const order = sql`u.${columns[page.order]} ${direction}, u.id ${direction}`;
  const { rows } = await sql<{ accounts: EncodedUser[] | null }>`
    select json_agg(page.account) as accounts
    from (
      select ${sql.raw(userRow.sql)} as account
      from (
        select u.* from users u
        where u.tenant_id = ${call.tenant.id} and ${conditionOf(call, page.filter)} and ${startOf(call, page)}
        order by ${order} limit ${page.count}) u ${sql.raw(listJoins)}
      where u.tenant_id = ${call.tenant.id}
      order by ${order}) page`.execute(call.db);
  return rows[0]?.accounts ?? [];
}

/** Counts the users that match. */
export async function countMatching(call: Call, filter: UserFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users u
    where u.tenant_id = ${call.tenant.id} and ${conditionOf(call, filter)}`.execute(call.db);
  return Number(rows[0]?.count ?? 0);
}

function startOf(call: Call, { cursor, order, direction }: FilteredPage): RawBuilder<unknown> {
  if (cursor === undefined) return sql`true`;
  const place = placeOfCursor({ table: 'users', column: order, tenantId: call.tenant.id, id: cursor });
  return sql`(u.${columns[order]}, u.id) ${direction === 'asc' ? sql`>=` : sql`<=`} ${place}`;
}

function conditionOf(call: Call, filter: UserFilter): RawBuilder<unknown> {
  const conditions = [
    ...anonymousConditions[filter.anonymous],
    ...rangeOf('signed_up_at', filter.signedUpFrom, filter.signedUpBefore),
    ...rangeOf('last_active_at', filter.activeFrom, filter.activeBefore),
    ...(filter.search.kind === 'none' ? [] : [matches(call.tenant.id, filter.search)]),
    ...(filter.method === undefined ? [] : [methodConditions[filter.method](call)]),
    ...(filter.isVerified === undefined ? [] : [not(!filter.isVerified, isVerified)]),
    ...(filter.isBlocked === undefined ? [] : [not(!filter.isBlocked, sql`u.blocked_at is not null`)]),
    ...(filter.hasNeverSignedIn === undefined ? [] : [not(filter.hasNeverSignedIn, hasSignedIn(call))]),
    ...(filter.teamId === undefined ? [] : [isMember(call, filter.teamId)]),
    ...(filter.providerId === undefined
      ? []
      : [hasAccount(call, sql`and a.provider_config_id = ${filter.providerId}`)]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

// Written exactly like the conditions of the partial indexes.
const anonymousConditions: Readonly<Record<UserFilter['anonymous'], readonly RawBuilder<unknown>[]>> = {
  exclude: [sql`not u.is_anonymous`],
  include: [],
  only: [sql`u.is_anonymous`],
};

const isVerified = sql`(u.primary_email_verified and not u.is_anonymous)`;

const not = (isNegated: boolean, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  isNegated ? sql`not (${condition})` : condition;

const rangeOf = (column: UserOrder, from: number | undefined, before: number | undefined): RawBuilder<unknown>[] => [
  ...(from === undefined ? [] : [sql`u.${columns[column]} >= ${new Date(from)}`]),
  ...(before === undefined ? [] : [sql`u.${columns[column]} < ${new Date(before)}`]),
];

const hasAccount = (call: Call, more = sql``) => sql`exists (
  select from oauth_accounts a where a.tenant_id = ${call.tenant.id} and a.user_id = u.id ${more})`;

const methodConditions: Readonly<Record<NonNullable<UserFilter['method']>, (call: Call) => RawBuilder<unknown>>> = {
  password: () => sql`u.has_password`,
  otp: () => sql`u.otp_enabled`,
  passkey: () => sql`u.passkey_enabled`,
  oauth: (call) => hasAccount(call),
};

const isMember = (call: Call, teamId: string) => sql`u.id in (
  select m.user_id from team_members m where m.tenant_id = ${call.tenant.id} and m.team_id = ${teamId})`;

// Activity is recorded with each sign-in, and counted a little later.
const hasSignedIn = (call: Call) => sql`(
  exists (select from user_activity y where y.tenant_id = ${call.tenant.id} and y.user_id = u.id)
  or exists (select from activity_events e where e.tenant_id = ${call.tenant.id} and e.user_id = u.id))`;
