import type { callAs } from '../users/account.js';
import type { ListSignInsOptions, SignInPage } from './types.js';

/** Lists a page of a user's sign-ins and rejected attempts. */
export const listSignIns = async (
  call: ReturnType<typeof callAs>,
  userId: string,
  { cursor, limit }: ListSignInsOptions,
): Promise<SignInPage> => {
  const { items, pagination } = await call('GET /auth/sign-ins', { query: { user_id: userId, cursor, limit } });
  const signIns = items.map(({ at_millis, user_agent, ...rest }) => ({
    ...rest,
    at: new Date(at_millis),
    userAgent: user_agent,
  }));
  return Object.assign(signIns, { nextCursor: pagination.next_cursor });
};
