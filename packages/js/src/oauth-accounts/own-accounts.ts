import { createFamily } from '../cache/family.js';
import type { Core } from '../core.js';
import type { Session } from '../sessions/session.js';
import { type OAuthStart, redirectToProvider } from './authorize.js';
import { type ConnectedAccountQuery, createConnectedAccounts, missingConnection } from './connected-account.js';
import { changeProvider, providerMembers } from './provider.js';
import type {
  ConnectedAccountOptions,
  OAuthAccountMethods,
  OAuthAccountStore,
  OAuthConnection,
  OAuthProvider,
  OAuthProviderUpdate,
} from './types.js';

/** Does what `or` says if there is no such account: throws, or redirects to the provider to link it. */
const orElse = async (
  core: Core,
  session: Session,
  { provider, or, scopes, leave }: ConnectedAccountQuery & Pick<OAuthStart, 'leave'>,
): Promise<null> => {
  if (or === 'throw') throw missingConnection(provider);
  if (or !== 'redirect') return null;
  return redirectToProvider(core, session, {
    provider,
    type: 'link',
    returnTo: core.settings.urls.oauthCallback,
    scopes,
    leave,
  });
};

/**
 * Creates the functions for signed-in users' own provider accounts.
 *
 * @param onChange called after each change, with the user's session
 */
export const createOwnOAuthAccounts = (core: Core, onChange: (session: Session) => Promise<unknown>) => {
  const list = async (session: Session): Promise<OAuthProvider[]> => {
    const call = core.client(session);
    const changed = () => Promise.all([onChange(session), connected.invalidate(session)]);
    const account = { caller: session, userId: 'me', onChange: changed };
    const { items } = await call('GET /oauth-providers', { query: { user_id: 'me' } });
    return items.map((item) =>
      Object.freeze({
        ...providerMembers(core, account, item),
        update: ({ allowSignIn, allowConnectedAccounts }: OAuthProviderUpdate) =>
          changeProvider(account, () =>
            call('PATCH /oauth-providers/{user_id}/{provider_id}', {
              params: { user_id: 'me', provider_id: item.id },
              body: { allow_sign_in: allowSignIn, allow_connected_accounts: allowConnectedAccounts },
            }),
          ),
      }),
    );
  };
  const connections = createConnectedAccounts(core);
  const providers = createFamily(core.settings, (session: Session, _: undefined) => list(session));
  const provider = createFamily(
    core.settings,
    async (session: Session, id: string) => (await list(session)).find((one) => one.id === id) ?? null,
  );
  const connected = createFamily(
    core.settings,
    // Hooks read this: a page that redirects by itself would redirect again when the user comes back to it.
    async (session: Session, query: ConnectedAccountQuery) =>
      (await connections.find(session, query)) ?? orElse(core, session, { ...query, leave: 'replace' }),
  );

  const storeOf = (session: Session): OAuthAccountStore => ({
    oauthProviders: () => providers.of(session, undefined),
    oauthProvider: (id) => provider.of(session, id),
    connectedAccount: (name, options) => connected.of(session, { userId: 'me', provider: name, ...options }),
  });

  return {
    methodsOf: (session: Session): OAuthAccountMethods => {
      const store = storeOf(session);
      function getConnectedAccount(
        name: string,
        options: ConnectedAccountOptions & { readonly or: 'redirect' | 'throw' },
      ): Promise<OAuthConnection>;
      function getConnectedAccount(name: string, options?: ConnectedAccountOptions): Promise<OAuthConnection | null>;
      async function getConnectedAccount(name: string, options: ConnectedAccountOptions = {}) {
        const query = { userId: 'me', provider: name, ...options };
        // Not part of the shared read: a redirect never ends, and the user may come back with the back button.
        const found = await connected.of(session, { ...query, or: undefined }).refresh();
        return found ?? orElse(core, session, { ...query, leave: 'assign' });
      }
      return {
        listOAuthProviders: () => store.oauthProviders().refresh(),
        getOAuthProvider: (id) => store.oauthProvider(id).refresh(),
        getConnectedAccount,
      };
    },
    storeOf,
    invalidate: (session: Session) => Promise.all([providers.invalidate(session), provider.invalidate(session)]),
  };
};
