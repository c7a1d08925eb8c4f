import { handle } from '../../../platform/call/handle.js';
import { toList } from '../../../platform/call/to-list.js';
import { adminPermissionIds, requireInTeam } from '../../permissions/index.js';
import { changeRole, countMembers, listMembers } from '../index.js';
import { requireCaller, requireMay, whyNoMember } from './caller.js';

const list = handle('GET /team-members', async (call, { query: { team_id: teamId, ...page } }) => {
  await requireMay(call, ['$read_members'], { teamId, signedOut: 'CANNOT_GET_OWN_USER_WITHOUT_USER' });
  return toList(await listMembers(call, { teamId, ...page }), page);
});

const change = handle('PATCH /team-members/{team_id}/{user_id}', async (call, { params, body }) => {
  const member = { teamId: params.team_id, userId: params.user_id };
  const caller = call.access === 'client' ? requireCaller(call, 'CANNOT_GET_OWN_USER_WITHOUT_USER') : null;
  const changed = await call.transaction(async (trx) => {
    // No one gives or takes more than they have themselves.
    for (const id of caller ? adminPermissionIds(call.config) : [])
      await requireInTeam(trx, { teamId: member.teamId, userId: caller?.id ?? '' }, id);
    return changeRole(trx, member, body.role);
  });
  if (!changed) throw await whyNoMember(call, member);
  return changed;
});

const count = handle('GET /internal/team-member-counts', async (call, { query }) => ({
  counts: Object.fromEntries(await countMembers(call, query.team_ids.split(','))),
}));

/** The handlers of team members with their roles, and of their number. */
export const teamMemberHandlers = [list, change, count] as const;
