import type { Body } from '@portico/contract';
import type { TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { toList } from '../../../platform/call/to-list.js';
import { removeCodesOf } from '../../../platform/codes/index.js';
import { KnownError, Refusal } from '../../../platform/failures/failures.js';
import { receiveImage, requireImageData } from '../../../platform/images/index.js';
import { closeCustomer } from '../../payments/index.js';
import { lockUser, requireOwnUser } from '../../users/index.js';
import {
  changeTeam,
  countTeams,
  createTeam,
  isMember,
  listTeams,
  noMembership,
  readTeam,
  removeTeam,
} from '../index.js';
import { requireCaller, requireMay } from './caller.js';

const list = handle('GET /teams', async (call, { query: { user_id: userId, query, ...page } }) => {
  if (call.access === 'client') requireOwnUser(call, userId, 403);
  return toList(await listTeams(call, { userId, term: query?.trim(), ...page }), page);
});

const count = handle('GET /internal/teams/count', async (call, { query: { query } }) => ({
  count: await countTeams(call, query?.trim()),
}));

const create = handle('POST /teams', async (call, { query, body }) => {
  const creatorId = creatorOf(call, {
    named: body.creator_user_id,
    isCaller: query.add_current_user ?? false,
    image: body.profile_image_url,
  });
  const profileImageUrl = await receiveImage(call, { folder: FOLDER, given: body.profile_image_url });
  return call.transaction(async (trx) => {
    if (creatorId !== undefined && !(await lockUser(trx, creatorId))) throw new KnownError('USER_NOT_FOUND');
    return createTeam(trx, { displayName: body.display_name, profileImageUrl, ...toMetadata(body), creatorId });
  });
});

const readOne = handle('GET /teams/{team_id}', async (call, { params: { team_id: teamId } }) => {
  if (call.access === 'client') {
    const member = { teamId, userId: requireCaller(call, 'USER_AUTHENTICATION_REQUIRED').id };
    if (!(await isMember(call, member))) throw noMembership(member);
  }
  return readTeam(call, teamId);
});

const change = handle('PATCH /teams/{team_id}', async (call, { params: { team_id: teamId }, body }) => {
  const given = body.profile_image_url;
  // Checked first, even before the caller.
  if (call.access === 'client') requireImageData(given);
  await requireMay(call, ['$update_team'], { teamId, signedOut: 'USER_AUTHENTICATION_REQUIRED' });
  const current = given ? (await readTeam(call, teamId)).profile_image_url : null;
  const profileImageUrl = await receiveImage(call, { folder: FOLDER, given, current });
  return call.transaction((trx) =>
    changeTeam(trx, teamId, { displayName: body.display_name, profileImageUrl, ...toMetadata(body) }),
  );
});

const remove = handle('DELETE /teams/{team_id}', async (call, { params: { team_id: teamId } }) => {
  await requireMay(call, ['$delete_team'], { teamId, signedOut: 'USER_AUTHENTICATION_REQUIRED' });
  await call.transaction(async (trx) => {
    await removeTeam(trx, teamId);
    // Its invitations. No foreign key refers to them.
    await removeCodesOf(trx, teamId);
    await closeCustomer(trx, { type: 'team', id: teamId });
  });
  return { success: true as const };
});

/** The handlers of teams. */
export const teamHandlers = [list, count, create, readOne, change, remove] as const;

const FOLDER = 'team-profile-images';

/** The part of a request body that decides whether a client may create the team. */
interface Wanted {
  readonly named: string | undefined;
  readonly isCaller: boolean;
  readonly image: string | null | undefined;
}

/** The creator of a new team: for a client the signed-in user, for a server the user it names, if any. */
function creatorOf(call: TenantCall, { named, isCaller, image }: Wanted): string | undefined {
  if (isCaller && named !== undefined)
    throw new Refusal(400, 'Send either add_current_user or creator_user_id, not both.');
  if (call.access === 'client') return clientCreator(call, { named, image });
  if (!isCaller) return named;
  if (!call.user) throw new Refusal(401, 'add_current_user requires a signed-in user.');
  return call.user.id;
}

function clientCreator(call: TenantCall, { named, image }: Pick<Wanted, 'named' | 'image'>): string {
  const user = requireCaller(call, 'USER_AUTHENTICATION_REQUIRED');
  if (!call.config.teams.allowClientTeamCreation)
    throw new Refusal(403, 'This project does not allow users to create teams.');
  if (user.is_anonymous) throw new Refusal(403, 'Anonymous users cannot create teams. Sign up first.');
  requireImageData(image);
  if (named !== undefined && named !== user.id)
    throw new Refusal(403, 'A client can only create teams for the signed-in user.');
  return user.id;
}

const toMetadata = (body: Body<'PATCH /teams/{team_id}'>) => ({
  clientMetadata: body.client_metadata,
  clientReadOnlyMetadata: body.client_read_only_metadata,
  serverMetadata: body.server_metadata,
});
