import type { ServerApp } from '../apps/types.js';
import { createChannel, listChannels } from '../contact-channels/channels.js';
import type { ServerContactChannel } from '../contact-channels/types.js';
import type { Core } from '../core.js';
import { resultOf } from '../http/results.js';
import type { UserApiKey } from '../keys/api-key-types.js';
import { createUserApiKey, listUserApiKeys } from '../keys/api-keys.js';
import { findUserIdByKey } from '../keys/owner-of.js';
import {
  type ConnectedAccountQuery,
  findConnection,
  missingConnection,
  type ProviderTokenQuery,
  readProviderToken,
} from '../oauth-accounts/connected-accounts.js';
import { listProvidersOf, serverProviderFromWire } from '../oauth-accounts/providers.js';
import type { OAuthConnection, ProviderToken, ServerOAuthProvider } from '../oauth-accounts/types.js';
import {
  findPermission,
  grantPermission,
  listPermissions,
  permissionMethods,
  revokePermission,
} from '../permissions/permissions.js';
import type { Permission, PermissionArgs, PermissionsArgs } from '../permissions/types.js';
import { listSessions, revokeSession } from '../sessions/active-sessions.js';
import { listSignIns } from '../sessions/sign-ins.js';
import type { ServerTeamAccess } from '../teams/server-methods.js';
import type { ServerTeam, TeamMethods } from '../teams/types.js';
import { createMemoryBox } from '../tokens/token-box.js';
import type { ServerAccountMethods, ServerConnectedAccountOptions } from './account-types.js';
import type { ServerUserResources } from './server-users.js';
import type { CreateUserOptions, ServerUser } from './types.js';
import { newUserToWire, serverUpdateToWire, setters } from './updates.js';

/** The methods of a server's user that are loaded when the first of them is called. */
export type LoadedServerMethods = Omit<
  ServerAccountMethods,
  'listApiKeys' | 'listContactChannels' | 'listOAuthProviders' | 'getOAuthProvider'
> &
  Pick<TeamMethods<ServerTeam>, 'createTeam' | 'leaveTeam'> &
  Pick<
    ServerUser,
    | 'setDisplayName'
    | 'setClientMetadata'
    | 'setClientReadOnlyMetadata'
    | 'setServerMetadata'
    | 'setSelectedTeam'
    | 'setPrimaryEmail'
    | 'setPassword'
  >;

/** What servers do with the accounts of users. */
export interface ServerAccounts {
  listApiKeys(userId: string): Promise<UserApiKey[]>;
  /** The id of the user whose API key is good, or `null`. */
  findUserIdByKey(apiKey: string): Promise<string | null>;
  listChannels(userId: string): Promise<ServerContactChannel[]>;
  listProviders(userId: string): Promise<ServerOAuthProvider[]>;
  connect(query: ConnectedAccountQuery & { readonly userId: string }): Promise<OAuthConnection | null>;
  readProviderToken(query: ProviderTokenQuery & { readonly userId: string }): Promise<ProviderToken>;
  listPermissions(userId: string, args: PermissionsArgs): Promise<Permission[]>;
  findPermission(userId: string, args: PermissionArgs): Promise<Permission | null>;
  createProvider: ServerApp['createOAuthProvider'];
  /** Makes a user; answers their id. */
  createUser(options: CreateUserOptions): Promise<string>;
  /** A change of a user in the wire's form. */
  readonly updateToWire: typeof serverUpdateToWire;
  methodsOf(userId: string, update: ServerUser['update']): LoadedServerMethods;
}

