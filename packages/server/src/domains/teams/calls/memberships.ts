import type { Call } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { removeOpenCodesWith } from '../../../platform/codes/index.js';
import { KnownError } from '../../../platform/failures/failures.js';
import { revokeTeamKeysOf } from '../../keys/index.js';
import { requireInTeam } from '../../permissions/index.js';
import { lockAndBumpVersion } from '../../users/index.js';
import { addMember, lockTeam, noTeam, removeMember } from '../index.js';
import { requireCaller, whyNoMember } from './caller.js';

const create = handle('POST /team-memberships/{team_id}/{user_id}', async (call, { params }) => {
  const { team_id: teamId, user_id: userId } = params;
  await call.transaction(async (trx) => {
    // The same lock as for a change of the user, because joining a team is one.
    if (!(await lockAndBumpVersion(trx, userId))) throw new KnownError('USER_NOT_FOUND');
    if (!(await lockTeam(trx, teamId))) throw noTeam(teamId);
    if (!(await addMember(trx, { teamId, userId }))) throw new KnownError('TEAM_MEMBERSHIP_ALREADY_EXISTS');
  });
  return { team_id: teamId, user_id: userId };
});

const remove = handle('DELETE /team-memberships/{team_id}/{user_id}', async (call, { params }) => {
  const member = { teamId: params.team_id, userId: params.user_id };
  const caller = call.access === 'client' ? requireCaller(call, 'CANNOT_GET_OWN_USER_WITHOUT_USER') : null;
  const isLeaving = caller?.id === member.userId;
  // Every user may leave; whether there is a membership is checked below.
  if (caller && !isLeaving) await requireInTeam(call, { teamId: member.teamId, userId: caller.id }, '$remove_members');
  const isRemoved = await call.transaction(async (trx) => {
    if (!(await removeMember(trx, member))) return false;
    await revokeTeamKeysOf(trx, member);
    // Else they could have invited another address of theirs, to return with it. The guests of a member who leaves stay.
    if (!isLeaving) await removeInvitationsBy(trx, member);
    return true;
  });
  if (!isRemoved) throw await whyNoMember(call, member);
  return { success: true as const };
});

const removeInvitationsBy = (call: Call, { teamId, userId }: { teamId: string; userId: string }): Promise<void> =>
  removeOpenCodesWith(call, { type: 'team-invitation', subjectId: teamId, data: { inviter_id: userId } });

/** The handlers of team memberships. */
export const teamMembershipHandlers = [create, remove] as const;
