import type { Returns } from '@portico/contract';
import { createFamily } from '../cache/family.js';
import { createServerChannels } from '../contact-channels/server-channels.js';
import type { Core } from '../core.js';
import { createNotifications } from '../emails/preferences.js';
import { PorticoError } from '../errors.js';
import { impersonationLinks } from '../impersonation/links.js';
import { findUserIdByKey } from '../keys/find-owner.js';
import { createUserApiKeys } from '../keys/user-keys.js';
import { createServerOAuthAccounts } from '../oauth-accounts/server-accounts.js';
import { createServerPayments } from '../payments/server-payments.js';
import { permissionGrants } from '../permissions/grants.js';
import { createPermissions } from '../permissions/permissions.js';
import { currentSession } from '../sessions/current-session.js';
import { serverSessions } from '../sessions/server-sessions.js';
import { createServerTeams } from '../teams/server-teams.js';
import { explainMember, userJson, userProperties } from './properties.js';
import { newUserToWire, serverSetters, serverUpdateToWire } from './server-updates.js';
import { loadUser, type UserFamily } from './signed-in.js';
import type {
  CurrentServerUser,
  ListUsersOptions,
  ServerUser,
  ServerUserPage,
  ServerUsersMethods,
  ServerUsersStore,
  ServerUserUpdate,
} from './types.js';

type WireUser = Returns<'GET /users/me', 'server'>;

/** Makes the users of a server's app. Each noun adds its methods, and the resources that hooks read. */
export const createServerUsers = (core: Core) => {
  const call = core.server();
  const changed = (): Promise<unknown> =>
    Promise.all([byId.invalidate(core), pages.invalidate(core), channels.invalidate(), oauthAccounts.invalidate()]);

  const apiKeys = createUserApiKeys(core);
  const channels = createServerChannels(core, changed);
  const oauthAccounts = createServerOAuthAccounts(core, changed);
  const notifications = createNotifications(core);
  const payments = createServerPayments(core);
  const permissions = createPermissions(core);
  const teams = createServerTeams(core, {
    payments,
    presentMember: (user, teamProfile) => presentWith(user, { teamProfile }),
    invalidate: changed,
  });

  const membersOf = (user: WireUser, update: ServerUser['update']): ServerUser => {
    const account = { caller: core, userId: user.id };
    const customer = { customer_type: 'user', customer_id: user.id } as const;
    return {
      ...userProperties(user),
      lastActiveAt: new Date(user.last_active_at_millis),
      primaryEmailAuthEnabled: user.primary_email_auth_enabled,
      oauthProviders: user.oauth_providers.map(({ id, account_id: accountId, email }) => ({ id, accountId, email })),
      serverMetadata: user.server_metadata,
      selectedTeam: user.selected_team && teams.present(user.selected_team),
      update,
      ...serverSetters(update),
      blockedAt: user.blocked_at_millis === undefined ? null : new Date(user.blocked_at_millis),
      block: async () => {
        await call('POST /users/{user_id}/block', { params: { user_id: user.id } });
        await changed();
      },
      unblock: async () => {
        await call('POST /users/{user_id}/unblock', { params: { user_id: user.id } });
        await changed();
      },
      delete: async () => {
        await call('DELETE /users/{user_id}', { params: { user_id: user.id } });
        await changed();
      },
      toClientJson: () => userJson(user),
      ...serverSessions(core, user.id),
      ...impersonationLinks(core, user.id),
      ...channels.methodsOf(user.id),
      ...oauthAccounts.methodsOf(user.id),
      ...permissions.methodsOf(account),
      ...permissionGrants(core, user.id, () => permissions.invalidate(core)),
      ...apiKeys.methodsOf(account),
      ...notifications.methodsOf(account),
      ...payments.methodsOf(customer),
      ...teams.methodsOf(user.id, (selectedTeamId) => update({ selectedTeamId })),
      store: {
        ...channels.storeOf(user.id),
        ...oauthAccounts.storeOf(user.id),
        ...permissions.storeOf(account),
        ...apiKeys.storeOf(account),
        ...notifications.storeOf(account),
        ...payments.storeOf(customer),
        ...teams.storeOf(user.id),
      },
    };
  };

  const presentWith = <More extends object>(user: WireUser, more: More): ServerUser & More => {
    const update = async (change: ServerUserUpdate): Promise<void> => {
      await call('PATCH /users/{user_id}', { params: { user_id: user.id }, body: serverUpdateToWire(change) });
      await changed();
    };
    return core.present(explainMember({ ...membersOf(user, update), ...more }));
  };
  const present = (user: WireUser): ServerUser => presentWith(user, {});

  const byId = createFamily(core.settings, async (_: Core, userId: string): Promise<ServerUser | null> => {
    try {
      return present(await call('GET /users/{user_id}', { params: { user_id: userId } }));
    } catch (error) {
      if (PorticoError.isInstance(error) && error.is('USER_NOT_FOUND')) return null;
      throw error;
    }
  });

  const byApiKey = createFamily(core.settings, async (_: Core, apiKey: string): Promise<ServerUser | null> => {
    const id = await findUserIdByKey(core, apiKey);
    return id === null ? null : byId.of(core, id).refresh();
  });

  const pages = createFamily(core.settings, async (_: Core, options: ListUsersOptions): Promise<ServerUserPage> => {
    const { items, pagination } = await call('GET /users', {
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

  const current: UserFamily<CurrentServerUser> = createFamily(core.settings, (session) =>
    loadUser(session, async () => {
      const callAsUser = core.server(session);
      const presentCurrent = (user: WireUser): CurrentServerUser => {
        const update = async (change: ServerUserUpdate): Promise<void> => {
          const updated = await callAsUser('PATCH /users/me', { body: serverUpdateToWire(change) });
          current.of(session, undefined).set(presentCurrent(updated));
          await changed();
        };
        return core.present(explainMember({ ...membersOf(user, update), ...currentSession(core, session) }));
      };
      return presentCurrent(await callAsUser('GET /users/me'));
    }),
  );

  const store: ServerUsersStore = {
    userById: (userId) => byId.of(core, userId),
    userByApiKey: (apiKey) => byApiKey.of(core, apiKey),
    users: (options = {}) => pages.of(core, options),
  };
  // Few programs filter users, so this part loads when it is needed.
  const loadFiltered = async () => (await import('./filtered-users.js')).filteredUsers(core, present);
  const methods: ServerUsersMethods = {
    findUsers: async (options) => (await loadFiltered()).findUsers(options),
    countUsers: async (filter) => (await loadFiltered()).countUsers(filter),
    exportUsers: async (options) => (await loadFiltered()).exportUsers(options),
    listUsers: (options) => store.users(options).refresh(),
    createUser: async (options) => {
      const { id } = await call('POST /users', { body: newUserToWire(options) });
      await changed();
      // Read again, because the answer does not have the user's personal team yet.
      const user = await byId.of(core, id).refresh();
      if (!user) throw new Error('The user was deleted right after they were created.');
      return user;
    },
  };

  return {
    current,
    methods: { ...methods, ...teams.methods, ...oauthAccounts.methods, ...payments.methods },
    store: { ...store, ...teams.store },
  };
};
