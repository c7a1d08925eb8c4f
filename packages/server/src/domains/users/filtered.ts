import type { Query } from '@portico/contract';
import type { Call, CurrentUser } from '../../platform/call/call.js';
import { listSize } from '../../platform/call/list-sizes.js';
import type { UserPage } from './list.js';
import { toSearch } from './search.js';
import { countMatching, type FilteredPage, selectFiltered, type UserFilter } from './store/filtered.js';
import { toUser } from './wire-user.js';

type FilterQuery = Query<'GET /internal/users/count'>;

/** Lists the users that match, in the order of a date. An unknown cursor returns an empty page. */
export async function listFiltered(call: Call, query: Query<'GET /internal/users'>): Promise<UserPage> {
  const size = listSize(call, query.limit);
  const users = await readPage(call, {
    filter: toFilter(query),
    order: query.order_by ?? 'signed_up_at',
    direction: query.desc ? 'desc' : 'asc',
    cursor: query.cursor,
    // One more than requested, to know where the next page starts.
    count: size + 1,
  });
  return { items: users.slice(0, size), nextCursor: users[size]?.id ?? null };
}

/** Counts the users that match. */
export const countFiltered = (call: Call, query: FilterQuery): Promise<number> => countMatching(call, toFilter(query));

/** How many users an export reads at a time. */
const EXPORT_PAGE_SIZE = 500;

/** Reads all users that match, newest first, a page at a time. */
export async function* exportUsers(call: Call, query: FilterQuery): AsyncGenerator<CurrentUser[]> {
  const filter = toFilter(query);
  let cursor: string | undefined;
  do {
    const users = await readPage(call, {
      filter,
      order: 'signed_up_at',
      direction: 'desc',
      cursor,
      count: EXPORT_PAGE_SIZE + 1,
    });
    yield users.slice(0, EXPORT_PAGE_SIZE);
    cursor = users[EXPORT_PAGE_SIZE]?.id;
  } while (cursor !== undefined);
}

const readPage = async (call: Call, page: FilteredPage): Promise<CurrentUser[]> =>
  (await selectFiltered(call, page)).map((row) => toUser(call, row));

const toFilter = (query: FilterQuery): UserFilter => ({
  search: toSearch(query.query),
  teamId: query.team_id,
  isVerified: query.verified,
  providerId: query.provider,
  method: query.method,
  signedUpFrom: query.signed_up_from_millis,
  signedUpBefore: query.signed_up_to_millis,
  activeFrom: query.active_from_millis,
  activeBefore: query.active_to_millis,
  hasNeverSignedIn: query.never_signed_in,
  isBlocked: query.blocked,
  anonymous: query.anonymous ?? 'exclude',
});
