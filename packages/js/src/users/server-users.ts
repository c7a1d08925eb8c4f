import type { Returns } from '@portico/contract';
import type { ServerApp } from '../apps/types.js';
import { createFamily, type Family } from '../cache/family.js';
import type { ServerContactChannel } from '../contact-channels/types.js';
import type { Core } from '../core.js';
import { PorticoError } from '../errors.js';
import { fillPath } from '../http/path.js';
import type { UserApiKey } from '../keys/api-key-types.js';
import { lazily, loadOnce } from '../lazy.js';
import { loadRare } from '../load-rare.js';
import type { ConnectedAccountQuery, ProviderTokenQuery } from '../oauth-accounts/connected-accounts.js';
import type { OAuthConnection, ProviderToken, ServerOAuthProvider } from '../oauth-accounts/types.js';
import type { Permission, PermissionArgs, PermissionsArgs } from '../permissions/types.js';
import { sessionMethods } from '../sessions/session-methods.js';
import { createServerTeams, type ServerTeams } from '../teams/server-teams.js';
import type { ServerTeam } from '../teams/types.js';
import { explainMember, userJson, userProperties } from './properties.js';
import type { LoadedServerMethods, ServerAccounts } from './server-account.js';
import { loadOrNobody, type UserFamily } from './signed-in.js';
import type {
  CurrentServerUser,
  ListUsersOptions,
  ServerUser,
  ServerUserPage,
  ServerUserStore,
  ServerUserUpdate,
} from './types.js';

type WireServerUser = Returns<'GET /users/me', 'server'>;

/** Something of one user. */
type Of<Query> = Query & { readonly userId: string };

/** What belongs to the users of a server's app, each kind for the app. */
export interface ServerUserResources {
  readonly apiKeys: Family<Core, string, UserApiKey[]>;
  readonly channels: Family<Core, string, ServerContactChannel[]>;
  readonly providers: Family<Core, string, ServerOAuthProvider[]>;
  readonly provider: Family<Core, Of<{ readonly id: string }>, ServerOAuthProvider | null>;
  readonly connected: Family<Core, Of<ConnectedAccountQuery>, OAuthConnection | null>;
  readonly providerTokens: Family<Core, Of<ProviderTokenQuery>, ProviderToken>;
  readonly permissions: Family<Core, Of<{ readonly args: PermissionsArgs }>, Permission[]>;
  readonly permission: Family<Core, Of<{ readonly args: PermissionArgs }>, Permission | null>;
  /** Has everything that is held of any user read anew. */
  readonly invalidate: () => Promise<unknown>;
}

/** The users of a server's app: by id, by page, and the signed-in ones by session. */
export interface ServerUsers {
  readonly byId: Family<Core, string, ServerUser | null>;
  /** By API key; `null` for a key that is not good. */
  readonly byApiKey: Family<Core, string, ServerUser | null>;
  readonly pages: Family<Core, ListUsersOptions, ServerUserPage>;
  readonly current: UserFamily<CurrentServerUser>;
  readonly createProvider: ServerApp['createOAuthProvider'];
  readonly createUser: ServerApp['createUser'];
  readonly teams: ServerTeams;
}

const loadedMethods: Record<keyof LoadedServerMethods, 1> = {
  setDisplayName: 1,
  setClientMetadata: 1,
  setClientReadOnlyMetadata: 1,
  setServerMetadata: 1,
  setSelectedTeam: 1,
  setPrimaryEmail: 1,
  setPassword: 1,
  createApiKey: 1,
  createTeam: 1,
  leaveTeam: 1,
  listPermissions: 1,
  getPermission: 1,
  hasPermission: 1,
  grantPermission: 1,
  revokePermission: 1,
  createContactChannel: 1,
  getActiveSessions: 1,
  revokeSession: 1,
  listSignIns: 1,
  createSession: 1,
  getConnectedAccount: 1,
  delete: 1,
};

/** Makes what belongs to the users of a server's app. Its code is loaded when the first of it is read. */
const createResources = (
  core: Core,
  accounts: () => Promise<ServerAccounts>,
  users: readonly Pick<Family<Core, never, unknown>, 'invalidate'>[],
): ServerUserResources => {
  const loaded = <Args, Value>(read: (from: ServerAccounts, args: Args) => Promise<Value>): Family<Core, Args, Value> =>
    createFamily(core.settings, async (_, args) => read(await accounts(), args));
  const apiKeys = loaded((from, userId: string) => from.listApiKeys(userId));
  const channels = loaded((from, userId: string) => from.listChannels(userId));
  const providers = loaded((from, userId: string) => from.listProviders(userId));
  const provider = loaded(
    async (from, { userId, id }: Of<{ readonly id: string }>) =>
      (await from.listProviders(userId)).find((one) => one.id === id) ?? null,
  );
  return {
    apiKeys,
    channels,
    providers,
    provider,
    connected: loaded((from, query) => from.connect(query)),
    providerTokens: loaded((from, query) => from.readProviderToken(query)),
    permissions: loaded((from, { userId, args }) => from.listPermissions(userId, args)),
    permission: loaded((from, { userId, args }) => from.findPermission(userId, args)),
    invalidate: () => Promise.all([...users, channels, providers, provider].map((family) => family.invalidate(core))),
  };
};

