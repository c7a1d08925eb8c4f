import type { Core } from '../core.js';
import { PorticoError } from '../errors.js';
import { readAll } from '../http/all-pages.js';
import type { TeamApiKey } from '../keys/api-key-types.js';
import { createTeamApiKey, listTeamApiKeys } from '../keys/api-keys.js';
import { findTeamIdByKey } from '../keys/owner-of.js';
import type { ServerTeams, TeamsAsked } from './server-teams.js';
import { inviteUser, listInvitations, profileFromWire, readProfile, removeMember, teamUpdateToWire } from './shared.js';
import type {
  EditableTeamProfile,
  ServerCreateTeamOptions,
  ServerTeam,
  ServerTeamPage,
  ServerTeamUpdate,
  ServerTeamUser,
  TeamInvitation,
} from './types.js';

/** The methods of a server's team that are loaded when the first of them is called. */
export type LoadedServerTeamMethods = Pick<
  ServerTeam,
  'update' | 'delete' | 'inviteUser' | 'addUser' | 'removeUser' | 'createApiKey'
>;

/** What servers do with teams. */
export interface ServerTeamAccess {
  list(asked: TeamsAsked): Promise<ServerTeamPage>;
  find(id: string): Promise<ServerTeam | null>;
  /** The team whose API key is good, or `null`. */
  findByApiKey(apiKey: string): Promise<ServerTeam | null>;
  create(options: ServerCreateTeamOptions): Promise<ServerTeam>;
  listApiKeys(teamId: string): Promise<TeamApiKey[]>;
  listUsers(teamId: string): Promise<ServerTeamUser[]>;
  listInvitations(teamId: string): Promise<TeamInvitation[]>;
  readProfile(member: { readonly teamId: string; readonly userId: string }): Promise<EditableTeamProfile>;
  removeUser(teamId: string, userId: string): Promise<void>;
  methodsOf(teamId: string): LoadedServerTeamMethods;
}

/** Makes what servers load that look after teams. */
export const openServerTeams = (core: Core, teams: ServerTeams): ServerTeamAccess => {
  const call = core.server();
  const callerOf = (teamId: string) => ({ call, teamId, onChange: teams.invalidate });
  const keysOf = (teamId: string) => ({ call, teamId, onChange: () => teams.apiKeys.invalidate(core) });
  return {
    list: async ({ userId, query, limit, cursor: start }) => {
      const read = (cursor: string | undefined) =>
        call('GET /teams', { query: { user_id: userId, query, limit, cursor } });
      if (limit === undefined) {
        return Object.assign((await readAll(read, start)).map(teams.present), { nextCursor: null });
      }
      const page = await read(start);
      const nextCursor = page.is_paginated ? page.pagination.next_cursor : null;
      return Object.assign(page.items.map(teams.present), { nextCursor });
    },
    find: async (id) => {
      try {
        return teams.present(await call('GET /teams/{team_id}', { params: { team_id: id } }));
      } catch (error) {
        if (PorticoError.isInstance(error) && error.is('TEAM_NOT_FOUND')) return null;
        throw error;
      }
    },
    findByApiKey: async (apiKey) => {
      const id = await findTeamIdByKey(call, apiKey);
      return id === null ? null : teams.byId.of(core, id).refresh();
    },
    create: async ({ displayName, profileImageUrl, creatorUserId }) => {
      const team = await call('POST /teams', {
        body: { display_name: displayName, profile_image_url: profileImageUrl, creator_user_id: creatorUserId },
      });
      await teams.invalidate();
      return teams.present(team);
    },
    listApiKeys: (teamId) => listTeamApiKeys(core, keysOf(teamId)),
    listUsers: async (teamId) => {
      const items = await readAll((cursor) =>
        call('GET /team-member-profiles', { query: { team_id: teamId, cursor } }),
      );
      return items.map((item) => teams.presentMember(item.user, profileFromWire(item)));
    },
    listInvitations: (teamId) => listInvitations(callerOf(teamId)),
    readProfile: ({ teamId, userId }) => readProfile(callerOf(teamId), userId),
    removeUser: (teamId, userId) => removeMember(callerOf(teamId), userId),
    methodsOf: (teamId) => {
      const caller = callerOf(teamId);
      const params = { team_id: teamId };
      return {
        update: async (update: ServerTeamUpdate) => {
          await call('PATCH /teams/{team_id}', {
            params,
            body: {
              ...teamUpdateToWire(update),
              client_read_only_metadata: update.clientReadOnlyMetadata,
              server_metadata: update.serverMetadata,
            },
          });
          await teams.invalidate();
        },
        delete: async () => {
          await call('DELETE /teams/{team_id}', { params });
          await teams.invalidate();
        },
        createApiKey: (options) => createTeamApiKey(core, keysOf(teamId), options),
        inviteUser: (options) => inviteUser(core, caller, options),
        addUser: async (userId) => {
          await call('POST /team-memberships/{team_id}/{user_id}', {
            params: { ...params, user_id: userId },
            body: {},
          });
          await teams.invalidate();
        },
        removeUser: (userId) => removeMember(caller, userId),
      };
    },
  };
};
