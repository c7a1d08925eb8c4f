import type { AccountOwner } from '../users/account.js';
import type { ListSignInsOptions, SignInPage } from '../users/account-types.js';

/** A page of the sign-ins of a user, and of refused attempts at one. */
export const listSignIns = async (
  { call, userId }: AccountOwner,
  { cursor, limit }: ListSignInsOptions = {},
): Promise<SignInPage> => {
  const { items, pagination } = await call('GET /auth/sign-ins', { query: { user_id: userId, cursor, limit } });
  const signIns = items.map(({ at_millis, user_agent, ...rest }) => ({
    ...rest,
    at: new Date(at_millis),
    userAgent: user_agent,
  }));
  return Object.assign(signIns, { nextCursor: pagination.next_cursor });
};
