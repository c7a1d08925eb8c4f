import { createFamily, type Family } from '../cache/family.js';
import type { ContactChannel } from '../contact-channels/types.js';
import type { Core } from '../core.js';
import type { TeamApiKey, UserApiKey } from '../keys/api-key-types.js';
import { lazily, loadOnce } from '../lazy.js';
import { loadRare } from '../load-rare.js';
import type { ConnectedAccountQuery, ProviderTokenQuery } from '../oauth-accounts/connected-accounts.js';
import type { OAuthConnection, OAuthProvider, ProviderToken } from '../oauth-accounts/types.js';
import type { Permission, PermissionArgs, PermissionsArgs } from '../permissions/types.js';
import type { Session } from '../sessions/session.js';
import { sessionMethods } from '../sessions/session-methods.js';
import { teamMethods, teamProperties, type WireTeam } from '../teams/present.js';
import type { EditableTeamProfile, Team, TeamInvitation, TeamUser } from '../teams/types.js';
import type { Account, LoadedAccountMethods } from './own-account.js';
import { explainMember, userJson, userProperties, type WireUser } from './properties.js';
import { loadOrNobody, type UserFamily } from './signed-in.js';
import type { CurrentUser, UserStore } from './types.js';

/** What belongs to signed-in users, each kind by session. */
export interface UserResources {
  readonly users: UserFamily<CurrentUser>;
  readonly apiKeys: Family<Session, undefined, UserApiKey[]>;
  readonly channels: Family<Session, undefined, ContactChannel[]>;
  readonly providers: Family<Session, undefined, OAuthProvider[]>;
  readonly provider: Family<Session, string, OAuthProvider | null>;
  readonly connected: Family<Session, ConnectedAccountQuery, OAuthConnection | null>;
  readonly providerTokens: Family<Session, ProviderTokenQuery, ProviderToken>;
  readonly teams: Family<Session, undefined, Team[]>;
  readonly team: Family<Session, string, Team | null>;
  readonly teamApiKeys: Family<Session, string, TeamApiKey[]>;
  readonly teamUsers: Family<Session, string, TeamUser[]>;
  readonly teamInvitations: Family<Session, string, TeamInvitation[]>;
  readonly teamProfile: Family<Session, string, EditableTeamProfile>;
  presentTeam(session: Session, team: WireTeam): Team;
  readonly permissions: Family<Session, PermissionsArgs, Permission[]>;
  readonly permission: Family<Session, PermissionArgs, Permission | null>;
}

/** Adds to a current user what only some have, such as an owner's projects. */
export type Extend = (user: CurrentUser, session: Session) => CurrentUser;

const loadedMethods: Record<keyof LoadedAccountMethods, 1> = {
  update: 1,
  setDisplayName: 1,
  setClientMetadata: 1,
  setSelectedTeam: 1,
  updatePassword: 1,
  setPassword: 1,
  createApiKey: 1,
  createTeam: 1,
  leaveTeam: 1,
  listPermissions: 1,
  getPermission: 1,
  hasPermission: 1,
  createContactChannel: 1,
  sendVerificationEmail: 1,
  getActiveSessions: 1,
  revokeSession: 1,
  listSignIns: 1,
  getConnectedAccount: 1,
  getRecoveryCodeStatus: 1,
  createRecoveryCodes: 1,
  completeCliLogin: 1,
  registerPasskey: 1,
  delete: 1,
};

/** Makes what belongs to an app's signed-in users. */
export const createUserResources = (core: Core, extend: Extend): UserResources => {
  const account = loadOnce(async () => (await loadRare()).openAccount(core, resources));

  const present = (session: Session, user: WireUser): CurrentUser => {
    const store: UserStore = {
      apiKeys: () => resources.apiKeys.of(session, undefined),
      contactChannels: () => resources.channels.of(session, undefined),
      oauthProviders: () => resources.providers.of(session, undefined),
      oauthProvider: (id) => resources.provider.of(session, id),
      connectedAccount: (provider, options) => resources.connected.of(session, { provider, ...options }),
      teams: () => resources.teams.of(session, undefined),
      team: (id) => resources.team.of(session, id),
      teamProfile: ({ id }) => resources.teamProfile.of(session, id),
      permissions: (...args) => resources.permissions.of(session, args),
      permission: (...args) => resources.permission.of(session, args),
    };
    const current: CurrentUser = {
      ...userProperties(user),
      selectedTeam: user.selected_team && resources.presentTeam(session, user.selected_team),
      ...sessionMethods(core, session),
      ...lazily<LoadedAccountMethods>(loadedMethods, async () =>
        (await account()).methodsOf(session, {
          email: user.primary_email,
          onUpdate: (changed) => users.of(session, undefined).set(present(session, changed)),
        }),
      ),
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
    return core.present(explainMember(extend(current, session)));
  };

  const users: UserFamily<CurrentUser> = createFamily(core.settings, (session) =>
    loadOrNobody(session, async () => present(session, await core.client(session)('GET /users/me'))),
  );

  /** A kind of values whose code is loaded when the first of them is read. */
  const loaded = <Args, Value>(
    read: (account: Account, session: Session, args: Args) => Promise<Value>,
  ): Family<Session, Args, Value> =>
    createFamily(core.settings, async (session, args) => read(await account(), session, args));
  const resources: UserResources = {
    users,
    apiKeys: loaded((from, session) => from.listApiKeys(session)),
    channels: loaded((from, session) => from.listChannels(session)),
    providers: loaded((from, session) => from.listProviders(session)),
    provider: loaded(
      async (from, session, id) => (await from.listProviders(session)).find((one) => one.id === id) ?? null,
    ),
    connected: loaded((from, session, query) => from.connect(session, query)),
    providerTokens: loaded((from, session, query) => from.readProviderToken(session, query)),
    teams: loaded((from, session) => from.listTeams(session)),
    team: loaded(async (from, session, id) => (await from.listTeams(session)).find((one) => one.id === id) ?? null),
    teamApiKeys: loaded((from, session, id) => from.listTeamApiKeys(session, id)),
    teamUsers: loaded((from, session, id) => from.listTeamUsers(session, id)),
    teamInvitations: loaded((from, session, id) => from.listTeamInvitations(session, id)),
    teamProfile: loaded((from, session, id) => from.readTeamProfile(session, id)),
    presentTeam: (session, team) => {
      const store: Team['store'] = {
        apiKeys: () => resources.teamApiKeys.of(session, team.id),
        users: () => resources.teamUsers.of(session, team.id),
        invitations: () => resources.teamInvitations.of(session, team.id),
      };
      return core.present({
        ...teamProperties(team),
        ...teamMethods(async () => (await account()).teamMethodsOf(session, team.id)),
        listApiKeys: () => store.apiKeys().refresh(),
        listUsers: () => store.users().refresh(),
        listInvitations: () => store.invitations().refresh(),
        store,
      });
    },
    permissions: loaded((from, session, args) => from.listPermissions(session, args)),
    permission: loaded((from, session, args) => from.findPermission(session, args)),
  };
  return resources;
};
