// Loads when it is needed, and imports types only: bundlers would split off the code that it shares with the first load.
import type { Query, Returns } from '@portico/contract';
import type { Core } from '../core.js';
import type { FilteredUserMethods, ServerUser, UserFilter } from './types.js';

type WireUser = Returns<'GET /users/me', 'server'>;

const orders = { signedUpAt: 'signed_up_at', lastActiveAt: 'last_active_at' } as const;

const filterToWire = (filter: UserFilter): Query<'GET /internal/users/count', 'server'> => ({
  query: filter.query,
  team_id: filter.teamId,
  verified: filter.verified,
  provider: filter.provider,
  method: filter.method,
  signed_up_from_millis: filter.signedUpFrom?.getTime(),
  signed_up_to_millis: filter.signedUpTo?.getTime(),
  active_from_millis: filter.activeFrom?.getTime(),
  active_to_millis: filter.activeTo?.getTime(),
  never_signed_in: filter.neverSignedIn,
  blocked: filter.blocked,
  anonymous: filter.anonymous,
});

/** Creates the object that finds users by filters. `present` makes the user that a server's app hands out. */
export const filteredUsers = (core: Core, present: (user: WireUser) => ServerUser): FilteredUserMethods => ({
  findUsers: async ({ cursor, limit, orderBy, desc, ...filter } = {}) => {
    const { items, pagination } = await core.server()('GET /internal/users', {
      query: { ...filterToWire(filter), cursor, limit, order_by: orderBy && orders[orderBy], desc },
    });
    return Object.assign(items.map(present), { nextCursor: pagination.next_cursor });
  },
  countUsers: async (filter = {}) =>
    (await core.server()('GET /internal/users/count', { query: filterToWire(filter) })).count,
  exportUsers: async ({ format, ...filter }) => {
    const query = new URLSearchParams({ format });
    for (const [name, value] of Object.entries(filterToWire(filter)))
      if (value !== undefined) query.set(name, String(value));
    const path = `/internal/users/export?${query}`;
    return (await core.send({ method: 'GET', path, level: 'server', session: null })).text;
  },
});
