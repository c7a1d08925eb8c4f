import type { TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { toList } from '../../../platform/call/to-list.js';
import { Refusal } from '../../../platform/failures/failures.js';
import { receiveImage } from '../../../platform/images/index.js';
import { requireInTeam } from '../../permissions/index.js';
import { readUser, requireOwnUser } from '../../users/index.js';
import { changeProfile, findProfile, isMember, listProfiles, noMembership, readTeam } from '../index.js';
import { requireCaller, whyNoMember } from './caller.js';

const list = handle('GET /team-member-profiles', async (call, { query }) => {
  const { team_id: teamId, user_id: userId, ...page } = query;
  if (call.access === 'client') await requireMayList(call, { teamId, userId });
  else {
    if (teamId !== undefined) await readTeam(call, teamId);
    if (userId !== undefined) await readUser(call, userId);
  }
  return toList(await listProfiles(call, { teamId, userId, ...page }), page);
});

const readOne = handle('GET /team-member-profiles/{team_id}/{user_id}', async (call, { params }) => {
  const member = { teamId: params.team_id, userId: params.user_id };
  if (call.access === 'client') {
    const caller = requireCaller(call, 'CANNOT_GET_OWN_USER_WITHOUT_USER');
    if (caller.id !== member.userId)
      await requireInTeam(call, { teamId: member.teamId, userId: caller.id }, '$read_members');
  }
  const profile = await findProfile(call, member);
  if (!profile) throw await whyNoMember(call, member);
  return profile;
});

const change = handle('PATCH /team-member-profiles/{team_id}/{user_id}', async (call, { params, body }) => {
  const member = { teamId: params.team_id, userId: params.user_id };
  if (call.access === 'client') requireOwnUser(call, member.userId, 403);
  const current = await findProfile(call, member);
  if (!current) throw await whyNoMember(call, member);
  const profileImageUrl = await receiveImage(call, {
    folder: 'team-member-profile-images',
    given: body.profile_image_url,
    current: current.profile_image_url,
  });
  const wanted = { displayName: body.display_name, profileImageUrl };
  const profile = await call.transaction((trx) => changeProfile(trx, member, wanted));
  if (!profile) throw await whyNoMember(call, member);
  return profile;
});

/** The handlers of team member profiles. */
export const teamMemberProfileHandlers = [list, readOne, change] as const;

/** A client can read its own user's profile in a team; reading other profiles requires a permission. */
async function requireMayList(
  call: TenantCall,
  { teamId, userId }: { readonly teamId: string | undefined; readonly userId: string | undefined },
): Promise<void> {
  const caller = requireCaller(call, 'CANNOT_GET_OWN_USER_WITHOUT_USER');
  if (teamId === undefined) throw new Refusal(400, 'A client must send team_id.');
  const own = { teamId, userId: caller.id };
  if (userId !== caller.id) await requireInTeam(call, own, '$read_members');
  else if (!(await isMember(call, own))) throw noMembership(own);
}
