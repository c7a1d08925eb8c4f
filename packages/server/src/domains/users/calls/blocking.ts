import { handle } from '../../../platform/call/handle.js';
import { blockUser, readUser, unblockUser } from '../index.js';

// A repeated call changes nothing and answers the user.
const block = handle('POST /users/{user_id}/block', (call, { params }) =>
  call.transaction(async (trx) => (await blockUser(trx, params.user_id)) ?? readUser(trx, params.user_id)),
);

const unblock = handle('POST /users/{user_id}/unblock', (call, { params }) =>
  call.transaction(async (trx) => (await unblockUser(trx, params.user_id)) ?? readUser(trx, params.user_id)),
);

/** The handlers that block and unblock users. */
export const userBlockingHandlers = [block, unblock] as const;
