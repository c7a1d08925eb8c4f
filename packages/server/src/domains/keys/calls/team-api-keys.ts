import type { Returns } from '@portico/contract';
import type { TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { KnownError } from '../../../platform/failures/failures.js';
import { type ApiKey, listApiKeys, readApiKey, requireKeeper, requireTurnedOn } from '../index.js';
import { change, check, create, lastFour, toWire } from './shared.js';

const list = handle('GET /team-api-keys', async (call, { query }) => {
  requireTurnedOn(call, 'team');
  const owner = { kind: 'team', id: query.team_id } as const;
  await requireKeeper(call, owner);
  return { items: (await listApiKeys(call, owner)).map(toTeamKey), is_paginated: false as const };
});

const createOne = handle('POST /team-api-keys', async (call, { body }) => {
  requireTurnedOn(call, 'team');
  const { key, value } = await create(call, { kind: 'team', id: body.team_id }, body);
  return { ...toTeamKey(key), value };
});

const readOne = handle('GET /team-api-keys/{id}', async (call, { params, query }) =>
  toTeamKey(await readKept(call, params.id, query.team_id)),
);

const changeOne = handle('PATCH /team-api-keys/{id}', async (call, { params, query, body }) => {
  const { id } = await readKept(call, params.id, query.team_id);
  return toTeamKey(await change(call, id, body));
});

const checkOne = handle('POST /team-api-keys/check', async (call, { body }) => {
  requireTurnedOn(call, 'team');
  return toTeamKey(await check(call, 'team', body.api_key));
});

/** Handlers for teams' API keys. */
export const teamApiKeyHandlers = [list, createOne, readOne, changeOne, checkOne] as const;

/** Returns the requested key. The permission is checked in the key's own team; a key of another team is not found. */
async function readKept(call: TenantCall, id: string, teamId: string): Promise<ApiKey> {
  requireTurnedOn(call, 'team');
  const key = await readApiKey(call, 'team', id);
  if (key.owner.id !== teamId) throw new KnownError('API_KEY_NOT_FOUND');
  await requireKeeper(call, key.owner);
  return key;
}

const toTeamKey = (key: ApiKey): Returns<'GET /team-api-keys/{id}'> => ({
  ...toWire(key),
  type: 'team',
  team_id: key.owner.id,
  value: lastFour(key),
});
