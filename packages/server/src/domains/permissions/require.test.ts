// @needs any-database

import { createWorld } from '@portico/testing';
import { expect, test } from 'vitest';
import { addMember, createTeam } from '../teams/index.js';
import { requireInTeam } from './index.js';

const NOBODY = '11111111-1111-4111-8111-111111111111';

test('PM-06 a member has what their permissions contain; others get the same answer for every team, existing or not', async () => {
  const world = await createWorld();
  const elsewhere = await createWorld();
  const [creator, member, stranger] = [await world.signUp(), await world.signUp(), await elsewhere.signUp()];
  const call = await world.call();
  const team = await createTeam(call, { displayName: 'Rockets', creatorId: creator.id });
  await addMember(call, { teamId: team.id, userId: member.id });

  await requireInTeam(call, { teamId: team.id, userId: creator.id }, '$delete_team');
  await requireInTeam(call, { teamId: team.id, userId: member.id }, '$read_members');
  await requireInTeam(call, { teamId: team.id, userId: member.id }, 'team_member');
  await expect(requireInTeam(call, { teamId: team.id, userId: member.id }, '$delete_team')).rejects.toMatchObject({
    code: 'TEAM_PERMISSION_REQUIRED',
    status: 401,
    details: { team_id: team.id, user_id: member.id, permission_id: '$delete_team' },
  });

  const away = await elsewhere.call();
  const cases = [
    { from: call, teamId: NOBODY, userId: creator.id },
    { from: call, teamId: team.id, userId: stranger.id },
    { from: away, teamId: team.id, userId: creator.id },
  ];
  for (const { from, teamId, userId } of cases) {
    await expect(requireInTeam(from, { teamId, userId }, '$read_members')).rejects.toMatchObject({
      code: 'TEAM_MEMBERSHIP_NOT_FOUND',
      status: 404,
      details: { team_id: teamId, user_id: userId },
    });
  }
});
