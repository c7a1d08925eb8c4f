import { createChannel, listChannels, ownChannel, verificationPage } from '../contact-channels/channels.js';
import type { CallbackOptions, ContactChannel } from '../contact-channels/types.js';
import type { Core } from '../core.js';
import { PorticoError } from '../errors.js';
import type { UserApiKey } from '../keys/api-key-types.js';
import { createUserApiKey, listUserApiKeys } from '../keys/api-keys.js';
import {
  type ConnectedAccountQuery,
  findConnection,
  orElse,
  type ProviderTokenQuery,
  readProviderToken,
} from '../oauth-accounts/connected-accounts.js';
import { listOwnProviders } from '../oauth-accounts/providers.js';
import type {
  ConnectedAccountOptions,
  OAuthConnection,
  OAuthProvider,
  ProviderToken,
} from '../oauth-accounts/types.js';
import { ownPasskey } from '../passkeys/methods.js';
import { ownPassword } from '../passwords/own-password.js';
import { findPermission, listPermissions, permissionMethods } from '../permissions/permissions.js';
import type { Permission, PermissionArgs, PermissionsArgs } from '../permissions/types.js';
import { listSessions, revokeSession } from '../sessions/active-sessions.js';
import type { Session } from '../sessions/session.js';
import { listSignIns } from '../sessions/sign-ins.js';
import { type LoadedOwnTeamMethods, type OwnTeams, openOwnTeams, ownTeamMethods } from '../teams/own-teams.js';
import type { AccountMethods } from './account-types.js';
import type { UserResources } from './current-user.js';
import type { WireUser } from './properties.js';
import type { CurrentUser, UserUpdate } from './types.js';
import { setters, updateToWire } from './updates.js';

/** The methods of a signed-in user that are loaded when the first of them is called. */
export type LoadedAccountMethods = Omit<
  AccountMethods,
  'listApiKeys' | 'listContactChannels' | 'listOAuthProviders' | 'getOAuthProvider'
> &
  LoadedOwnTeamMethods &
  Pick<
    CurrentUser,
    'sendVerificationEmail' | 'registerPasskey' | 'update' | 'setDisplayName' | 'setClientMetadata' | 'setSelectedTeam'
  >;

/** What the methods need of the user they belong to. */
interface OwnUser {
  /** The primary e-mail. */
  readonly email: string | null;
  /** Called with the user after a change. */
  readonly onUpdate: (changed: WireUser) => void;
}

/** What people do with their own accounts. */
export interface Account extends OwnTeams {
  listApiKeys(session: Session): Promise<UserApiKey[]>;
  listChannels(session: Session): Promise<ContactChannel[]>;
  listProviders(session: Session): Promise<OAuthProvider[]>;
  connect(session: Session, query: ConnectedAccountQuery): Promise<OAuthConnection | null>;
  readProviderToken(session: Session, query: ProviderTokenQuery): Promise<ProviderToken>;
  listPermissions(session: Session, args: PermissionsArgs): Promise<Permission[]>;
  findPermission(session: Session, args: PermissionArgs): Promise<Permission | null>;
  methodsOf(session: Session, user: OwnUser): LoadedAccountMethods;
}

const sendVerification = async (
  core: Core,
  session: Session,
  { email, options }: { readonly email: string | null; readonly options: CallbackOptions | undefined },
): ReturnType<CurrentUser['sendVerificationEmail']> => {
  if (email === null) throw new Error('The user has no primary e-mail to verify.');
  const callbackUrl = verificationPage(core, options);
  try {
    await core.client(session)('POST /contact-channels/send-verification-code', {
      body: { email, callback_url: callbackUrl },
    });
    return undefined;
  } catch (error) {
    if (PorticoError.isInstance(error) && error.has('EMAIL_ALREADY_VERIFIED')) return error;
    throw error;
  }
};

