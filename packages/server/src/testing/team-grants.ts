import type { World } from '@portico/testing';
import { addMember, createTeam } from '../domains/teams/index.js';

/** Makes a team with one member. @returns a function that reads the permissions that the member has in it */
export async function grantInTeam(world: World) {
  const as = await world.signUp();
  const call = await world.call();
  const team = await createTeam(call, { displayName: 'Rockets' });
  await addMember(call, { teamId: team.id, userId: as.id });
  return async () =>
    (await world.request('GET /team-permissions', { access: 'server', query: { user_id: as.id } })).json.items;
}
