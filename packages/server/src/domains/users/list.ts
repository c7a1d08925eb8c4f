import type { Query } from '@portico/contract';
import type { Call, CurrentUser } from '../../platform/call/call.js';
import { listSize } from '../../platform/call/list-sizes.js';
import { toSearch } from './search.js';
import { selectPage } from './store/list.js';
import { toUser } from './wire-user.js';

/** A page of users. */
export interface UserPage {
  readonly items: CurrentUser[];
  /** The ID of the next page's first user, or null at the end. */
  readonly nextCursor: string | null;
}

/**
 * Lists or searches users in the order of their sign-up. Without a limit, the page has as many users as one answer may
 * have. The cursor names the first user of the page; an unknown one returns an empty page.
 */
export async function listUsers(call: Call, query: Query<'GET /users'>): Promise<UserPage> {
  const size = listSize(call, query.limit);
  const page = await selectPage(call, {
    // One more than requested, to know where the next page starts.
    count: size + 1,
    cursor: query.cursor,
    direction: query.desc ? 'desc' : 'asc',
    teamId: query.team_id,
    search: toSearch(query.query),
    include: query.include_anonymous ? 'everybody' : 'known',
  });
  const users = page.map((row) => toUser(call, row));
  return { items: users.slice(0, size), nextCursor: users[size]?.id ?? null };
}