const confirmCliLogin = async (core: Core, session: Session, loginCode: string): Promise<void> => {
  const { refreshToken } = await session.shown.getTokens();
  if (refreshToken === null) throw new Error('This session cannot be handed on: it has no refresh token.');
  const body = { login_code: loginCode, refresh_token: refreshToken };
  await core.client(session)('POST /auth/cli/complete', { body });
};

/** Makes what the pages load on which people look after their accounts. */
export const openAccount = (core: Core, resources: UserResources): Account => {
  const { users, channels, providers, provider, connected, providerTokens } = resources;
  const keysOf = (session: Session) => ({
    call: core.client(session),
    userId: 'me',
    onChange: () => resources.apiKeys.invalidate(session),
  });
  const ownerOf = (session: Session) => ({
    call: core.client(session),
    userId: 'me',
    onChange: () => Promise.all([users, channels, providers, provider].map((family) => family.invalidate(session))),
  });
  return {
    ...openOwnTeams(core, resources),
    listApiKeys: (session) => listUserApiKeys(core, keysOf(session)),
    listChannels: async (session) => (await listChannels(core, ownerOf(session))).map(ownChannel),
    listProviders: async (session) => listOwnProviders(ownerOf(session)),
    connect: async (session, query) =>
      (await findConnection(core, query, {
        owner: ownerOf(session),
        tokenOf: (token) => providerTokens.of(session, token),
      })) ?? orElse(core, session, query),
    readProviderToken: (session, query) => readProviderToken(ownerOf(session), query),
    listPermissions: (session, args) => listPermissions(ownerOf(session), args),
    findPermission: (session, args) => findPermission((...list) => listPermissions(ownerOf(session), list), args),
    methodsOf: (session, { email, onUpdate }) => {
      const update = async (change: UserUpdate): Promise<void> =>
        onUpdate(await core.client(session)('PATCH /users/me', { body: updateToWire(change) }));
      function getConnectedAccount(
        provider: string,
        options: ConnectedAccountOptions & { readonly or: 'redirect' | 'throw' },
      ): Promise<OAuthConnection>;
      function getConnectedAccount(
        provider: string,
        options?: ConnectedAccountOptions,
      ): Promise<OAuthConnection | null>;
      function getConnectedAccount(provider: string, options = {}): Promise<OAuthConnection | null> {
        return connected.of(session, { provider, ...options }).refresh();
      }
      return {
        update,
        ...setters(update),
        ...ownTeamMethods(core, resources, { session, select: (selectedTeamId) => update({ selectedTeamId }) }),
        ...ownPassword(core, session, () => users.invalidate(session)),
        createContactChannel: async (options) => ownChannel(await createChannel(core, ownerOf(session), options)),
        ...permissionMethods(
          (args) => resources.permissions.of(session, args),
          (args) => resources.permission.of(session, args),
        ),
        createApiKey: (options) => createUserApiKey(core, keysOf(session), options),
        sendVerificationEmail: (options) => sendVerification(core, session, { email, options }),
        getActiveSessions: () => listSessions(ownerOf(session)),
        revokeSession: (sessionId) => revokeSession(ownerOf(session), sessionId),
        listSignIns: (options) => listSignIns(ownerOf(session), options),
        getConnectedAccount,
        getRecoveryCodeStatus: async () => {
          const status = await core.client(session)('GET /auth/mfa/recovery-codes');
          const madeAt = status.created_at_millis;
          return { remainingCount: status.remaining_count, createdAt: madeAt === null ? null : new Date(madeAt) };
        },
        createRecoveryCodes: async () => (await core.client(session)('POST /auth/mfa/recovery-codes')).recovery_codes,
        completeCliLogin: (loginCode) => confirmCliLogin(core, session, loginCode),
        ...ownPasskey(core, session, () => users.invalidate(session)),
        delete: async () => {
          await core.client(session)('DELETE /users/me');
          session.end();
        },
      };
    },
  };
};
