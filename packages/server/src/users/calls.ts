import type { Body } from '@portico/contract';
import type { Call, CurrentUser, TenantCall } from '../app/call.js';
import { KnownError } from '../app/failures.js';
import { handle } from '../app/handle.js';
import { receiveImage, requireImageData } from '../images/index.js';
import { isMember } from '../teams/index.js';
import { changeMethods, checkMethods } from './calls/sign-in-methods.js';
import { changeUser, listUsers, readUser, type UserChange } from './index.js';

const readOwnUser = handle('GET /users/me', async (call) => ownUser(call));

const changeOwnUser = handle('PATCH /users/me', async (call, { body }) => {
  // Said first, even before who calls.
  if (call.access === 'client') requireImageData(body.profile_image_url);
  const user = await change(call, ownUser(call), body);
  // The user was there when the call began; another call has deleted them since.
  if (!user) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
  return user;
});

const changeOne = handle('PATCH /users/{user_id}', async (call, { params, body }) => {
  const user = await change(call, await readUser(call, params.user_id), body);
  if (!user) throw new KnownError('USER_NOT_FOUND');
  return user;
});

const listAll = handle('GET /users', async (call, { query }) => {
  const { items, nextCursor } = await listUsers(call, query);
  return { items, is_paginated: true as const, pagination: { next_cursor: nextCursor } };
});

const readOne = handle('GET /users/{user_id}', (call, { params }) => readUser(call, params.user_id));

/** The handlers of the users domain. */
export const userHandlers = [readOwnUser, changeOwnUser, listAll, readOne, changeOne] as const;

function ownUser({ user }: TenantCall): CurrentUser {
  if (!user) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
  return user;
}

/** Changes a user as a body says; null when they have been deleted meanwhile. */
async function change(
  call: TenantCall,
  user: CurrentUser,
  body: Body<'PATCH /users/{user_id}'>,
): Promise<CurrentUser | null> {
  await checkMethods(call, user, body);
  const profileImageUrl = await receiveImage(call, {
    folder: 'user-profile-images',
    given: body.profile_image_url,
    current: user.profile_image_url,
  });
  return call.transaction(async (trx) => {
    await requireSelectable(trx, { userId: user.id, teamId: body.selected_team_id });
    await changeMethods(trx, user, body);
    return changeUser(trx, user.id, { ...toChange(body), profileImageUrl });
  });
}

/** A team can be selected by its members alone; others learn nothing of it, not even whether it exists. */
async function requireSelectable(
  call: Call,
  { userId, teamId }: { readonly userId: string; readonly teamId: string | null | undefined },
): Promise<void> {
  if (teamId === null || teamId === undefined) return;
  if (await isMember(call, { teamId, userId })) return;
  throw new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId });
}

const toChange = (body: Body<'PATCH /users/me'>): UserChange => ({
  displayName: body.display_name,
  selectedTeamId: body.selected_team_id,
  clientMetadata: body.client_metadata,
  clientReadOnlyMetadata: body.client_read_only_metadata,
  serverMetadata: body.server_metadata,
});
