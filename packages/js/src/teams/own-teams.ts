import type { Core } from '../core.js';
import { readAll } from '../http/all-pages.js';
import type { TeamApiKey } from '../keys/api-key-types.js';
import { createTeamApiKey, listTeamApiKeys } from '../keys/api-keys.js';
import type { Session } from '../sessions/session.js';
import type { UserResources } from '../users/current-user.js';
import type { LoadedTeamMethods } from './present.js';
import {
  inviteUser,
  listInvitations,
  profileFromWire,
  readProfile,
  removeMember,
  type TeamCaller,
  teamUpdateToWire,
} from './shared.js';
import type { CreateTeamOptions, EditableTeamProfile, Team, TeamInvitation, TeamMethods, TeamUser } from './types.js';

/** What people do with the teams they are in. */
export interface OwnTeams {
  listTeams(session: Session): Promise<Team[]>;
  listTeamApiKeys(session: Session, teamId: string): Promise<TeamApiKey[]>;
  listTeamUsers(session: Session, teamId: string): Promise<TeamUser[]>;
  listTeamInvitations(session: Session, teamId: string): Promise<TeamInvitation[]>;
  readTeamProfile(session: Session, teamId: string): Promise<EditableTeamProfile>;
  teamMethodsOf(session: Session, teamId: string): LoadedTeamMethods;
}

/** The methods of a signed-in user about teams that are loaded when the first of them is called. */
export type LoadedOwnTeamMethods = Pick<TeamMethods<Team>, 'createTeam' | 'leaveTeam'>;

type Kind = Exclude<keyof UserResources, 'presentTeam'>;

/** Makes what the pages load on which people look after their teams. */
export const openOwnTeams = (core: Core, resources: UserResources): OwnTeams => {
  const callerOf = (session: Session, teamId: string, changes: readonly Kind[]): TeamCaller => ({
    call: core.client(session),
    teamId,
    onChange: () => renew(resources, session, changes),
  });
  return {
    listTeams: async (session) => {
      const call = core.client(session);
      const items = await readAll((cursor) => call('GET /teams', { query: { user_id: 'me', cursor } }));
      return items.map((team) => resources.presentTeam(session, team));
    },
    listTeamApiKeys: (session, teamId) => listTeamApiKeys(core, callerOf(session, teamId, ['teamApiKeys'])),
    listTeamUsers: async (session, teamId) => {
      const call = core.client(session);
      const items = await readAll((cursor) =>
        call('GET /team-member-profiles', { query: { team_id: teamId, cursor } }),
      );
      return items.map((item) => Object.freeze({ id: item.user_id, teamProfile: profileFromWire(item) }));
    },
    listTeamInvitations: (session, teamId) => listInvitations(callerOf(session, teamId, ['teamInvitations'])),
    readTeamProfile: (session, teamId) => readProfile(callerOf(session, teamId, ['teamProfile', 'teamUsers']), 'me'),
    teamMethodsOf: (session, teamId) => {
      const call = core.client(session);
      const params = { team_id: teamId };
      const onChange = () => renew(resources, session, ['users', 'teams', 'team']);
      return {
        update: async (update) => {
          await call('PATCH /teams/{team_id}', { params, body: teamUpdateToWire(update) });
          await onChange();
        },
        delete: async () => {
          await call('DELETE /teams/{team_id}', { params });
          await onChange();
        },
        createApiKey: (options) => createTeamApiKey(core, callerOf(session, teamId, ['teamApiKeys']), options),
        inviteUser: (options) => inviteUser(core, callerOf(session, teamId, ['teamInvitations']), options),
      };
    },
  };
};

/** The methods of one user about teams. */
export const ownTeamMethods = (
  core: Core,
  resources: UserResources,
  { session, select }: { readonly session: Session; readonly select: (teamId: string) => Promise<void> },
): LoadedOwnTeamMethods => ({
  createTeam: async ({ displayName, profileImageUrl }: CreateTeamOptions) => {
    const team = await core.client(session)('POST /teams', {
      body: { display_name: displayName, profile_image_url: profileImageUrl, creator_user_id: 'me' },
    });
    await select(team.id);
    await renew(resources, session, ['teams', 'team']);
    return resources.presentTeam(session, team);
  },
  leaveTeam: ({ id: teamId }) =>
    removeMember(
      {
        call: core.client(session),
        teamId,
        onChange: () => renew(resources, session, ['users', 'teams', 'team']),
      },
      'me',
    ),
});

/** Has what is held of some kinds of things read anew. */
const renew = (resources: UserResources, session: Session, kinds: readonly Kind[]) =>
  Promise.all(kinds.map((kind) => resources[kind].invalidate(session)));
