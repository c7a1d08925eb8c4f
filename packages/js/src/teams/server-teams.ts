import type { Returns } from '@portico/contract';
import { createFamily } from '../cache/family.js';
import type { Core } from '../core.js';
import { PorticoError } from '../errors.js';
import { readAll } from '../http/all-pages.js';
import { findTeamIdByKey } from '../keys/find-owner.js';
import { createTeamApiKeys } from '../keys/team-keys.js';
import type { createServerPayments } from '../payments/server-payments.js';
import { createTeamInvitations } from './invitations.js';
import { memberMethods, profileFromWire, readProfile, removeMember } from './members.js';
import { teamProperties, teamUpdateToWire } from './team.js';
import type {
  EditableTeamProfile,
  ListTeamsOptions,
  ServerTeam,
  ServerTeamMethods,
  ServerTeamPage,
  ServerTeamStore,
  ServerTeamsStore,
  ServerTeamUser,
  TeamMethods,
  TeamProfile,
  UserTeamStore,
} from './types.js';

type WireTeam = Returns<'GET /teams/{team_id}', 'server'>;
type WireUser = Returns<'GET /users/{user_id}', 'server'>;

/** Which teams are wanted: those of one user, or all of the project. */
interface ListQuery extends ListTeamsOptions {
  readonly userId?: string;
}

/** What teams need of the app. */
interface Users {
  readonly payments: Pick<ReturnType<typeof createServerPayments>, 'methodsOf' | 'storeOf'>;
  readonly presentMember: (user: WireUser, teamProfile: TeamProfile) => ServerTeamUser;
  readonly invalidate: () => Promise<unknown>;
}

/** Creates the methods of servers for teams. */
export const createServerTeams = (core: Core, { payments, presentMember, invalidate: invalidateUsers }: Users) => {
  const call = core.server();
  const apiKeys = createTeamApiKeys(core);
  const invitations = createTeamInvitations(core);
  const changedTeam = (teamId: string) => ({ caller: core, teamId, onChange: changed });

  const present = (team: WireTeam): ServerTeam => {
    const ref = { caller: core, teamId: team.id };
    const params = { team_id: team.id };
    const customer = { customer_type: 'team', customer_id: team.id } as const;
    const store: ServerTeamStore = {
      ...apiKeys.storeOf(ref),
      ...invitations.storeOf(ref),
      ...payments.storeOf(customer),
      users: () => users.of(core, team.id),
    };
    return core.present({
      ...teamProperties(team),
      createdAt: new Date(team.created_at_millis),
      serverMetadata: team.server_metadata,
      ...apiKeys.methodsOf(ref),
      ...invitations.methodsOf(ref),
      ...payments.methodsOf(customer),
      update: async (update) => {
        const body = {
          ...teamUpdateToWire(update),
          client_read_only_metadata: update.clientReadOnlyMetadata,
          server_metadata: update.serverMetadata,
        };
        await call('PATCH /teams/{team_id}', { params, body });
        await changed();
      },
      delete: async () => {
        await call('DELETE /teams/{team_id}', { params });
        await changed();
      },
      addUser: async (userId) => {
        await call('POST /team-memberships/{team_id}/{user_id}', { params: { ...params, user_id: userId }, body: {} });
        await changed();
      },
      ...memberMethods(core, changedTeam(team.id)),
      listUsers: () => store.users().refresh(),
      store,
    });
  };

  const lists = createFamily(
    core.settings,
    async (_: Core, { userId, query, limit, cursor: start }: ListQuery): Promise<ServerTeamPage> => {
      const read = (cursor: string | undefined) =>
        call('GET /teams', { query: { user_id: userId, query, limit, cursor } });
      if (limit === undefined) {
        return Object.assign((await readAll(read, start)).map(present), { nextCursor: null });
      }
      const page = await read(start);
      const nextCursor = page.is_paginated ? page.pagination.next_cursor : null;
      return Object.assign(page.items.map(present), { nextCursor });
    },
  );
  const byId = createFamily(core.settings, async (_: Core, id: string): Promise<ServerTeam | null> => {
    try {
      return present(await call('GET /teams/{team_id}', { params: { team_id: id } }));
    } catch (error) {
      if (PorticoError.isInstance(error) && error.is('TEAM_NOT_FOUND')) return null;
      throw error;
    }
  });
  const byApiKey = createFamily(core.settings, async (_: Core, apiKey: string): Promise<ServerTeam | null> => {
    const id = await findTeamIdByKey(core, apiKey);
    return id === null ? null : byId.of(core, id).refresh();
  });
  const ofUser = createFamily(
    core.settings,
    async (_: Core, { userId, id }: { userId: string; id: string }): Promise<ServerTeam | null> =>
      (await lists.of(core, { userId }).refresh()).find((one) => one.id === id) ?? null,
  );
  const users = createFamily(core.settings, async (_: Core, teamId: string): Promise<ServerTeamUser[]> => {
    const items = await readAll((cursor) => call('GET /team-member-profiles', { query: { team_id: teamId, cursor } }));
    return items.map((item) => presentMember(item.user, profileFromWire(item)));
  });
  const profiles = createFamily(
    core.settings,
    (_: Core, { teamId, userId }: { teamId: string; userId: string }): Promise<EditableTeamProfile> =>
      readProfile(core, changedTeam(teamId), userId),
  );

  /** Refreshes everything that is cached of teams and of their members. */
  const changed = () => {
    const families = [lists, byId, byApiKey, apiKeys, users, invitations, profiles];
    return Promise.all([invalidateUsers(), ...families.map((family) => family.invalidate(core))]);
  };

  const create: ServerTeamMethods['createTeam'] = async ({ displayName, profileImageUrl, creatorUserId }) => {
    const team = await call('POST /teams', {
      body: { display_name: displayName, profile_image_url: profileImageUrl, creator_user_id: creatorUserId },
    });
    await changed();
    return present(team);
  };

  const store: ServerTeamsStore = {
    teams: (options = {}) => lists.of(core, options),
    team: (id) => byId.of(core, id),
    teamByApiKey: (apiKey) => byApiKey.of(core, apiKey),
  };
  const methods: ServerTeamMethods = {
    listTeams: (options) => store.teams(options).refresh(),
    countTeams: async ({ query } = {}) => (await call('GET /internal/teams/count', { query: { query } })).count,
    getTeam: (which) => (typeof which === 'string' ? store.team(which) : store.teamByApiKey(which.apiKey)).refresh(),
    createTeam: create,
  };
  const storeOf = (userId: string): UserTeamStore<ServerTeam> => ({
    teams: () => lists.of(core, { userId }),
    team: (id) => ofUser.of(core, { userId, id }),
    teamProfile: ({ id }) => profiles.of(core, { teamId: id, userId }),
  });

  return {
    present,
    methods,
    store,
    /** `select` makes a team the user's selected one. */
    methodsOf: (userId: string, select: (teamId: string) => Promise<void>): TeamMethods<ServerTeam> => {
      const ofThisUser = storeOf(userId);
      return {
        listTeams: () => ofThisUser.teams().refresh(),
        getTeam: (id) => ofThisUser.team(id).refresh(),
        getTeamProfile: (team) => ofThisUser.teamProfile(team).refresh(),
        createTeam: async (options) => {
          const team = await create({ ...options, creatorUserId: userId });
          await select(team.id);
          return team;
        },
        leaveTeam: ({ id }) => removeMember(core, changedTeam(id), userId),
      };
    },
    storeOf,
  };
};
