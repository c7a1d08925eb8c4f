import type { Returns } from '@portico/contract';
import type { TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { describeProblems } from '../../../platform/call/parse.js';
import { KnownError } from '../../../platform/failures/failures.js';
import { type ApiKey, listApiKeys, readApiKey, requireKeeper, requireTurnedOn } from '../index.js';
import { change, check, create, lastFour, toWire } from './shared.js';

const list = handle('GET /user-api-keys', async (call, { query: { user_id: userId } }) => {
  requireTurnedOn(call, 'user');
  if (userId === undefined) throw noUser();
  const owner = { kind: 'user', id: userId } as const;
  await requireKeeper(call, owner);
  return { items: (await listApiKeys(call, owner)).map(toUserKey), is_paginated: false as const };
});

const createOne = handle('POST /user-api-keys', async (call, { body }) => {
  requireTurnedOn(call, 'user');
  const { key, value } = await create(call, { kind: 'user', id: body.user_id }, body);
  return { ...toUserKey(key), value };
});

const readOne = handle('GET /user-api-keys/{id}', async (call, { params, query }) =>
  toUserKey(await readKept(call, params.id, query.user_id)),
);

const changeOne = handle('PATCH /user-api-keys/{id}', async (call, { params, query, body }) => {
  const { id } = await readKept(call, params.id, query.user_id);
  return toUserKey(await change(call, id, body));
});

const checkOne = handle('POST /user-api-keys/check', async (call, { body }) => {
  requireTurnedOn(call, 'user');
  return toUserKey(await check(call, 'user', body.api_key));
});

/** Handlers for users' API keys. */
export const userApiKeyHandlers = [list, createOne, readOne, changeOne, checkOne] as const;

/**
 * Returns the requested key. It is read before the caller is checked: the wire tells an unknown key from another
 * user's.
 */
async function readKept(call: TenantCall, id: string, userId: string | undefined): Promise<ApiKey> {
  requireTurnedOn(call, 'user');
  const key = await readApiKey(call, 'user', id);
  await requireKeeper(call, key.owner);
  // TI-05: if the caller names both, they must belong together.
  if (userId !== undefined && userId !== key.owner.id) throw new KnownError('API_KEY_NOT_FOUND');
  return key;
}

/** Thrown by the handler, because the wire first checks whether the project allows such keys. */
const noUser = () =>
  new KnownError('SCHEMA_ERROR', {
    message: describeProblems('GET', '/api/v1/user-api-keys', [{ path: 'query.user_id', message: 'is missing' }]),
  });

const toUserKey = (key: ApiKey): Returns<'GET /user-api-keys/{id}'> => ({
  ...toWire(key),
  type: 'user',
  user_id: key.owner.id,
  value: lastFour(key),
});
