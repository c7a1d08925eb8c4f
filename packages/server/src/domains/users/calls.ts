import { handle } from '../../platform/call/handle.js';
import { KnownError } from '../../platform/failures/failures.js';
import { listUsers, readUser } from './index.js';

const readOwnUser = handle('GET /users/me', async ({ user }) => {
  if (!user) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
  return user;
});

const listAll = handle('GET /users', async (call, { query }) => {
  const { items, nextCursor } = await listUsers(call, query);
  return { items, is_paginated: true as const, pagination: { next_cursor: nextCursor } };
});

const readOne = handle('GET /users/{user_id}', (call, { params }) => readUser(call, params.user_id));

/** The handlers that read users. */
export const userHandlers = [readOwnUser, listAll, readOne] as const;
