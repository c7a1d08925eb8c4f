// Reads team_members besides users, to list the members of a team in the order of its index.
import { sql } from 'kysely';
import type { Call } from '../../../platform/call/call.js';
import { placeOfCursor } from '../../../platform/db/cursor-place.js';
import type { Search } from '../search.js';
import { listJoins } from './user-joins.js';
import { type EncodedUser, userRow } from './user-row.js';

/** A page of users in the order of their sign-up. */
export interface PageQuery {
  /** The number of rows to read. */
  readonly count: number;
  /** The ID of the first user of the page. */
  readonly cursor: string | undefined;
  readonly direction: 'asc' | 'desc';
  readonly teamId: string | undefined;
  readonly search: Search;
  readonly include: 'everybody' | 'known';
}

/** The number of users to check, in order, before using the search index. */
const NEAR_USERS = 5000;

/** Reads a page; returns nothing for an unknown cursor or one of another tenant. */
export async function selectPage(call: Call, page: PageQuery): Promise<EncodedUser[]> {
  const order = sql.raw(page.direction);
  // The page is selected first, so that the joins run only for its users. It is returned as one value: for the driver,
  // each row costs as much as decoding a user.
  const { rows } = await sql<{ accounts: EncodedUser[] | null }>`
    select json_agg(page.account) as accounts
    from (
      select ${sql.raw(userRow.sql)} as account
      from (${selectCut(call, page)}) u ${sql.raw(listJoins)}
      where u.tenant_id = ${call.tenant.id}
      order by u.signed_up_at ${order}, u.id ${order}) page`.execute(call.db);
  return rows[0]?.accounts ?? [];
}

function selectCut(call: Call, page: PageQuery) {
  return page.teamId === undefined ? selectOfAll(call, page) : selectOfTeam(call, page, page.teamId);
}

function selectOfAll(call: Call, page: PageQuery) {
  if (page.search.kind === 'containing' && page.search.isCommon) return selectNearFirst(call, page, page.search);
  let query = selectInOrder(call, page).selectAll('u').limit(page.count);
  if (page.search.kind !== 'none') query = query.where(matches(call.tenant.id, page.search));
  return query;
}

function selectInOrder(call: Call, { cursor, direction, include }: PageQuery) {
  const tenantId = call.tenant.id;
  let query = call.db.selectFrom('users as u').where('u.tenant_id', '=', tenantId);
  // Written exactly like the condition of the partial index.
  if (include === 'known') query = query.where(sql<boolean>`not u.is_anonymous`);
  if (cursor !== undefined) query = query.where(startsAt(sql`(u.signed_up_at, u.id)`, { tenantId, cursor, direction }));
  return query.orderBy('u.signed_up_at', direction).orderBy('u.id', direction);
}

/**
 * For a term that many users may match: checks the next users in order, and uses the index to find all matches only
 * when these do not fill the page. The index alone would fetch and sort thousands of users to return twenty. From the
 * users it checks it reads only ID and search text: whole rows would double the work.
 */
function selectNearFirst(call: Call, page: PageQuery, search: Containing) {
  return call.db
    .with(
      (cte) => cte('near').materialized(),
      (db) =>
        db
          .selectFrom(selectInOrder(call, page).select(['u.id', 'u.search_text']).limit(NEAR_USERS).as('u'))
          .select('u.id')
          .where(contains(search))
          .limit(page.count),
    )
    .selectFrom('near as n')
    .innerJoinLateral(userById(call, 'n.id'), (join) => join.onTrue())
    .selectAll('u')
    .where(sql<boolean>`(select count(*) from near) >= ${page.count}`)
    .unionAll((eb) =>
      eb.parens(
        selectInOrder(call, page)
          .selectAll('u')
          .where(matches(call.tenant.id, search))
          .where(sql<boolean>`(select count(*) from near) < ${page.count}`)
          .limit(page.count),
      ),
    );
}

/** Returns one user by key, for a lateral join, so that no plan reads all users instead. */
const userById = (call: Call, id: 'n.id' | 'm.user_id') =>
  call.db
    .selectFrom('users as one')
    .selectAll('one')
    .where('one.tenant_id', '=', call.tenant.id)
    .where('one.id', '=', sql.ref<string>(id))
    .limit(1)
    .as('u');

/** Reads the members in the order of their index, and each user by key. */
function selectOfTeam(call: Call, { count, cursor, direction, search, include }: PageQuery, teamId: string) {
  const tenantId = call.tenant.id;
  let query = call.db
    .selectFrom('team_members as m')
    .innerJoinLateral(userById(call, 'm.user_id'), (join) => join.onTrue())
    .selectAll('u')
    .where('m.tenant_id', '=', tenantId)
    .where('m.team_id', '=', teamId);
  if (include === 'known') query = query.where(sql<boolean>`not u.is_anonymous`);
  if (cursor !== undefined)
    query = query.where(startsAt(sql`(m.user_signed_up_at, m.user_id)`, { tenantId, cursor, direction }));
  if (search.kind !== 'none') query = query.where(matches(tenantId, search));
  return query.orderBy('m.user_signed_up_at', direction).orderBy('m.user_id', direction).limit(count);
}

interface Start {
  readonly tenantId: string;
  readonly cursor: string;
  readonly direction: 'asc' | 'desc';
}

const startsAt = (place: ReturnType<typeof sql>, { tenantId, cursor, direction }: Start) => sql<boolean>`
  ${place} ${sql.raw(direction === 'asc' ? '>=' : '<=')}
    ${placeOfCursor({ table: 'users', column: 'signed_up_at', tenantId, id: cursor })}`;

type Containing = Extract<Search, { kind: 'containing' }>;

/** Compares without using the index. */
const contains = ({ term }: Containing) => sql<boolean>`strpos(u.search_text, ${term}) > 0`;

/** The condition of a search. */
export function matches(tenantId: string, search: Exclude<Search, { kind: 'none' }>) {
  if (search.kind === 'containing') return sql<boolean>`(u.search_text like ${search.indexed} and ${contains(search)})`;
  // These operators compare bytes, as the prefix indexes do.
  return sql<boolean>`
    u.id in (
      select n.id from users n
      where n.tenant_id = ${tenantId}
        and lower(n.display_name) ~>=~ ${search.from} and lower(n.display_name) ~<~ ${search.before}
      union
      select c.user_id from contact_channels c
      where c.tenant_id = ${tenantId} and c.value ~>=~ ${search.from} and c.value ~<~ ${search.before})`;
}
