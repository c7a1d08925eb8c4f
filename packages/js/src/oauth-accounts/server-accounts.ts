import type { Returns } from '@portico/contract';
import { createFamily } from '../cache/family.js';
import type { Core } from '../core.js';
import { resultOf } from '../http/results.js';
import { type ConnectedAccountQuery, createConnectedAccounts, missingConnection } from './connected-account.js';
import { changeProvider, providerMembers } from './provider.js';
import type {
  OAuthAccountCreation,
  OAuthConnection,
  ServerConnectedAccountOptions,
  ServerOAuthAccountMethods,
  ServerOAuthAccountStore,
  ServerOAuthProvider,
  ServerOAuthProviderUpdate,
} from './types.js';

type WireAccount = Returns<'GET /oauth-providers', 'server'>['items'][number];

/** Creates the functions for servers that manage users' provider accounts. `onChange` is called after each change. */
export const createServerOAuthAccounts = (core: Core, onChange: () => Promise<unknown>) => {
  const call = core.server();

  const present = (account: WireAccount): ServerOAuthProvider =>
    Object.freeze({
      ...providerMembers(core, { caller: core, userId: account.user_id, onChange }, account),
      accountId: account.account_id,
      update: ({ allowSignIn, allowConnectedAccounts, email, accountId }: ServerOAuthProviderUpdate) =>
        changeProvider({ onChange }, () =>
          call('PATCH /oauth-providers/{user_id}/{provider_id}', {
            params: { user_id: account.user_id, provider_id: account.id },
            body: {
              allow_sign_in: allowSignIn,
              allow_connected_accounts: allowConnectedAccounts,
              email,
              account_id: accountId,
            },
          }),
        ),
    });

  const list = async (userId: string): Promise<ServerOAuthProvider[]> =>
    (await call('GET /oauth-providers', { query: { user_id: userId } })).items.map(present);

  const connections = createConnectedAccounts(core);
  const providers = createFamily(core.settings, (_: Core, userId: string) => list(userId));
  const provider = createFamily(
    core.settings,
    async (_: Core, { userId, id }: { userId: string; id: string }) =>
      (await list(userId)).find((one) => one.id === id) ?? null,
  );
  const connected = createFamily(core.settings, async (_: Core, query: ConnectedAccountQuery) => {
    if (query.or === 'redirect') throw new Error('A server cannot redirect a user to a provider.');
    const connection = await connections.find(core, query);
    if (!connection && query.or === 'throw') throw missingConnection(query.provider);
    return connection;
  });

  const storeOf = (userId: string): ServerOAuthAccountStore => ({
    oauthProviders: () => providers.of(core, userId),
    oauthProvider: (id) => provider.of(core, { userId, id }),
    connectedAccount: (name, options) => connected.of(core, { userId, provider: name, ...options }),
  });

  const methods: OAuthAccountCreation = {
    createOAuthProvider: (options) =>
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
        await onChange();
        return present(account);
      }),
  };

  return {
    methods,
    methodsOf: (userId: string): ServerOAuthAccountMethods => {
      const store = storeOf(userId);
      function getConnectedAccount(
        name: string,
        options: ServerConnectedAccountOptions & { readonly or: 'throw' },
      ): Promise<OAuthConnection>;
      function getConnectedAccount(
        name: string,
        options?: ServerConnectedAccountOptions,
      ): Promise<OAuthConnection | null>;
      function getConnectedAccount(name: string, options = {}): Promise<OAuthConnection | null> {
        return store.connectedAccount(name, options).refresh();
      }
      return {
        listOAuthProviders: () => store.oauthProviders().refresh(),
        getOAuthProvider: (id) => store.oauthProvider(id).refresh(),
        getConnectedAccount,
      };
    },
    storeOf,
    invalidate: () => Promise.all([providers.invalidate(core), provider.invalidate(core)]),
  };
};