/** Makes what servers load that look after their users' accounts. */
export const openServerAccounts = (
  core: Core,
  resources: ServerUserResources,
  openTeams: () => Promise<ServerTeamAccess>,
): ServerAccounts => {
  const call = core.server();
  const ownerOf = (userId: string) => ({ call, userId, onChange: resources.invalidate });

  const keysOf = (userId: string) => ({ call, userId, onChange: () => resources.apiKeys.invalidate(core) });

  const permissionsChanged = async (): Promise<void> => {
    await Promise.all([resources.permissions.invalidate(core), resources.permission.invalidate(core)]);
  };

  return {
    listApiKeys: (userId) => listUserApiKeys(core, keysOf(userId)),
    findUserIdByKey: (apiKey) => findUserIdByKey(call, apiKey),
    listChannels: (userId) => listChannels(core, ownerOf(userId)),
    listProviders: (userId) => listProvidersOf(ownerOf(userId)),
    connect: async ({ userId, ...query }) => {
      if (query.or === 'redirect') throw new Error('A server leads nobody to a provider: it has no session for it.');
      const connection = await findConnection(core, query, {
        owner: ownerOf(userId),
        tokenOf: (token) => resources.providerTokens.of(core, { ...token, userId }),
      });
      if (!connection && query.or === 'throw') throw missingConnection(query.provider);
      return connection;
    },
    readProviderToken: ({ userId, ...query }) => readProviderToken(ownerOf(userId), query),
    listPermissions: (userId, args) => listPermissions(ownerOf(userId), args),
    findPermission: (userId, args) => findPermission((...list) => listPermissions(ownerOf(userId), list), args),

    updateToWire: serverUpdateToWire,

    createUser: async (options) => {
      const { id } = await call('POST /users', { body: newUserToWire(options) });
      await resources.invalidate();
      return id;
    },

    createProvider: (options) =>
      resultOf(['OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'], async () => {
        const account = await call('POST /oauth-providers', {
          body: {
            user_id: options.userId,
            provider_config_id: options.providerConfigId,
            account_id: options.accountId,
            email: options.email,
            allow_sign_in: options.allowSignIn,
            allow_connected_accounts: options.allowConnectedAccounts,
          },
        });
        await resources.invalidate();
        return serverProviderFromWire(ownerOf(options.userId), account);
      }),

    methodsOf: (userId, update) => {
      const owner = ownerOf(userId);
      function getConnectedAccount(
        provider: string,
        options: ServerConnectedAccountOptions & { readonly or: 'throw' },
      ): Promise<OAuthConnection>;
      function getConnectedAccount(
        provider: string,
        options?: ServerConnectedAccountOptions,
      ): Promise<OAuthConnection | null>;
      function getConnectedAccount(provider: string, options = {}): Promise<OAuthConnection | null> {
        return resources.connected.of(core, { provider, ...options, userId }).refresh();
      }
      return {
        ...setters(update),
        setClientReadOnlyMetadata: (clientReadOnlyMetadata) => update({ clientReadOnlyMetadata }),
        setServerMetadata: (serverMetadata) => update({ serverMetadata }),
        setPrimaryEmail: (primaryEmail, { verified } = {}) => update({ primaryEmail, primaryEmailVerified: verified }),
        setPassword: ({ password }) => update({ password }),
        ...permissionMethods(
          (args) => resources.permissions.of(core, { userId, args }),
          (args) => resources.permission.of(core, { userId, args }),
        ),
        grantPermission: async (...args) => {
          await grantPermission({ call, userId }, args);
          await permissionsChanged();
        },
        revokePermission: async (...args) => {
          await revokePermission({ call, userId }, args);
          await permissionsChanged();
        },
        createApiKey: (options) => createUserApiKey(core, keysOf(userId), options),
        createContactChannel: (options) => createChannel(core, owner, options),
        createTeam: async (options) => {
          const team = await (await openTeams()).create({ ...options, creatorUserId: userId });
          await update({ selectedTeamId: team.id });
          return team;
        },
        leaveTeam: async ({ id }) => (await openTeams()).removeUser(id, userId),
        // Impersonations are listed for the project's owners alone.
        getActiveSessions: () =>
          listSessions(core.settings.level === 'admin' ? { ...owner, call: core.admin() } : owner),
        revokeSession: (sessionId) => revokeSession(owner, sessionId),
        listSignIns: (options) => listSignIns(owner, options),
        getConnectedAccount,
        createSession: async ({ expiresInMillis, isImpersonation } = {}) => {
          const tokens = await call('POST /auth/sessions', {
            body: { user_id: userId, expires_in_millis: expiresInMillis, is_impersonation: isImpersonation },
          });
          const box = createMemoryBox({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token });
          return core.sessions.of(box).shown;
        },
        delete: async () => {
          await call('DELETE /users/{user_id}', { params: { user_id: userId } });
          await resources.invalidate();
        },
      };
    },
  };
};