/** Makes the users of a server's app. */
export const createServerUsers = (core: Core): ServerUsers => {
  const accounts = loadOnce(async () => (await loadRare()).openServerAccounts(core, resources, () => teams.open()));

  const membersOf = (user: WireServerUser, update: ServerUser['update']): ServerUser => {
    const store: ServerUserStore = {
      apiKeys: () => resources.apiKeys.of(core, user.id),
      contactChannels: () => resources.channels.of(core, user.id),
      oauthProviders: () => resources.providers.of(core, user.id),
      oauthProvider: (id) => resources.provider.of(core, { userId: user.id, id }),
      connectedAccount: (provider, options) => resources.connected.of(core, { userId: user.id, provider, ...options }),
      teams: () => teams.lists.of(core, { userId: user.id }),
      team: (id) => teamOf.of(core, { userId: user.id, id }),
      teamProfile: ({ id }) => teams.profiles.of(core, { teamId: id, userId: user.id }),
      permissions: (...args) => resources.permissions.of(core, { userId: user.id, args }),
      permission: (...args) => resources.permission.of(core, { userId: user.id, args }),
    };
    return {
      ...userProperties(user),
      lastActiveAt: new Date(user.last_active_at_millis),
      primaryEmailAuthEnabled: user.primary_email_auth_enabled,
      oauthProviders: user.oauth_providers.map(({ id, account_id: accountId, email }) => ({ id, accountId, email })),
      serverMetadata: user.server_metadata,
      selectedTeam: user.selected_team && teams.present(user.selected_team),
      ...lazily<LoadedServerMethods>(loadedMethods, async () => (await accounts()).methodsOf(user.id, update)),
      update,
      listApiKeys: () => store.apiKeys().refresh(),
      listContactChannels: () => store.contactChannels().refresh(),
      listOAuthProviders: () => store.oauthProviders().refresh(),
      getOAuthProvider: (id) => store.oauthProvider(id).refresh(),
      listTeams: () => store.teams().refresh(),
      getTeam: (id) => store.team(id).refresh(),
      getTeamProfile: (team) => store.teamProfile(team).refresh(),
      toClientJson: () => userJson(user),
      store,
    };
  };

  const presentWith = <More extends object>(user: WireServerUser, more: More): ServerUser & More => {
    const update = async (change: ServerUserUpdate): Promise<void> => {
      const path = fillPath('/users/{user_id}', { user_id: user.id });
      const body = (await accounts()).updateToWire(change);
      await core.send({ method: 'PATCH', path, body, level: 'server', session: null });
      await resources.invalidate();
    };
    return core.present(explainMember({ ...membersOf(user, update), ...more }));
  };
  const present = (user: WireServerUser): ServerUser => presentWith(user, {});

  const teams = createServerTeams(core, {
    presentMember: (user, teamProfile) => presentWith(user, { teamProfile }),
    invalidate: () => resources.invalidate(),
  });
  const teamOf: Family<Core, Of<{ readonly id: string }>, ServerTeam | null> = createFamily(
    core.settings,
    async (_, { userId, id }) =>
      (await teams.lists.of(core, { userId }).refresh()).find((one) => one.id === id) ?? null,
  );

  const byId: ServerUsers['byId'] = createFamily(core.settings, async (_, userId) => {
    try {
      return present(await core.server()('GET /users/{user_id}', { params: { user_id: userId } }));
    } catch (error) {
      if (PorticoError.isInstance(error) && error.is('USER_NOT_FOUND')) return null;
      throw error;
    }
  });

  const byApiKey: ServerUsers['byApiKey'] = createFamily(core.settings, async (_, apiKey) => {
    const id = await (await accounts()).findUserIdByKey(apiKey);
    return id === null ? null : byId.of(core, id).refresh();
  });

  const pages: ServerUsers['pages'] = createFamily(core.settings, async (_, options) => {
    const { items, pagination } = await core.server()('GET /users', {
      query: {
        cursor: options.cursor,
        limit: options.limit,
        order_by: options.orderBy && 'signed_up_at',
        desc: options.desc,
        query: options.query,
        team_id: options.teamId,
        include_anonymous: options.includeAnonymous,
      },
    });
    return Object.assign(items.map(present), { nextCursor: pagination.next_cursor });
  });

  const current: ServerUsers['current'] = createFamily(core.settings, (session) =>
    loadOrNobody(session, async () => {
      const call = core.server(session);
      const presentCurrent = (user: WireServerUser): CurrentServerUser => {
        const update = async (change: ServerUserUpdate): Promise<void> => {
          const changed = await call('PATCH /users/me', { body: (await accounts()).updateToWire(change) });
          current.of(session, undefined).set(presentCurrent(changed));
          await resources.invalidate();
        };
        return core.present(explainMember({ ...membersOf(user, update), ...sessionMethods(core, session) }));
      };
      return presentCurrent(await call('GET /users/me'));
    }),
  );

  const resources = createResources(core, accounts, [byId, pages]);
  return {
    byId,
    byApiKey,
    pages,
    current,
    teams,
    createProvider: async (options) => (await accounts()).createProvider(options),
    createUser: async (options) => {
      const id = await (await accounts()).createUser(options);
      // Read anew, because the answer of the creation does not know the personal team yet.
      const user = await byId.of(core, id).refresh();
      if (!user) throw new Error('The user was deleted as soon as they were created.');
      return user;
    },
  };
};
