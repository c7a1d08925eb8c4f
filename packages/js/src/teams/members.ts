import type { Returns } from '@portico/contract';
import type { Core } from '../core.js';
import { readAll } from '../http/all-pages.js';
import { callAs } from '../users/account.js';
import type { ChangedTeam } from './team.js';
import type { EditableTeamProfile, TeamMember, TeamProfile, TeamRole } from './types.js';

type WireProfile = Returns<'GET /team-member-profiles', 'client'>['items'][number];

/** Returns how a member appears in a team, from the wire's form. */
export const profileFromWire = (profile: Pick<WireProfile, 'display_name' | 'profile_image_url'>): TeamProfile => ({
  displayName: profile.display_name,
  profileImageUrl: profile.profile_image_url,
});

/** Reads how a member appears in a team, with the method that changes it. */
export const readProfile = async (
  core: Core,
  { caller, teamId, onChange }: ChangedTeam,
  userId: string,
): Promise<EditableTeamProfile> => {
  const call = callAs(core, caller);
  const params = { team_id: teamId, user_id: userId };
  return Object.freeze({
    ...profileFromWire(await call('GET /team-member-profiles/{team_id}/{user_id}', { params })),
    update: async ({ displayName, profileImageUrl }) => {
      const body = { display_name: displayName, profile_image_url: profileImageUrl };
      await call('PATCH /team-member-profiles/{team_id}/{user_id}', { params, body });
      await onChange();
    },
  } satisfies EditableTeamProfile);
};

/** Removes a member from a team. */
export const removeMember = async (core: Core, { caller, teamId, onChange }: ChangedTeam, userId: string) => {
  const params = { team_id: teamId, user_id: userId };
  await callAs(core, caller)('DELETE /team-memberships/{team_id}/{user_id}', { params });
  await onChange();
};

/** Creates the methods of users and servers for the members of a team. */
export const memberMethods = (core: Core, changed: ChangedTeam) => {
  const call = callAs(core, changed.caller);
  const place = { team_id: changed.teamId };
  return {
    listMembers: async (): Promise<TeamMember[]> => {
      const items = await readAll((cursor) => call('GET /team-members', { query: { ...place, cursor } }));
      return items.map((item) => ({
        id: item.user_id,
        ...profileFromWire(item),
        primaryEmail: item.primary_email,
        role: item.role,
      }));
    },
    setRole: async (user_id: string, role: TeamRole): Promise<void> => {
      await call('PATCH /team-members/{team_id}/{user_id}', { params: { ...place, user_id }, body: { role } });
    },
    removeUser: (userId: string) => removeMember(core, changed, userId),
  };
};
